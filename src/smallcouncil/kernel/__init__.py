"""The game-neutral core: it knows procedures, decisions and secrets, and nothing of any game.

Ten words: Game, State, Procedure, Step, Decision, Choice, Act, Event, View, Record.
"""

from smallcouncil.kernel.act import Act
from smallcouncil.kernel.decision import Choice, Decision
from smallcouncil.kernel.event import Event
from smallcouncil.kernel.game import Game, Outcome
from smallcouncil.kernel.procedure import AGAIN, NEXT, Flow, Procedure, State, Step
from smallcouncil.kernel.record import Record
from smallcouncil.kernel.rule_changes import RuleChange
from smallcouncil.kernel.supplied import View
from smallcouncil.kernel.view import add_own_decisions, decisions_in_view, outcome_in_view

__all__ = [
    "AGAIN",
    "NEXT",
    "Act",
    "Choice",
    "Decision",
    "Event",
    "Flow",
    "Game",
    "Outcome",
    "Procedure",
    "Record",
    "RuleChange",
    "State",
    "Step",
    "View",
    "add_own_decisions",
    "decisions_in_view",
    "outcome_in_view",
]
