"""Single lines of notation checked against the present position."""

from smallcouncil.iron_throne.names import HOUSES
from smallcouncil.iron_throne.notation.words import unknown_count
from smallcouncil.iron_throne.notation.write import joined, position_lines
from smallcouncil.iron_throne.state import Game, spread

OFTEN_ABSENT = (
    *("defender", "event", "outcome", "won", "lost", "effects", "places first", "truce", "pending"),
    *("no rewards", "no penalties", "lose one", "ability used", "sources", "challenger sum", "defender sum"),
    *("may not support challenger", "may not support defender"),
)
"""Lines that a position leaves out where there is nothing to tell."""


def check_fact(game: Game, key: str, value: str, viewer: int | None = None) -> str | None:
    """Whether one line of notation holds now, as far as a viewer may know: None if so, else what is true instead.

    A list may name some of its items only, except for cards, which must be all there; "? x 5" counts cards.
    ValueError if the key is none that a position knows."""
    if key.lower() not in facts(game, None):
        raise ValueError(f'"{key}" is nothing that this position tells')
    now = facts(game, viewer).get(key.lower(), "nothing")
    wanted, there = (
        [item.strip().lower() for item in text.split(",") if item.strip() not in ("", "none")] for text in (value, now)
    )
    last = key.lower().split()[-1]
    if len(wanted) == 1 and wanted[0].startswith("? x"):
        good = wanted[0] == f"? x {sum(unknown_count(item) or 1 for item in there)}"
    elif last in ("hand", "discard", "hostages", "winners", "lost"):
        good = sorted(wanted) == sorted(there)
    elif last == "deck":
        good = wanted == there[: len(wanted)]
    elif last in ("characters", "board"):
        good = set(wanted) <= set(there)
    else:
        good = wanted == there
    return None if good else now


def facts(game: Game, viewer: int | None) -> dict[str, str]:
    """Every line of the position as far as a viewer knows it, and a few that follow from it."""
    state = game.state
    found = {key.lower(): value for key, value in position_lines(game, viewer)}
    for key in OFTEN_ABSENT:
        found.setdefault(key, "none")
    for house in state.seats:
        for other in state.seats:
            found.setdefault(f"{HOUSES[house]} has seen {HOUSES[other]}".lower(), "none")
        found[f"{HOUSES[house].lower()} spread"] = str(spread(state, house))
        found.setdefault(f"{HOUSES[house].lower()} side", "none")
        found.setdefault(f"{HOUSES[house].lower()} placed", "none")
        found.setdefault(f"{HOUSES[house].lower()} played", "")
    found["waiting"] = joined(decision.house for decision in game.decisions)
    found["asked"] = joined(f"{decision.house} {decision.kind}" for decision in game.decisions)
    found["winners"] = joined(game.outcome.winners) if game.outcome else ""
    return found
