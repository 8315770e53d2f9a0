"""Short ways to lay out a position, to play it and to look at it."""

from typing import Any

import smallcouncil
from smallcouncil.kernel import Game
from tests.table import asked as asked
from tests.table import happened as happened
from tests.table import holds as holds
from tests.table import options as options
from tests.table import play as play

QUIET_LEADERS = {
    "Lannister": "joffrey",
    "Stark": "catelyn",
    "Baratheon": "shireen",
    "Targaryen": "viserys",
    "Tyrell": "mace",
}
"""Leaders that ask nothing between the start of a turn and its end."""
OPTIONAL = {"character card": "pass", "leader ability": "decline", "hostages": "pass"}
"""What can always be passed by, and how."""


def table(text: str, step: str = "place house cards") -> Game[Any]:
    """A game from the lines of a position; leaders that are not named are quiet ones."""
    said = {line.split(":")[0].strip() for line in text.splitlines()}
    lines = [line.strip() for line in text.strip().splitlines()]
    names = next(line for line in lines if line.startswith("houses:")).partition(":")[2].split(",")
    for name in (name.strip() for name in names):
        if f"{name} leader" not in said:
            lines.append(f"{name} leader: {QUIET_LEADERS[name]}")
    if "step" not in said:
        lines.append(f"step: {step}")
    return smallcouncil.position("iron-throne", "\n".join(lines))


def skip(game: Game[Any], *, but: str = "", house: str = "") -> Game[Any]:
    """Pass by everything that is optional, except a kind of decision, or that of a house."""
    while game.decisions:
        decision = game.decisions[0]
        wanted = decision.kind == but and house in ("", decision.house)
        if decision.kind not in OPTIONAL or wanted:
            break
        game.apply(decision.house, OPTIONAL[decision.kind])
    return game


def place(game: Game[Any], **cards: str) -> Game[Any]:
    """Both active houses place a card; then everything optional is passed by."""
    skip(game)
    for house, card in cards.items():
        game.apply(house, card)
    return skip(game)


def reveal(game: Game[Any], **cards: str) -> Game[Any]:
    """Both active houses place a card."""
    for house, card in cards.items():
        game.apply(house, card)
    return game


def size(game: Game[Any], house: str, pile: str) -> int:
    """How many cards are in a house's hand, deck, discard pile, or how many hostages it holds."""
    shown = game.view(house)["houses"][house][pile]
    return shown if isinstance(shown, int) else len(shown)


WON = "outcome: hostility\nwon: challenger\nlost: defender\n"
LOST = "outcome: hostility\nwon: defender\nlost: challenger\n"
TIED = "outcome: hostility\nlost: challenger, defender\n"
BETRAYED = "outcome: betrayal\nwon: defender\nlost: challenger\n"
"""How the encounter went, seen from the challenger."""

BEFORE_TURN = "before your turn"
SUPPORT = "offer support"
BEFORE_PLACEMENT = "before house cards are placed"
AFTER_REVEAL = "after house cards are revealed"
BEFORE_REWARDS = "before rewards and penalties"
AFTER_RESOLUTION = "after the resolution phase"


def encounter(
    challenger: str, defender: str, *support: str, step: str, cards: str = "5 8", more: str = ""
) -> Game[Any]:
    """An encounter of "Stark robb" against "Tyrell loras", with supporters like "challenger Lannister tywin" and
    bystanders like "neither Baratheon"; the two cards lie revealed where the step wants them."""
    first, its = challenger.split()
    second, theirs = defender.split()
    lines = [f"challenger: {first}", f"defender: {second}"]
    lines += [f"{first} side: challenger {its}", f"{second} side: defender {theirs}"]
    houses = [first, second]
    for line in support:
        side, house, *character = line.split()
        houses.append(house)
        if character:
            lines.append(f"{house} side: {side} {character[0]}")
    for house in QUIET_LEADERS:
        if len(houses) < 3 and house not in houses:
            houses.append(house)
    if step in (AFTER_REVEAL, BEFORE_REWARDS, AFTER_RESOLUTION):
        ours, others = cards.split()
        lines += [f"{first} placed: {ours}", f"{second} placed: {others}"]
        truces = cards.count("truce")
        if "outcome:" not in more:
            lines.append(f"outcome: {('hostility', 'betrayal', 'truce')[truces]}")
    return table("\n".join([f"houses: {', '.join(houses)}", *lines, more]), step)


def total(game: Game[Any], side: str) -> int:
    """The total of a side, as everybody sees it."""
    shown: int = game.view(None)["encounter"][side]["total"]
    return shown


def offered(game: Game[Any], house: str, what: str) -> bool:
    """Whether a house is offered a kind of decision, or a choice that begins so, before the present step ends."""
    game = game.copy()
    step = game.view(None)["step"], game.state.turn
    while game.decisions and (game.view(None)["step"], game.state.turn) == step:
        decision = game.decisions[0]
        if decision.house == house and (
            decision.kind == what or any(choice.startswith(what) for choice in decision.options)
        ):
            return True
        if decision.kind not in OPTIONAL:
            break
        game.apply(decision.house, OPTIONAL[decision.kind])
    return False
