"""Whether an answer still lies sealed: then nobody but its own house has noticed anything."""

from typing import Any

from smallcouncil.kernel import Decision, Game
from smallcouncil.server.game.deeds import AnyDeed, Choose, TakeBack


def lies_sealed(before: Game[Any], deed: AnyDeed, after: Game[Any]) -> bool:
    """Whether a deed has done no more than to give, or to take back, pieces of a sealed answer."""
    if not isinstance(deed, Choose | TakeBack):
        return False
    was, now = _sealed(before, deed.house), _sealed(after, deed.house)
    if was is None or now is None or _questions(before) != _questions(after):
        return False
    # The same questions may be asked again in the next breath: only the pieces tell.
    if isinstance(deed, TakeBack):
        same = len(now.pieces) == len(was.pieces) - 1
    else:
        same = now.pieces[: len(was.pieces)] == was.pieces and len(now.pieces) == len(was.pieces) + len(deed.choices)
    return same and before.event_count == after.event_count and before.state.drawn == after.state.drawn


def seen_only_by(before: Game[Any], deed: AnyDeed, after: Game[Any]) -> str | None:
    """The house that alone notices a deed, if it is so; others see whether its answer is complete."""
    if not isinstance(deed, Choose | TakeBack) or not lies_sealed(before, deed, after):
        return None
    complete = [[decision.done for decision in game.asked] for game in (before, after)]
    return deed.house if complete[0] == complete[1] else None


def _sealed(game: Game[Any], house: str) -> Decision | None:
    return next((each for each in game.asked if each.house == house and each.sealed), None)


def _questions(game: Game[Any]) -> list[tuple[str, str]]:
    return [(each.house, each.kind) for each in game.asked]
