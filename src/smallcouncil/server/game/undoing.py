"""How far a house may undo: never past the point where anybody has learnt something."""

from typing import Any

from smallcouncil.kernel import Game
from smallcouncil.kernel.errors import SmallCouncilError
from smallcouncil.server.game.deeds import Act, Choose, Entry, Leave, Resign, Return, TakeBack
from smallcouncil.server.game.replaying import play_on
from smallcouncil.server.game.sealed_answers import lies_sealed
from smallcouncil.server.refusals import Refusal

WORLDS = 8
"""How many other worlds are tried for each pair of eyes; a secret seen by none of them was hardly one."""

PLAUSIBLE = 4
"""How many games that the public could not tell from this one are asked as well."""

Step = tuple[Entry, Game[Any]]
"""An entry and the game after it."""


def target(before: Game[Any], steps: list[Step], house: str, *, own_only: bool) -> tuple[int, Game[Any]]:
    """The entry to go back to, and its game, if this house may undo its last choice or act.

    `steps` are the newest entries that count, and `before` is the game before the first of them."""
    at = next((at for at in range(len(steps) - 1, -1, -1) if _is_choice_of(steps[at][0], house)), None)
    if at is None:
        raise Refusal("nothing_to_undo", f"{house} has made no choice that could still be undone.")
    games = [before, *(game for _, game in steps)][at:]
    since = [entry for entry, _ in steps[at:]]
    check_nobody_left(since)
    # Answers that have been lying sealed since then tell nobody anything; they will be asked for again.
    while since and _tells_nobody(games[len(since) - 1], since[-1], games[len(since)]):
        since.pop()
    if not since:
        raise Refusal("nothing_to_undo", "Your last answer is still sealed: take it back instead.")
    for entry in since:
        if own_only and isinstance(entry.deed, Choose | Act | TakeBack) and entry.deed.house != house:
            raise Refusal("nothing_to_undo", f"{entry.deed.house} has already gone on from there.")
    if reveals(games[: len(since) + 1], since):
        raise Refusal("nothing_to_undo", "Something hidden has been revealed since; it cannot be unseen.")
    return steps[at][0].seq - 1, games[0]


def check_nobody_left(since: list[Entry]) -> None:
    """Who has got up, or come back, is not asked again: it stays so, in the game as at the table."""
    for entry in since:
        if isinstance(entry.deed, Leave | Resign | Return) and entry.deed.act is not None:
            raise Refusal("nothing_to_undo", f"The player of {entry.deed.house} has left or come back since.")


def _is_choice_of(entry: Entry, house: str) -> bool:
    return isinstance(entry.deed, Choose | Act) and entry.deed.house == house


def _is_sealed(game: Game[Any], entry: Entry) -> bool:
    """Whether an entry concerns a sealed decision of the game before it."""
    if not isinstance(entry.deed, Choose | TakeBack):
        return False
    return any(each.sealed for each in game.asked if each.house == entry.deed.house)


def _tells_nobody(before: Game[Any], entry: Entry, after: Game[Any]) -> bool:
    """Whether an entry left everything as it was but for a sealed answer, or did not touch the game."""
    return not isinstance(entry.deed, Choose | Act | TakeBack) or lies_sealed(before, entry.deed, after)


def reveals(games: list[Game[Any]], entries: list[Entry]) -> bool:
    """Whether anybody, the public included, has learnt something in these entries; `games` stand between them.

    Dice and revealed answers are told by the state.  All else is asked of other worlds: draw anew what a house
    could not know before, do the same again, and see whether that house sees the same.  This is asked of the
    true game, and of games in which everything hidden is different: an undo that is refused only because of how
    the hidden things happen to lie would itself give something away."""
    before, after = games[0], games[-1]
    if after.state.drawn != before.state.drawn:
        return True
    if any(_is_sealed(game, entry) for game, entry in zip(games, entries, strict=False)):
        return True
    if _somebody_learns(before, entries, WORLDS):
        return True
    return any(
        _somebody_learns(before.resample(None, f"undo {number}"), entries, WORLDS // 2) for number in range(PLAUSIBLE)
    )


def _somebody_learns(before: Game[Any], entries: list[Entry], worlds: int) -> bool:
    after = _after(before, entries)
    if after is None:
        return True  # the choice itself shows what its house held
    return any(_tells_apart(before, entries, after, house, worlds) for house in (None, *before.houses))


def _tells_apart(before: Game[Any], entries: list[Entry], after: Game[Any], house: str | None, worlds: int) -> bool:
    seen = _seen(after, house)
    for number in range(worlds):
        world = _after(before.resample(house, f"world {number}"), entries)
        if world is None or _seen(world, house) != seen:
            return True
    return False


def _after(before: Game[Any], entries: list[Entry]) -> Game[Any] | None:
    """The game after these entries; None if they are not possible in it."""
    try:
        return play_on(before.copy(), entries)
    except SmallCouncilError:
        return None


def _seen(game: Game[Any], house: str | None) -> tuple[Any, list[str]]:
    return game.view(house), [game.prose(event) for _, event in game.events_for(house)]
