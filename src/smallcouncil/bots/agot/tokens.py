"""What loyalty tokens are worth: to Targaryen, and to all others that it does not get them."""

from typing import Final

from smallcouncil.agot.names import TARGARYEN
from smallcouncil.bots.agot import worth
from smallcouncil.bots.agot.table import LAST_ROUND, VICTORY, Table


def token_worth(table: Table) -> float:
    """What one more loyalty token is worth to Targaryen: more, the more it has.

    As much as a castle would be too much: armies that land wherever a token lies are lost one after the other."""
    points = table.castles[TARGARYEN]
    if points + 1 >= VICTORY:
        return worth.VICTORY_WORTH
    return 0.5 * worth.castle_worth(table, 1) + max(0, points - 3)


def tokens_worth(table: Table, number: int) -> float:
    """What it is worth to Targaryen to gain so many tokens at once."""
    if not number:
        return 0.0
    if table.castles[TARGARYEN] + number >= VICTORY:
        return worth.VICTORY_WORTH
    return number * token_worth(table)


DENIAL: Final[tuple[float, ...]] = (11.0, 14.0, 18.0, 23.0, 30.0, 42.0, 90.0)
"""What it is worth to another house that Targaryen does not gain a token, by its place on the victory track."""


def denial(table: Table, number: int = 1) -> float:
    """The same for so many tokens in one place."""
    points = table.castles[TARGARYEN]
    each = DENIAL[min(points, VICTORY - 1)]
    rival = max(castles for house, castles in enumerate(table.castles) if house != TARGARYEN)
    # Points of Targaryen are never lost, and grown dragons gather two or three a round: who waits comes too late.
    left = table.rounds_left
    late = 1.0
    if points + 3 >= rival:
        late = 3.0 if left <= 3 else 1.0 + 0.4 * max(0, 8 - left)
    if points + number >= VICTORY:
        return DENIAL[-1] * late
    return number * each * late


GATHERED: Final = 0.45
"""How many points Targaryen gains in a round, from the third on, where it is played well and tokens are guarded."""


def pace(table: Table) -> float:
    """How fast Targaryen gains, beside what was to be feared: where it lets tokens lie nobody need stand by them."""
    gained = max(0, table.castles[TARGARYEN] - 1)  # one point is its own home
    return min(1.3, (1 + gained) / (1 + GATHERED * max(0, table.round - 3)))


def to_come(table: Table) -> list[float]:
    """How many tokens the Westeros cards still to be drawn lay in each area, on average."""
    coming = [0.0] * len(table.board)
    cards = table.edition.westeros_cards
    for deck, drawn in zip(table.edition.decks, table.view["westeros_discards"], strict=True):
        left = [cards[card] for card in deck if cards[card].banner and cards[card].name not in drawn]
        if left:
            chance = min(1.0, (LAST_ROUND - table.round) / len(left))
            for card in left:
                for area in card.banner:
                    coming[area] += chance
    return coming


def quarrel(table: Table) -> float:
    """How much the other houses gain by fighting each other: less, the farther Targaryen is ahead of them all."""
    ahead = table.castles[TARGARYEN] - max(table.castles[house] for house in table.houses if house != TARGARYEN)
    return (1.0, 0.85, 0.7, 0.6)[min(3, max(0, ahead + 1))] if table.castles[TARGARYEN] > 2 else 1.0
