"""The view of The Iron Throne, read into numbers: seats instead of names, cards as small ints."""

from typing import Any, Final

from smallcouncil.iron_throne.names import CHARACTER_IDS, CHARACTER_NAMES
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
        houses = [view["houses"][name] for name in self.names]
        self.ids: dict[str, int] = {}
        """Characters by the name that this game gives them."""
        self.called: dict[int, str] = {}
        """And the other way round."""
        self.power: list[dict[int, int]] = []
        """The living characters of each seat, with their power."""
        self.leader: list[int] = []
        for house in houses:
            self._name(house)
        self.spread: list[int] = [house["spread"] for house in houses]
        self.sheet: list[int] = [house["sheet"] for house in houses]
        self.hand: list[int] = [house["hand"] for house in houses]
        self.deck: list[int] = [house["deck"] for house in houses]
        self.houses = houses
        mine = houses[self.me].get("cards", ()) if self.me >= 0 else ()
        self.cards: list[int] = [self.read_card(card["name"]) for card in mine]
        """The bot's own hand."""
        self.challenger = self.seat_of.get(view["challenger"], NOBODY)
        self.defender = self.seat_of.get(view["defender"], NOBODY)
        self.side = [NEITHER for _ in self.seats]
        self.committed = [NOBODY for _ in self.seats]
        """The character with which a seat takes part."""
        self.placed = [None for _ in self.seats]
        self.encounter: dict[str, Any] = view["encounter"] or {}
        if self.encounter:
            self._read_encounter()

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

    def _read_encounter(self) -> None:
        for word, side in SIDES.items():
            for taking_part in self.encounter[word]["houses"]:
                seat = self.seat_of[taking_part["house"]]
                self.side[seat] = side
                if taking_part["character"] is not None:
                    self.committed[seat] = self.ids[taking_part["character"]]

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
        shown = self.encounter[_WORDS[side]]["card"]
        return None if shown is None else self.read_card(shown["name"])

    def sees_card(self) -> bool:
        """Whether the card of the other side lies open."""
        return self.placed_card(3 - self.side[self.me]) is not None

    def total(self, side: int) -> int:
        """What a side counts, in a hostility outcome."""
        return int(self.encounter[_WORDS[side]]["total"] or 0)

    def value(self, side: int) -> int:
        return int(self.encounter[_WORDS[side]]["value"] or 0)

    @property
    def outcome(self) -> str:
        return str(self.encounter.get("outcome", "none"))

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

    def hostages(self, seat: int) -> list[tuple[int, int | None]]:
        """What a seat holds: of which house, and the card if the bot knows it."""
        return [
            (self.seat_of[held["house"]], self.read_card(held["card"]) if "card" in held else None)
            for held in self.houses[seat]["hostages"]
        ]


_WORDS: Final = {side: word for word, side in SIDES.items()}
