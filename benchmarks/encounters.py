"""What becomes of encounters in The Iron Throne, counted in the records of games.

    smallcouncil simulate iron-throne --players 5 --bots knight --games 60 --out records
    python -m benchmarks.encounters records [--json]

Every record is played again, choice by choice.  A truce is counted by the cards as they are revealed, whatever leaders
make of them.  What a leader has won is given in parts of a fair share of the games it led a house in.
"""

from collections import Counter
from typing import Final

import smallcouncil
from benchmarks.recorded import Shares, figures, tell
from smallcouncil.iron_throne.game import TheIronThrone
from smallcouncil.iron_throne.names import BETRAYAL, CHALLENGER, CHARACTER_IDS, DEFENDER, TRUCE
from smallcouncil.iron_throne.nearly_won import ALL_BUT_ONE
from smallcouncil.iron_throne.state import spread
from smallcouncil.kernel import Event

PLACES: Final = ("hand", "deck", "hostages")


class Reader:
    """Follows one game and counts."""

    def __init__(self, record: smallcouncil.Record) -> None:
        self.game = TheIronThrone.replay(record, 0)
        self.choices = record.choices
        self.counts: Counter[str] = Counter()
        self.read = 0
        """How many events have been read."""
        self.revealed = False
        """Whether the cards of this encounter have been seen."""
        self.desperate = False
        """Whether the offer that is to be answered is made to the defender, against a challenger who needs one more."""

    def run(self) -> Counter[str]:
        for made in self.choices:
            self.game.redo(made)
            for number, event in self.game.events_for(None, self.read):
                self.read = number + 1
                self._count(event)
        self._see_the_end()
        return self.counts

    def _count(self, event: Event) -> None:
        counts, state = self.counts, self.game.state
        match event.kind, event.data:
            case "turn begins", _:
                self.revealed = False
            case "outcome", (int(outcome),) if not self.revealed:
                self.revealed = True
                counts["encounters"] += 1
                counts["encounters in which both place a truce"] += outcome == TRUCE
                counts["encounters in which one places a truce"] += outcome == BETRAYAL
            case "truce agreed", _:
                counts["truces discussed"] += 1
                counts["truces agreed"] += 1
            case "truce refused", _:
                counts["truces discussed"] += 1
            case "support offered", (_, int(side), _):
                needs_one = spread(state, state.challenger) == ALL_BUT_ONE
                self.desperate = side == DEFENDER and needs_one
                counts["offers"] += 1
                counts["offers to the challenger"] += side == CHALLENGER
                counts["offers against a challenger at four"] += self.desperate
            case "support declined", _:
                counts["offers declined"] += 1
                counts["offers against a challenger at four declined"] += self.desperate
            case kind, _ if kind.startswith("hostage taken from "):
                counts["hostages taken"] += 1
                counts[f"hostages {kind.removeprefix('hostage ')}"] += 1
            case _:
                pass

    def _see_the_end(self) -> None:
        state, counts = self.game.state, self.counts
        counts["games"] += 1
        counts["turns"] += state.turn
        winners = self.game.outcome.winners if self.game.outcome else ()
        counts["games with several winners"] += len(winners) > 1
        for name, house in zip(self.game.houses, state.seats, strict=True):
            leader = CHARACTER_IDS[state.leader[house]]
            counts[f"led by {leader}"] += 1
            counts[f"won by {leader}"] += PARTS * len(state.seats) // len(winners) if name in winners else 0


PARTS: Final = 60
"""Victories are counted in so many parts, so that up to five can share one."""
SHARES: Final[Shares] = {
    "encounters in which both place a truce": ("encounters",),
    "encounters in which one places a truce": ("encounters",),
    "truces agreed": ("truces discussed",),
    "offers to the challenger": ("offers",),
    "offers declined": ("offers",),
    "offers against a challenger at four declined": ("offers against a challenger at four",),
    "games with several winners": ("games",),
    **{f"hostages taken from {place}": ("hostages taken",) for place in PLACES},
}


def told(total: Counter[str]) -> dict[str, float]:
    """The figures, and what every leader has won."""
    leaders = {name.removeprefix("led by "): number for name, number in total.items() if name.startswith("led by ")}
    plain = Counter({name: number for name, number in total.items() if " by " not in name})
    found = figures(plain, SHARES, {"games"})
    for leader in sorted(leaders, key=lambda each: -total[f"won by {each}"] / leaders[each]):
        found[f"{leader} of a fair share ({leaders[leader]} games)"] = round(
            total[f"won by {leader}"] / PARTS / leaders[leader], 2
        )
    return found


def main(arguments: list[str] | None = None) -> None:
    description = "Count what becomes of encounters in recorded games of The Iron Throne."
    tell("iron-throne", description, lambda record: Reader(record).run(), told, arguments)


if __name__ == "__main__":
    main()
