"""Who plays, and with what: all of a table that stays the same from one look to the next."""

from functools import lru_cache
from typing import Final

from smallcouncil.agot.edition import Edition, edition_of
from smallcouncil.agot.names import HOUSES
from smallcouncil.agot.options import Options
from smallcouncil.agot.sight import Layout
from smallcouncil.agot.units import DRAGON, UNIT_STRENGTHS, strengths_by

NO_DRAGONS: Final = -1
"""The strength of dragons where House Targaryen does not play."""


@lru_cache
def edition_for(houses: tuple[int, ...], expansion: str | None, house_cards: str | None) -> Edition:
    """What the game consists of that these houses play."""
    return edition_of(Options(tuple(sorted(houses)), "", expansion=expansion, house_cards=house_cards))


@lru_cache
def by_name(edition: Edition, house: int) -> dict[str, int]:
    """The house cards that a house may hold."""
    cards = (*edition.vassal_deck, *edition.hands.get(house, ()))
    return {edition.house_cards[card].name: card for card in cards}


class Cast:
    """The houses of a game as they are commanded now, their cards, and the strength of their units."""

    def __init__(
        self,
        houses: tuple[int, ...],
        vassals: tuple[int, ...],
        decider: tuple[int, ...],
        expansion: str | None,
        house_cards: str | None,
        dragon_strength: int,
    ) -> None:
        everybody, all_houses = vassals + houses, range(len(HOUSES))
        self.houses = houses
        """Those that somebody plays."""
        self.vassals, self.decider, self.expansion = vassals, decider, expansion
        self.house_cards, self.dragon_strength = house_cards, dragon_strength
        self.others = tuple([tuple([each for each in houses if each != house]) for house in all_houses])
        """For each house, the others that somebody plays."""
        self.kin = tuple(
            [
                tuple([each for each in everybody if each != house and decider[each] == decider[house]])
                for house in all_houses
            ]
        )
        """For each house, the others for which the same player decides."""
        self.has_kin = any(self.kin)
        self.edition = edition_for(houses, expansion, house_cards)
        self.decks = tuple([by_name(self.edition, house) if house in everybody else {} for house in all_houses])
        """The cards of each house, by their names."""
        each = UNIT_STRENGTHS if dragon_strength == NO_DRAGONS else (*UNIT_STRENGTHS[:DRAGON], dragon_strength)
        self.in_the_field = strengths_by(each, False)
        """What upright units add in combat."""
        self.against_castles = strengths_by(each, True)
        """What they add when they attack a castle or stronghold."""

    def is_at(self, seen: Layout, dragon_strength: int) -> bool:
        """Whether it is the cast of a table."""
        return (
            self.houses == seen.houses
            and self.decider == seen.decider
            and self.vassals == seen.vassals
            and self.dragon_strength == dragon_strength
            and self.expansion == seen.expansion
            and self.house_cards == seen.house_cards
        )


cast_of: Final = lru_cache(maxsize=256)(Cast)
"""There is one for all who look."""
