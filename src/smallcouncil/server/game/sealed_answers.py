"""Whether an answer still lies sealed: then nobody but its own house has noticed anything."""

from typing import Any

from smallcouncil.kernel import Decision, Game
from smallcouncil.server.game.deeds import AnyDeed, Choose, TakeBack


def lies_sealed(before: Game[Any], deed: AnyDeed, after: Game[Any]) -> bool:
    """Whether a deed has done no more than to give, or to take back, pieces of a sealed answer."""
    if not isinstance(deed, Choose | TakeBack):
        return False
    was, now = _sealed(before, deed.house), _sealed(after, deed.house)
    if not was or not now or _questions(before) != _questions(after):
        return False
    # The same questions may be asked again in the next breath: only the pieces tell.
    changed = [(old.pieces, new.pieces) for old, new in zip(was, now, strict=True) if old.pieces != new.pieces]
    if len(changed) != 1:
        return False
    [(old, new)] = changed
    if isinstance(deed, TakeBack):
        same = len(new) == len(old) - 1
    else:
        same = new[: len(old)] == old and len(new) == len(old) + len(deed.choices)
    return same and before.event_count == after.event_count and before.state.drawn == after.state.drawn


def seen_only_by(before: Game[Any], deed: AnyDeed, after: Game[Any]) -> str | None:
    """The house that alone notices a deed, if it is so; others see whether its answer is complete."""
    if not isinstance(deed, Choose | TakeBack) or not lies_sealed(before, deed, after):
        return None
    complete = [[decision.done for decision in game.asked] for game in (before, after)]
    return deed.house if complete[0] == complete[1] else None


def _sealed(game: Game[Any], house: str) -> list[Decision]:
    """The sealed questions of a house: several, if it answers for others too."""
    seat = game.house_id(house)
    return [each for each in game.asked if each.seat == seat and each.sealed]


def _questions(game: Game[Any]) -> list[tuple[int, int, str]]:
    return [(each.seat, each.actor, each.kind) for each in game.asked]
