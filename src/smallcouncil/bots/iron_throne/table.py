"""The view of The Iron Throne, read into numbers: seats instead of names, cards as small ints."""

from typing import Any, Final

from smallcouncil.iron_throne.names import (
    CARD_CHARACTER,
    CARD_VALUE,
    CHARACTER_IDS,
    CHARACTER_NAMES,
    HOUSES,
    NO_CARD,
    OF_HOUSE,
    OUTCOMES,
)
from smallcouncil.iron_throne.sight import UNKNOWN, Layout, Sight
from smallcouncil.kernel import View

TRUCE: Final = -1
"""A truce card; hostility cards are their value, and a character's card is FACE + character."""
FACE: Final = 100
NOBODY: Final = -1
REFILL: Final = 5
"""A hand with fewer cards is refilled at the end of the turn."""

NEITHER, CHALLENGER, DEFENDER = range(3)
SIDES: Final = {"challenger": CHALLENGER, "defender": DEFENDER}

Terms = tuple[int, int, int]
"""What one gets from a truce: influence, hostages, power."""
NOTHING: Final[Terms] = (0, 0, 0)

_CARDS: Final = tuple(
    [FACE + CARD_CHARACTER[card] if CARD_CHARACTER[card] >= 0 else value for card, value in enumerate(CARD_VALUE)]
)
"""The cards of the game as small ints."""
_IDS: Final = {word: number for number, word in enumerate(CHARACTER_IDS)}


def read_terms(text: str) -> Terms:
    """`1 influence, 2 hostages, 3 power`."""
    if text == "nothing":
        return NOTHING
    found = {"influence": 0, "hostage": 0, "power": 0}
    for part in text.split(", "):
        number, _, what = part.partition(" ")
        found[what.removesuffix("s")] = int(number)
    return found["influence"], found["hostage"], found["power"]


