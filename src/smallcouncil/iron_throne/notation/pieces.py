"""Everything on the table, from the lines of a position."""

from collections import Counter

from smallcouncil.iron_throne.names import (
    CARD_HOUSE,
    DECKS,
    EVENT_IDS,
    HOUSES,
    NO_CARD,
    OF_HOUSE,
)
from smallcouncil.iron_throne.notation.encounter import Encounter
from smallcouncil.iron_throne.notation.words import (
    UNKNOWN,
    Lines,
    card_of,
    cards_of,
    character_of,
    house_of,
    number,
    unknown_count,
    word_of,
)
from smallcouncil.iron_throne.setup import POWER_AT_START, events_in_play
from smallcouncil.iron_throne.state import State, hostage
from smallcouncil.kernel.notation import Line, items

Hole = tuple[str, int, int, int]
"""A card written as ?: the pile, the house it belongs to, the house that has it, and its place there."""


class Pieces:
    """Everything on the table, read line by line into a state; what is not said is as after set-up."""

    def __init__(self, lines: Lines, state: State, special_events: str, step: Line) -> None:
        self.lines = lines
        self.state = state
        self.step = step
        self.special_events = special_events
        self.found: list[Counter[int]] = [Counter() for _ in HOUSES]
        """The cards of each house that have been placed somewhere."""
        self.written: dict[tuple[str, int], Line] = {}
        """Lines that errors about a whole house point at, by what they tell and of whom."""

    def read(self) -> None:
        state, take = self.state, self.lines.take
        state.turn = number(take("turn", "1"), least=1)
        first = take("challenger", HOUSES[state.seats[0]])
        state.challenger = house_of(first, first.value, state.seats)
        for house in state.seats:
            self._power(house)
            self._board(house)
        self._count_influence()
        self._count_power(take("box", ""))
        encounter = Encounter(self.lines, state, self.step)
        encounter.read()
        self._events()
        self._cards()
        encounter.read_result()

    def _power(self, house: int) -> None:
        state, name = self.state, HOUSES[house]
        leader = self.lines.take(f"{name} leader")
        if not leader.value:
            raise leader.wrong(f"House {name} needs a leader.")
        state.leader[house] = character_of(leader, leader.value, house)
        for character in OF_HOUSE[house]:
            if character != state.leader[house]:
                state.power[character] = POWER_AT_START
        line = self.written["characters", house] = self.lines.take(f"{name} characters")
        for item in items(line.value):
            word, _, power = item.rpartition(" ")
            character = character_of(line, word, house)
            if character == state.leader[house]:
                raise line.wrong(f"{item.split()[0]} is the leader and has no token.")
            state.power[character] = number(line, power)
        state.living[house] = sum(state.power[character] > 0 for character in OF_HOUSE[house])
        if not state.living[house]:
            raise line.wrong(f"All characters of House {name} are dead: the game is over.")
        more = sum(state.power[character] for character in OF_HOUSE[house]) - 4 * POWER_AT_START
        sheet = self.lines.take(f"{name} sheet", str(max(0, POWER_AT_START - max(0, more))))
        state.sheet[house] = number(sheet)
        self.written["power", house] = sheet if sheet.number else line

    def _count_power(self, box: Line) -> None:
        state = self.state
        power, most = sum(state.power) + sum(state.sheet), 5 * POWER_AT_START * len(state.seats)
        state.box = number(box) if box.value else most - power
        if state.box < 0 or power + state.box != most:
            richest = max(
                state.seats, key=lambda house: sum(state.power[house * 5 : house * 5 + 5]) + state.sheet[house]
            )
            guilty = box if box.number else self.written["power", richest]
            raise guilty.wrong(f"There is {power} power in play; play and box together hold {most}.")

    def _board(self, house: int) -> None:
        state, name = self.state, HOUSES[house]
        line = self.written["board", house] = self.lines.take(f"{name} board")
        for item in items(line.value):
            word, _, tokens = item.rpartition(" ")
            state.board[house * 5 + house_of(line, word, state.seats)] = number(line, tokens)

    def _count_influence(self) -> None:
        """Tokens on the own board may be left out: they are what is not on the others'."""
        state = self.state
        for house in state.seats:
            others = sum(state.board[other * 5 + house] for other in state.seats if other != house)
            own = state.board[house * 6]
            if others > 4 or own not in (0, 5 - others):
                where = f"{others} on other boards and {own} on its own"
                boards = [self.written["board", each] for each in (house, *state.seats)]
                line = next(line for line in boards if line.number and HOUSES[house].lower() in line.value.lower())
                raise line.wrong(f"House {HOUSES[house]} has five influence tokens, not {where}, and may win.")
            state.board[house * 6] = 5 - others

    def _events(self) -> None:
        state, take = self.state, self.lines.take
        all_events = Counter(events_in_play(state.seats, self.special_events))
        discard, deck = take("event discard"), take("event deck")
        state.event_discard = tuple(word_of(discard, item, EVENT_IDS) for item in items(discard.value))
        used = Counter(state.event_discard) + Counter([state.event] if state.event >= 0 else [])
        known = [item for item in items(deck.value) if not unknown_count(item)]
        written = [word_of(deck, item, EVENT_IDS) for item in known]
        left = all_events - used - Counter(written)
        if (used + Counter(written)) - all_events:
            raise (deck if deck.value else discard).wrong("There are more events here than the game has.")
        rest = state.shuffled(sorted(left.elements()))
        # The top card is written first and lies last; cards not named lie below those that are.
        state.event_deck = rest + tuple(reversed(written))

    def _cards(self) -> None:
        state = self.state
        decks_written = set()
        holes: list[Hole] = []
        for house in state.seats:
            self._open_cards(house)
            hand = self.written["cards", house] = self.lines.take(f"{HOUSES[house]} hand", "? x 5")
            self._hidden("hand", house, hand, holes)
            line = self.lines.take(f"{HOUSES[house]} deck")
            if line.number:
                self.written["cards", house] = line
                self._hidden("deck", house, line, holes)
                decks_written.add(house)
            self._hostages(house, holes)
        for house in state.seats:
            self._fill(house, holes, house in decks_written)
            state.hand[house] = tuple(sorted(state.hand[house]))
            state.deck[house] = state.deck[house][::-1]
            if not state.deck[house]:  # depleted, and so made anew at once (p. 11)
                state.deck[house], state.discard[house] = state.shuffled(state.discard[house]), ()

    def _open_cards(self, house: int) -> None:
        state, name = self.state, HOUSES[house]
        for key, piles in (("discard", state.discard), ("played", state.played)):
            line = self.lines.take(f"{name} {key}")
            cards = cards_of(line, house)
            if UNKNOWN in cards:
                raise line.wrong("These cards are seen by everybody.")
            piles[house] = tuple(cards)
            self._find(line, house, cards)
        line = self.lines.take(f"{name} placed")
        if line.value == "none":
            state.placed[house] = NO_CARD
        elif line.value:
            state.placed[house] = card_of(line, line.value, house)
            self._find(line, house, [state.placed[house]])

    def _hidden(self, pile: str, house: int, line: Line, holes: list[Hole]) -> None:
        cards = cards_of(line, house)
        (self.state.hand if pile == "hand" else self.state.deck)[house] = tuple(cards)
        holes += [(pile, house, house, at) for at, card in enumerate(cards) if card == UNKNOWN]
        self._find(line, house, cards)

    def _hostages(self, holder: int, holes: list[Hole]) -> None:
        line = self.lines.take(f"{HOUSES[holder]} hostages")
        held = []
        for at, item in enumerate(items(line.value)):
            item, _, perhaps = item.partition(" perhaps ")
            item, _, seen = item.partition(" seen by ")
            back, _, word = item.partition(" ")
            owner = house_of(line, back, self.state.seats)
            if owner == holder:
                raise line.wrong("Nobody holds a hostage of the own house.")
            card = 0 if word == "?" else card_of(line, word, owner)
            if word == "?":
                holes.append(("hostage", owner, holder, at))
            else:
                self._find(line, owner, [card])
            bits = [
                sum({1 << house_of(line, each, self.state.seats) for each in names.split()})
                for names in (seen, perhaps)
            ]
            held.append(hostage(card, bits[0] | 1 << holder, bits[1]))
        self.state.hostages[holder] = tuple(held)

    def _find(self, line: Line, house: int, cards: list[int]) -> None:
        self.found[house].update(card for card in cards if card != UNKNOWN)
        for card, count in self.found[house].items():
            if count > DECKS[house].count(card):
                raise line.wrong(f"House {HOUSES[house]} does not have so many of these cards.")

    def _fill(self, house: int, holes: list[Hole], deck_written: bool) -> None:
        """Cards written as ? come from what is left of the 25; what then remains is the deck."""
        state = self.state
        mine = [hole for hole in holes if hole[1] == house]
        for other in state.seats:
            self._remember(other, house, mine)
        left = list((Counter(DECKS[house]) - self.found[house]).elements())
        if len(mine) > len(left) or (deck_written and len(mine) != len(left)):
            raise self.written["cards", house].wrong(
                f"House {HOUSES[house]} must have 25 cards in all; {len(left)} are left for {len(mine)} ?."
            )
        drawn = state.shuffled(left)
        for hole, card in zip(mine, drawn, strict=False):
            self._fill_hole(hole, card)
        if not deck_written:
            state.deck[house] = drawn[len(mine) :]

    def _fill_hole(self, hole: Hole, card: int) -> None:
        state = self.state
        pile, _, place, at = hole
        rows = {"hand": state.hand, "deck": state.deck, "hostage": state.hostages}[pile]
        row = rows[place]
        value = card << 10 | row[at] & 1023 if pile == "hostage" else card
        rows[place] = (*row[:at], value, *row[at + 1 :])

    def _remember(self, house: int, other: int, holes: list[Hole]) -> None:
        """What a house has seen of another's hand lies there, or among the hostages taken blindly from it."""
        state, bit = self.state, 1 << 5 + house
        line = self.lines.take(f"{HOUSES[house]} has seen {HOUSES[other]}")
        seen = cards_of(line, other)
        state.known[house * 5 + other] = tuple(seen)
        taken = {
            (holder, at): held >> 10
            for holder in state.seats
            for at, held in enumerate(state.hostages[holder])
            if held & bit and CARD_HOUSE[held >> 10] == other
        }
        free = [hole for hole in holes if hole[0] == "hand" or (hole[0] == "hostage" and (hole[2], hole[3]) in taken)]
        there = Counter(card for card in state.hand[other] if card != UNKNOWN)
        there.update(card for place, card in taken.items() if ("hostage", other, *place) not in free)
        for card in (Counter(seen) - there).elements():
            if not free or card == UNKNOWN:
                raise line.wrong(f"These cards are not in the hand of House {HOUSES[other]}.")
            hole = state.pick(free)
            self._find(line, other, [card])
            self._fill_hole(hole, card)
            free.remove(hole)
            holes.remove(hole)
