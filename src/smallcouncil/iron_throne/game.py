"""The Iron Throne as a title: what the kernel asks of every game."""

from typing import Any, Self

from smallcouncil.iron_throne import log, migrations, resampling, sight, view
from smallcouncil.iron_throne.legality import check_conserved
from smallcouncil.iron_throne.names import HOUSE_IDS, NAMED, SEATS
from smallcouncil.iron_throne.nearly_won import nearly_won
from smallcouncil.iron_throne.notation import check, read, write
from smallcouncil.iron_throne.options import check_options
from smallcouncil.iron_throne.procedures import Play, Setup
from smallcouncil.iron_throne.refusals import why_not
from smallcouncil.iron_throne.sequence import STEPS
from smallcouncil.iron_throne.state import State
from smallcouncil.iron_throne.title import TITLE
from smallcouncil.iron_throne.view_types import LastStep
from smallcouncil.iron_throne.wording import wording
from smallcouncil.kernel import Choice, Decision, Event, Game, View

FROM_HIDDEN_CARDS = frozenset(("place card", "character card", "leader ability", "discard", "replace card"))
"""Decisions whose options depend on a hand.  They are asked even when only one answer is possible: being
asked, or not, must tell the others nothing about that hand."""


class TheIronThrone(Game[State]):
    """Game of Thrones: The Iron Throne."""

    name = TITLE.name
    HOUSE_IDS = HOUSE_IDS

    def __init__(self, options: dict[str, Any]) -> None:
        self.wording = wording(options.get("cards"))
        """The names and texts that this game shows."""
        super().__init__(options, State(options["seed"]), STEPS, self.wording)

    @classmethod
    def blank(cls, options: dict[str, Any]) -> Self:
        return cls(options)

    @classmethod
    def begin(cls, options: dict[str, Any]) -> Self:
        if "position" in options:
            checked, state, stack = read.read_position(options)
            game = cls.blank(checked)
            game.state, game.stack = state, stack
        else:
            game = cls.blank(check_options(options))
            game.stack = [Play(), Setup()]
        game.run()
        return game

    @classmethod
    def migrate(cls, data: dict[str, Any]) -> dict[str, Any]:
        return migrations.migrate(data)

    def share(self, twin: Any) -> None:
        twin.wording = self.wording

    @property
    def houses(self) -> tuple[str, ...]:
        chosen = self.state.seats
        names = tuple(NAMED[house] for house in chosen)
        return names + SEATS[len(chosen) : self.options["players"]]

    def plays(self, house: int) -> bool:
        return house in self.state.seats or (house >= 5 and NAMED[house] in self.houses)

    def why_not(self, decision: Decision, choice: Choice) -> str:
        return why_not(self.state, decision, choice, self.wording)

    def nearly_won(self) -> dict[str, LastStep | None]:
        return nearly_won(self)

    def pieces_left(self, decision: Decision) -> list[int] | None:
        if decision.kind not in FROM_HIDDEN_CARDS:
            return None
        if decision.pieces:
            return []
        if decision.kind in ("place card", "discard") and len(self.state.hand[decision.seat]) == 1:
            return None  # everybody can see that this is forced
        return decision.codes

    def pieces_after(self, decision: Decision) -> list[int] | None:
        return None  # whatever is asked, the first answer is the whole

    def prose(self, event: Event) -> str:
        return log.prose(event, self.wording)

    def fields(self, event: Event) -> dict[str, Any]:
        return log.log_of(self.wording).fields(event)

    @property
    def progress(self) -> str:
        return f"Turn {self.state.turn}"

    def notation(self, house: str | None = None) -> str:
        return write.write_position(self, self._viewer(house))

    def check_fact(self, key: str, value: str, viewer: str | None = None) -> str | None:
        return check.check_fact(self, key, value, self._viewer(viewer))

    def _viewer(self, house: str | None) -> int | None:
        """Through whose eyes a position is written; None for the whole truth."""
        return write.SPECTATOR if house == "spectator" else None if house is None else self.house_id(house)

    def check_invariants(self) -> None:
        if self.state.challenger >= 0:  # the pieces are dealt
            check_conserved(self.state)

    def public_view(self) -> View:
        return view.public_view(self, self.wording)

    def own_view(self, house: int, public: View) -> View:
        return view.own_view(self, house, public, self.wording)

    def sight(self, house: str) -> View:
        viewer = self.house_id(house)
        return sight.sight_of(self, viewer, self.wording) if viewer < 5 else self.view(house)

    def hide_from(self, house: int | None) -> None:
        resampling.hide_from(self, house)