class Table:
    """What the bot's house sees, seats being numbered clockwise from the first."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.names: list[str] = list(view["seats"])
        self.seat_of: dict[str | None, int] = {name: seat for seat, name in enumerate(self.names)}
        self.seats = range(len(self.names))
        self.me = self.seat_of.get(view["you"], NOBODY)
        self.challenger = self.seat_of.get(view["challenger"], NOBODY)
        self.defender = self.seat_of.get(view["defender"], NOBODY)
        self.ids: dict[str, int] = {}
        """Characters by the name that this game gives them."""
        self.called: dict[int, str] = {}
        """And the other way round."""
        self.power: list[dict[int, int]] = []
        """The living characters of each seat, with their power."""
        self.leader: list[int] = []
        self.spread: list[int] = []
        self.sheet: list[int] = []
        self.beside: list[list[int]] = []
        """How many tokens of each seat lie on a seat's influence board."""
        self.hand: list[int] = []
        self.deck: list[int] = []
        self.discard: list[list[int]] = []
        self.played: list[list[int]] = []
        self.seen: list[list[int]] = []
        """Cards of each seat's hand that the bot has looked at."""
        self.held: list[list[tuple[int, int | None]]] = []
        """The hostages of each seat: of which house, and the card if the bot knows it."""
        self.cards: list[int] = []
        """The bot's own hand."""
        seats = len(self.names)
        self.side = [NEITHER] * seats
        self.committed = [NOBODY] * seats
        """The character with which a seat takes part."""
        self.faceup: list[int | None] = [None, None, None]
        self.totals, self.values = [0, 0, 0], [0, 0, 0]
        """By the sides: the card that lies open; what they count in a hostility outcome, and their cards alone."""
        self.outcome, self.winner = "none", NEITHER
        if isinstance(view, Sight):
            self.ids = view.ids
            self._read_layout(view.layout)
        else:
            self._read_words()

    # In words

    def _read_words(self) -> None:
        view = self.view
        houses = [view["houses"][name] for name in self.names]
        for house in houses:
            self._name(house)
        for house in houses:
            self.spread.append(house["spread"])
            self.sheet.append(house["sheet"])
            self.beside.append([house["board"][name] for name in self.names])
            self.hand.append(house["hand"])
            self.deck.append(house["deck"])
            self.discard.append([self.read_card(name) for name in house["discard"]])
            self.played.append([self.read_card(card["name"]) for card in house["played"]])
            self.seen.append([self.read_card(name) for name in house.get("seen", ())])
            self.held.append([self._hostage(held) for held in house["hostages"]])
        if self.me >= 0:
            self.cards += [self.read_card(card["name"]) for card in houses[self.me].get("cards", ())]
        if view["encounter"]:
            self._read_encounter(view["encounter"])

    def _name(self, house: dict[str, Any]) -> None:
        leader = house["leader"]
        self.leader.append(_IDS[leader["id"]] if leader else NOBODY)
        living = {}
        for character in house["characters"]:
            number = _IDS[character["id"]]
            self.ids[character["name"]] = number
            if character["power"]:
                living[number] = character["power"]
        for sheet in (leader, *house.get("sheets", ())):
            if sheet:
                self.ids[sheet["name"]] = _IDS[sheet["id"]]
        self.power.append(living)

    def _hostage(self, held: dict[str, Any]) -> tuple[int, int | None]:
        return self.seat_of[held["house"]], self.read_card(held["card"]) if "card" in held else None

    def _read_encounter(self, encounter: dict[str, Any]) -> None:
        self.outcome, self.winner = encounter["outcome"], SIDES.get(encounter["winner"], NEITHER)
        for word, side in SIDES.items():
            shown = encounter[word]
            for taking_part in shown["houses"]:
                seat = self.seat_of[taking_part["house"]]
                self.side[seat] = side
                if taking_part["character"] is not None:
                    self.committed[seat] = self.ids[taking_part["character"]]
            if shown["card"] is not None:
                self.faceup[side] = self.read_card(shown["card"]["name"])
            self.totals[side], self.values[side] = shown["total"] or 0, shown["value"] or 0

    # In numbers

    def _read_layout(self, seen: Layout) -> None:
        at = [NOBODY] * len(HOUSES)
        for seat, house in enumerate(seen.seats):
            at[house] = seat
        for seat, house in enumerate(seen.seats):
            leader = seen.leader[house]
            living = {}
            if leader >= 0:
                for character in OF_HOUSE[house]:
                    if seen.power[character] and character != leader:
                        living[character] = seen.power[character]
            self.leader.append(leader)
            self.power.append(living)
            self.spread.append(seen.spread[house])
            self.sheet.append(seen.sheet[house])
            self.beside.append([seen.board[house * 5 + other] for other in seen.seats])
            self.hand.append(seen.hand[house])
            self.deck.append(seen.deck[house])
            self.discard.append([_CARDS[card] for card in seen.discard[house]])
            played, looked_at = seen.played[house], seen.seen[house]
            self.played.append([_CARDS[card] for card in played] if played else [])
            self.seen.append([_CARDS[card] for card in looked_at] if looked_at and house != seen.me else [])
            hostages: list[tuple[int, int | None]] = []
            for owner, card in seen.hostages[house]:
                hostages.append((at[owner], None if card == UNKNOWN else _CARDS[card]))
            self.held.append(hostages)
            if self.defender != NOBODY:
                self.side[seat] = seen.side[house]
                self.committed[seat] = seen.committed[house] if seen.side[house] else NOBODY
        self.cards += [_CARDS[card] for card in seen.cards]
        if self.defender != NOBODY:
            self.outcome, self.winner = OUTCOMES[seen.outcome], seen.winner
            self.totals, self.values = seen.totals, seen.values
            for side, seat in ((CHALLENGER, self.challenger), (DEFENDER, self.defender)):
                card = seen.placed[seen.seats[seat]]
                if card != UNKNOWN:
                    self.faceup[side] = 0 if card == NO_CARD else _CARDS[card]

    # Cards and names

    def read_card(self, name: str) -> int:
        if name == "truce":
            return TRUCE
        if name.startswith("hostility "):
            return int(name[10:])
        return 0 if name == "no card" else FACE + self.ids.get(name, 0)

    def name_of(self, character: int) -> str:
        """The name of a character in this game."""
        if not self.called:
            self.called = {number: name for name, number in self.ids.items()}
        return self.called.get(character, CHARACTER_NAMES[character])

    # Who stands where

    @property
    def active(self) -> bool:
        """Whether the bot's house is challenger or defender."""
        return self.me in (self.challenger, self.defender)

    def active_of(self, side: int) -> int:
        return self.challenger if side == CHALLENGER else self.defender

    def opponent(self) -> int:
        """The active seat across from the bot's house."""
        return self.defender if self.side[self.me] == CHALLENGER else self.challenger

    def placed_card(self, side: int) -> int | None:
        """The faceup card of a side, None while it lies hidden or in hand."""
        return self.faceup[side]

    def sees_card(self) -> bool:
        """Whether the card of the other side lies open."""
        return self.placed_card(3 - self.side[self.me]) is not None

    def total(self, side: int) -> int:
        """What a side counts, in a hostility outcome."""
        return self.totals[side]

    def value(self, side: int) -> int:
        return self.values[side]

    def supporters(self, side: int) -> list[int]:
        return [seat for seat in self.seats if self.side[seat] == side and seat not in (self.challenger, self.defender)]

    def force(self, seat: int) -> int:
        """The power of the character with which a seat takes part."""
        return self.power[seat].get(self.committed[seat], 0)

    def clockwise(self, first: int) -> list[int]:
        return [(first + step) % len(self.names) for step in self.seats]

    def still_to_offer(self) -> list[int]:
        """The seats that may offer support after the one that is asked now, or all if nobody is asked yet."""
        order = self.clockwise(self.challenger)
        asked = self.view["support"]
        return order[order.index(self.seat_of[asked["house"]]) + 1 :] if asked else order
