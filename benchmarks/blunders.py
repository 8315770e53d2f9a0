"""What bots do wrong in A Game of Thrones, counted in the records of their games.

    smallcouncil simulate agot --bots knight --games 60 --out records
    python -m benchmarks.blunders records [--json]

Every record is played again, choice by choice.  Figures are per game unless a line says otherwise; of a game between
bots of several levels it counts what all of them do.
"""

from collections import Counter
from typing import Final

import smallcouncil
from benchmarks.recorded import Shares, figures, tell
from smallcouncil.agot.board.areas import LAND
from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.control import castles_and_strongholds, controller
from smallcouncil.agot.game import AGameOfThrones
from smallcouncil.agot.march import March
from smallcouncil.agot.movement import reach_of
from smallcouncil.agot.names import HOUSES, IRON_THRONE, KINGS_COURT, NOBODY
from smallcouncil.agot.orders import CONSOLIDATE_POWER, KIND, MARCH, RAID
from smallcouncil.agot.units import SHIPS
from smallcouncil.kernel import Event

KINGS_LANDING: Final = AREA_IDS["kings-landing"]
LAST_ROUND: Final = 10
FIVE: Final = 5


class Reader:
    """Follows one game and counts."""

    def __init__(self, record: smallcouncil.Record) -> None:
        self.game = AGameOfThrones.replay(record, 0)
        self.choices = record.choices
        self.counts: Counter[str] = Counter()
        self.emptied: dict[int, tuple[int, int, bool]] = {}
        """Castles that a march has left without units: whose they were, in which round, and whether beside an open
        march."""
        self.held = self._holders()
        """Who held each castle before the march that is on its way."""
        self.clashed = self.read = 0
        """The round of the last Clash of Kings, and how many events have been read."""
        self.bids: list[int] = []
        """Since the last track was filled."""
        self.leader = NOBODY
        """The only house with the most castles when the last round begins."""
        self.at_five: list[int] = []
        """The houses that have held five castles when a round began, the first first."""

    def _holders(self) -> dict[int, int]:
        return {area: controller(self.game, area) for area in self.game.board.fortified}

    def run(self) -> Counter[str]:
        game = self.game
        for made in self.choices:
            game.redo(made)
            for number, event in game.events_for(None, self.read):
                self.read = number + 1
                self._count(event)
            if not any(isinstance(each, March) and each.origin != NOBODY for each in game.stack):
                self._see_what_was_given_up()
                self.held = self._holders()
        self._see_the_end()
        return self.counts

    def _count(self, event: Event) -> None:
        counts, state, data = self.counts, self.game.state, event.data
        match event.kind, data:
            case (("march" | "attack"), (int(house), int(area), int(target), int(units))):
                counts["marches of ships" if units & SHIPS else "marches of land units"] += 1
                if event.kind == "march":
                    self._walked_in(house, target)
                if area in self.held and not state.units[area] and not state.routed[area]:
                    self._left(house, area)
            case "round", _:
                castles = castles_and_strongholds(self.game)
                self.at_five += [h for h in state.houses if castles[h] >= FIVE and h not in self.at_five]
            case "no march", _:
                counts["marches that do nothing"] += 1
            case "raid", _:
                counts["raids"] += 1
            case "no raid", _:
                counts["raids that do nothing"] += 1
            case "bid", (_, int(power)):
                self.bids.append(power)
            case "track", (track, _):
                if track == IRON_THRONE:
                    counts["bids for the throne"] += len(self.bids)
                    counts["bids of nothing for the throne"] += self.bids.count(0)
                self.bids = []
                if track == KINGS_COURT:
                    self.clashed = state.round
                    counts["houses after a Clash"] += len(state.houses)
                    counts["houses without power after a Clash"] += sum(not state.power[h] for h in state.houses)
            case (("nights watch" | "wildlings win"), _):
                self.bids = []
                lost = event.kind == "wildlings win"
                counts["wildling attacks"] += 1
                counts["wildling attacks lost"] += lost
                if self.clashed == state.round:
                    counts["wildling attacks after a Clash"] += 1
                    counts["wildling attacks after a Clash lost"] += lost
            case "neutral force destroyed", (int(house), *_):
                counts["neutral forces beaten"] += 1
                counts[f"neutral forces beaten by {HOUSES[house]}"] += 1
            case "orders", (int(house), tuple(pairs)):
                if state.round == LAST_ROUND:
                    self._last_orders(house, pairs)
            case _:
                pass

    def _walked_in(self, house: int, target: int) -> None:
        """A castle of another house that nobody stood in, nor a garrison."""
        before = self.held.get(target, NOBODY)
        if before in (NOBODY, house):
            return
        self.counts["castles walked into"] += 1
        whose, when, beside = self.emptied.pop(target, (NOBODY, 0, False))
        if whose == before and when == self.game.state.round and beside:
            self.counts["castles walked into in the round in which they were left beside an open march"] += 1

    def _left(self, house: int, area: int) -> None:
        game, state = self.game, self.game.state
        if state.garrisons[area] and self.held[area] == house:
            return
        beside = any(
            KIND[order] == MARCH
            and state.owner[origin] not in (NOBODY, house)
            and area in reach_of(game.board, state.owner, state.power_tokens, state.owner[origin], origin)
            for origin, order in enumerate(state.orders)
            if order
        )
        self.counts["castles left empty"] += 1
        self.counts["castles left empty beside an open march"] += beside
        self.emptied[area] = house, state.round, beside

    def _see_what_was_given_up(self) -> None:
        """Castles that their house no longer controls after a march of its own: it left no token."""
        state = self.game.state
        for area, (house, _, _) in self.emptied.items():
            if self.held[area] == house and controller(self.game, area) == NOBODY:
                want = "for want of power" if not state.power[house] else "of free will"
                self.counts[f"castles abandoned {want}"] += 1

    def _last_orders(self, house: int, pairs: tuple[int, ...]) -> None:
        if self.leader == NOBODY:
            castles = castles_and_strongholds(self.game)
            leaders = [each for each in self.game.state.houses if castles[each] == max(castles)]
            self.leader = leaders[0] if len(leaders) == 1 else len(HOUSES)
        if house == self.leader:
            kinds = [KIND[order] for order in pairs[1::2]]
            self.counts["orders of a sole leader in the last round"] += len(kinds)
            self.counts["raids and power among them"] += sum(kind in (RAID, CONSOLIDATE_POWER) for kind in kinds)

    def _see_the_end(self) -> None:
        game, counts = self.game, self.counts
        counts["games"] += 1
        counts["King's Landing neutral at the end"] += bool(game.state.neutral[KINGS_LANDING])
        winners = game.outcome.winners if game.outcome else ()
        for house in winners:
            counts[f"won by {house}"] += 1
        if NOBODY < self.leader < len(HOUSES):
            counts["sole leaders before the last round"] += 1
            counts["sole leaders who win"] += HOUSES[self.leader] in winners
        if self.at_five:
            counts["games with a house at five castles"] += 1
            counts["first houses at five castles that win"] += HOUSES[self.at_five[0]] in winners
        counts["rounds"] += game.state.round
        counts["land areas held at the end"] += sum(
            game.board.kind[area] == LAND and controller(game, area) != NOBODY for area in range(len(game.board))
        )


SHARES: Final[Shares] = {
    "marches that do nothing": ("marches that do nothing", "marches of land units", "marches of ships"),
    "raids that do nothing": ("raids that do nothing", "raids"),
    "bids of nothing for the throne": ("bids for the throne",),
    "houses without power after a Clash": ("houses after a Clash",),
    "wildling attacks lost": ("wildling attacks",),
    "wildling attacks after a Clash lost": ("wildling attacks after a Clash",),
    "King's Landing neutral at the end": ("games",),
    "first houses at five castles that win": ("games with a house at five castles",),
    "sole leaders who win": ("sole leaders before the last round",),
    "raids and power among them": ("orders of a sole leader in the last round",),
}
WHOLES: Final = {"games", "raids", *(each[0] for each in SHARES.values() if len(each) == 1)}


def told(total: Counter[str]) -> dict[str, float]:
    return figures(total, SHARES, WHOLES)


def main(arguments: list[str] | None = None) -> None:
    description = "Count what bots do wrong in recorded games of A Game of Thrones."
    tell("agot", description, lambda record: Reader(record).run(), told, arguments)


if __name__ == "__main__":
    main()
