"""House cards: what a pair of them makes of a fight, and which one to play.

What a card does is asked of the card itself, on a fight imagined from the View; only what it is worth is judged here.
"""

from typing import Final

from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.cards.house_card import PASS, Ability, HouseCard, text_kind, without_text
from smallcouncil.agot.cards.tides_of_battle import TIDES_IDS
from smallcouncil.agot.combat import ATTACKER, DEFENDER, NO_CARD, SIDES, fighting
from smallcouncil.agot.hands import without
from smallcouncil.agot.imagined import Fight, imagine
from smallcouncil.agot.influence import ALL_TRACKS
from smallcouncil.agot.names import NOBODY, TARGARYEN, TRACK_SLUGS
from smallcouncil.agot.orders import ORDER_IDS
from smallcouncil.agot.strength import card_of, card_strength, iron_throne_order
from smallcouncil.agot.units import DRAGONS, SIZE
from smallcouncil.bots.agot.bidding import place_worth
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.played import AFTER, BEFORE, NO_TEXT, UNKNOWN, Played, nature_of
from smallcouncil.bots.agot.raiding import removal_worth
from smallcouncil.bots.agot.table import HOUSE_NUMBERS, Table, group_of
from smallcouncil.bots.agot.worth import GROUP_WORTH, power_worth

UNIT: Final = 2.2
"""What a casualty costs: the loser gives up the cheapest."""
DRAGON_LOST: Final = 9.0
"""The same where nothing but dragons can be given up: they do not come back by mustering."""
THEIRS: Final = 0.8
"""What it is worth to us that an opponent loses what is worth 1 to it."""
CARD: Final = 1.5
"""How much more a card is worth that is gone without having been played, or that comes back."""
PLACES: Final = 0.4
"""How much places on a track are worth that are lost by a card: the next Clash of Kings gives them back."""
RETREAT: Final = 0.8
"""What it is worth to say where the beaten go."""
MARCH_ON: Final = 2.5
"""What it is worth to march again."""


class Battle:
    """A combat seen by one of its sides."""

    def __init__(self, outlook: Outlook, fight: Fight, win: float) -> None:
        self.outlook, self.table = outlook, outlook.table
        self.fight = fight
        """As it stands."""
        self.win = win
        """What victory is worth to me, over defeat."""
        self.me = fight.combat.side_of(outlook.me)
        self.houses = fight.combat.attacker, fight.combat.defender
        self.blade = self._blade()
        """What the Valyrian Steel Blade, if it is ready, will add to my side; less than nothing if it is theirs."""
        self._played: dict[int, Played] = {}
        self._ignored: dict[int, Played] = {}
        """Cards whose text is ignored."""
        self._open: Fight | None = None
        self._bare = [fight.beside_cards(side, [NO_CARD, NO_CARD]) for side in (ATTACKER, DEFENDER)]
        """What both sides have without their cards."""
        self._higher = fight.higher()
        """Which side wins a tie, unless a text changes that."""
        self._beaten = [fighting(fight.game, fight.combat, side) for side in (ATTACKER, DEFENDER)]
        """The armies of both sides."""
        self._sent_back: Fight | None = None
        self._instead: dict[int, float] = {}
        """What a fight is worth in which a card was sent back, by the card that is played instead."""
        self._removals: dict[int, float] = {}
        """What it is worth that an order goes away, by area."""

    def _blade(self) -> float:
        if not self.table.blade_ready:
            return 0.0
        theirs = self.houses[1 - self.me]
        swung = [self.table.decider[house] == self.table.blade_holder for house in (self.outlook.me, theirs)]
        return float(swung[0] - swung[1])

    def pass_by(self, window: str) -> None:
        """The moment of some texts is over."""
        for side in (ATTACKER, DEFENDER):
            self.fight.combat.text_was_resolved(window, side)

    def played(self, card: int, side: int) -> Played:
        """A card of a side, or none, as it counts in this battle."""
        key = card * 2 + side
        known = self._played.get(key)
        if known is None:
            house, tides = self.houses[side], self.fight.combat.tides[side]
            hand = self.fight.game.state.hand[house]
            if card == NO_CARD:
                known = Played(card, NO_TEXT, tides, hand, 0.0, [0.0, 0.0])
            else:
                printed = self.table.edition.house_cards[card]
                worth = UNKNOWN if nature_of(printed).ends else 0.0
                price = cost(self.table, house, printed)
                known = Played(card, printed, tides, without(hand, card), price, [worth, worth])
            self._played[key] = known
        return known

    def card_in(self, fight: Fight, side: int) -> Played:
        """What a side plays in a fight, with or without its text."""
        known = self.played(fight.combat.cards[side], side)
        if fight.combat.ignored != side:
            return known
        key = known.card * 2 + side
        silent = self._ignored.get(key)
        if silent is None:
            tides, printed = fight.combat.tides[side], without_text(known.printed)
            silent = self._ignored[key] = Played(known.card, printed, tides, known.hand, known.cost, known.worths)
        return silent

    def outcome(self, mine: int, theirs: int) -> float:
        """What it is worth to me if these two cards meet."""
        ours, other = self.played(mine, self.me), self.played(theirs, 1 - self.me)
        return self.meeting(ours, other)

    def meeting(self, ours: Played, other: Played) -> float:
        """The same for cards that are known as they count here."""
        if ours.early or other.early or self.fight.combat.ignored >= 0:
            return self.value(self._shown(ours, other))
        return self._meet(ours, other, None)

    def _shown(self, ours: Played, other: Played) -> Fight:
        """The fight with two cards that change nothing until it is decided: one copy of it will do for all of them."""
        fight = self._open
        if fight is None:
            fight = self._open = self.fight.copy()
        me, cards, hand = self.me, fight.combat.cards, fight.game.state.hand
        cards[me], cards[1 - me] = ours.card, other.card
        hand[self.houses[me]], hand[self.houses[1 - me]] = ours.hand, other.hand
        return fight

    def value(self, fight: Fight) -> float:
        """What a fight is worth in which both cards lie open: each side makes the most of its text.

        The fight is used up, unless it is the one that all share: the last way in which a text can happen needs no copy
        of it."""
        sent_back = fight.must_replace() if fight.game.called else None
        if sent_back is not None:
            side, cards = sent_back
            values = [self._played_instead(fight, side, card) for card in cards]
            best = max(values) if side == self.me else min(values)
            return 0.6 * best + 0.4 * sum(values) / len(values)
        game, combat = fight.game, fight.combat
        attacking, defending = self.card_in(fight, ATTACKER), self.card_in(fight, DEFENDER)
        if attacking.early or defending.early:
            for number, window in enumerate(BEFORE):
                if attacking.before[number] is None and defending.before[number] is None:
                    continue
                for side in iron_throne_order(game, combat):
                    ability = (defending if side else attacking).before[number]
                    if ability is None or combat.text_is_resolved(window, side):
                        continue
                    codes = ability.options(game, combat, side)
                    if codes:
                        values = [self._after(fight, window, side, code) for code in codes[:-1]]
                        last = fight.copy() if fight is self._open else fight
                        values.append(self.value(last.carry_out(window, side, codes[-1])))
                        return max(values) if (side == self.me) != ability.by_opponent else min(values)
        return (
            self._meet(attacking, defending, fight) if self.me == ATTACKER else self._meet(defending, attacking, fight)
        )

    def _after(self, fight: Fight, window: str, side: int, code: int) -> float:
        """What a fight is worth after a text has happened in one of its ways; it stays as it is."""
        if code != PASS or fight is not self._open:
            return self.value(fight.resolve(window, side, code))
        resolved = fight.combat.resolved  # nothing happens, so that no copy is needed
        fight.combat.text_was_resolved(window, side)
        value = self.value(fight)
        fight.combat.resolved = resolved
        return value

    def _played_instead(self, fight: Fight, side: int, card: int) -> float:
        """What it is worth if a side whose card was sent back plays this one.

        Whichever card that was, it lies in the hand again, and so the table is mostly the same."""
        if fight is not self._sent_back:
            if self._sent_back is None or not fight.is_like(self._sent_back):
                self._instead = {}
            self._sent_back = fight
        instead = self._instead
        value = instead.get(card)
        if value is None:
            value = instead[card] = self.value(fight.replace(side, card))
        return value

    def codes(self, fight: Fight, window: str, side: int) -> tuple[list[int], int]:
        """What can be chosen now for the text of a side's card, and which side chooses."""
        card = card_of(fight.game, fight.combat, side)
        ability: Ability | None = getattr(card, window, None)
        if ability is None:
            return [], side
        return ability.options(fight.game, fight.combat, side), 1 - side if ability.by_opponent else side

    def after_text(self, window: str, side: int, code: int) -> float:
        """What it is worth to me if a text that is asked about now happens in one of its ways."""
        if window in AFTER:
            return self.change(self.fight, self.fight.resolve(window, side, code))
        for earlier in BEFORE[: BEFORE.index(window)]:
            self.pass_by(earlier)
        if iron_throne_order(self.fight.game, self.fight.combat)[1] == side:
            self.fight.combat.text_was_resolved(window, 1 - side)
        return self.value(self.fight.resolve(window, side, code))

    def _meet(self, ours: Played, other: Played, fight: Fight | None) -> float:
        """What it is worth to me how the fight of two cards ends; as it stands, and imagined only if it must be, unless
        one is given in which texts may have happened."""
        me, touched = self.me, fight is not None and fight.touched
        same = fight is None or not touched or fight.has_the_armies_of(self.fight)
        plain = ours.plain and other.plain
        if plain and same:
            strength, against = self._bare[me], self._bare[1 - me]
            if not other.silences:
                strength += ours.strength
            if not ours.silences:
                against += other.strength
            if strength < 0:
                strength = 0
            if against < 0:
                against = 0
        else:
            if fight is None:
                fight = self._shown(ours, other)
            strength, against = self.strengths(fight, ours, other, same)
        margin = strength - against + self.blade
        if margin == 0:
            won = (fight.higher() if touched and fight is not None else self._higher) == me
        else:
            won = margin > 0
        winner, best, worst = me, ours, other
        if not won:
            winner, best, worst = 1 - me, other, ours
        hits = 0
        if not worst.saves:
            hits = best.swords - worst.fortifications
            if fight is not None and not plain:
                if best.printed.swords_bonus is not None:
                    hits += best.printed.swords_bonus(fight.game, fight.combat, winner)
                if worst.printed.fortifications_bonus is not None:
                    hits -= worst.printed.fortifications_bonus(fight.game, fight.combat, 1 - winner)
        beaten = self._beaten[1 - winner]
        if not same and fight is not None:
            beaten = fighting(fight.game, fight.combat, 1 - winner)
        lost = 0.0
        if hits > 0:
            size = SIZE[beaten]
            lost = min(hits, size) * (DRAGON_LOST if beaten and not beaten & ~DRAGONS else UNIT)
        value = self.win / 2 + THEIRS * lost if won else -self.win / 2 - lost
        if touched and fight is not None:
            value += self.change(self.fight, fight)
        for side in (ATTACKER, DEFENDER):
            card = ours if side == me else other
            worth = card.worths[winner]
            if worth == UNKNOWN:
                if card.late and fight is None:
                    fight = self._shown(ours, other)
                final = [strength, against] if me == ATTACKER else [against, strength]
                worth = self.text_worth(card, side, winner, fight, final)
            worth -= card.cost
            value += worth if side == me else -THEIRS * worth
        return value

    def strengths(self, fight: Fight, ours: Played, other: Played, same: bool) -> tuple[int, int]:
        """Mine and theirs, if two cards lie open in a fight whose armies are the same as ever, or not."""
        me, bare = self.me, self._bare
        if ours.changes or other.changes:
            if ours.sets or other.sets or (ours.changes and other.changes):
                same = False
            elif same:
                bare = self._changed_by(ours, me) if ours.changes else self._changed_by(other, 1 - me)
        if not same:
            return fight.strength(me), fight.strength(1 - me)
        strength, against = bare[me], bare[1 - me]
        if ours.printed.strength_bonus is not None:
            strength += card_strength(fight.game, fight.combat, me, ours.printed, other.printed)
        elif not other.silences:
            strength += ours.strength
        if other.printed.strength_bonus is not None:
            against += card_strength(fight.game, fight.combat, 1 - me, other.printed, ours.printed)
        elif not ours.silences:
            against += other.strength
        if strength < 0:
            strength = 0
        if against < 0:
            against = 0
        return strength, against

    def _changed_by(self, card: Played, side: int) -> list[int]:
        """What both sides have beside their cards by the text of one of them."""
        armies = card.armies
        if armies is None:
            cards = [NO_CARD, NO_CARD]
            cards[side] = card.card
            armies = card.armies = [self.fight.beside_cards(ATTACKER, cards), self.fight.beside_cards(DEFENDER, cards)]
        return armies

    def text_worth(self, card: Played, side: int, winner: int, fight: Fight | None, final: list[int]) -> float:
        """What a card's text brings its owner beyond strengths and icons if a fight is decided by these strengths."""
        printed, worth = card.printed, 0.0
        if winner == side:
            worth += RETREAT * printed.chooses_retreat + MARCH_ON * (printed.keeps_marching and side == ATTACKER)
        elif printed.stops_the_victor and side == DEFENDER:
            worth += 0.75 * self.win
        if card.late and fight is not None:
            decided = fight.decided(winner, final)
            if printed.in_a_fight is not None:
                worth += printed.in_a_fight(decided.game, decided.combat, side)
            for window in AFTER:
                codes, chooser = self.codes(decided, window, side)
                gains = [self.gain(decided, window, side, code) for code in codes]
                if gains:
                    worth += max(gains) if chooser == side else min(gains)
        card.worths[winner] = worth
        return worth

    def gain(self, before: Fight, window: str, side: int, code: int) -> float:
        """What a side gains if its text happens in one of its ways."""
        if code == PASS:
            return 0.0
        change = self.change(before, before.resolve(window, side, code))
        return change if side == self.me else -change / THEIRS

    def change(self, before: Fight, after: Fight) -> float:
        """What it is worth to me that a text has changed the table."""
        lost = GROUP_WORTH[before.combat.attackers] - GROUP_WORTH[after.combat.attackers]
        value = -lost if self.me == ATTACKER else THEIRS * lost
        was, now = before.game.state, after.game.state
        moved: list[int] = []
        if was.iron_throne != now.iron_throne or was.fiefdoms != now.fiefdoms or was.kings_court != now.kings_court:
            moved = [number for number in ALL_TRACKS if was.track(number) != now.track(number)]
        for side in (self.me, 1 - self.me):
            house, weight = self.houses[side], 1.0 if side == self.me else -THEIRS
            if now.power[house] != was.power[house]:
                value += weight * power_worth(self.table, house) * (now.power[house] - was.power[house])
            if before.combat.winner >= 0:  # before that, cards are in play
                for card in {*was.hand[house]} ^ {*now.hand[house]}:
                    sign = 1 if card in now.hand[house] else -1
                    value += weight * sign * CARD * self.played(card, side).cost
            for number in moved:
                before_it, after_it, track = was.track(number), now.track(number), TRACK_SLUGS[number]
                if house in before_it:
                    places = before_it.index(house), after_it.index(house)
                    less = place_worth(self.table, track, places[0]) - place_worth(self.table, track, places[1])
                    value -= weight * PLACES * less
        if was.units != now.units or was.routed != now.routed:
            value += self._units_changed(before, after)
        if was.orders != now.orders:
            value += self._orders_removed(before, after)
        return value

    def _units_changed(self, before: Fight, after: Fight) -> float:
        value, was, now = 0.0, before.game.state, after.game.state
        for area, owner in enumerate(was.owner):
            if was.units[area] == now.units[area] and was.routed[area] == now.routed[area]:
                continue
            gained = GROUP_WORTH[now.units[area]] - GROUP_WORTH[was.units[area]]
            gained += 0.8 * (GROUP_WORTH[now.routed[area]] - GROUP_WORTH[was.routed[area]])
            if owner == self.outlook.me:
                value += gained + 0.01 * self.outlook.land[area] * (gained > 0)
            else:
                value -= THEIRS * gained
        return value

    def _orders_removed(self, before: Fight, after: Fight) -> float:
        value, was = 0.0, before.game.state
        for area, order in enumerate(was.orders):
            if order and not after.game.state.orders[area] and was.owner[area] != NOBODY:
                ours = was.owner[area] == self.outlook.me
                value += -1.5 if ours else self._removal_worth(area)
        return value

    def _removal_worth(self, area: int) -> float:
        known = self._removals.get(area)
        if known is None:
            known = self._removals[area] = removal_worth(self.outlook, area, raided=False)
        return known


def read_battle(outlook: Outlook) -> Battle:
    """The combat in the view, through the eyes of the house that looks."""
    table = outlook.table
    sheet = table.view["combat"]
    area = AREA_IDS[sheet["area"]]
    attacker, defender = (HOUSE_NUMBERS[sheet[side]["house"]] for side in SIDES)
    support = tuple(
        (AREA_IDS[line["area"]], number)
        for number, side in enumerate(SIDES)
        for line in sheet[side]["lines"]
        if line["source"] == "support"
    )
    attackers = group_of(sheet["attacker"]["units"])
    order = ORDER_IDS[sheet["march_order"]]
    fight = imagine(table, area, AREA_IDS[sheet["origin"]], attacker, defender, attackers, order, support)
    combat = fight.combat
    for side, word in enumerate(SIDES):
        name, tides = sheet[word]["card"], sheet[word]["tides"]
        combat.cards[side] = table.decks[combat.house(side)][name] if name else NO_CARD
        combat.tides[side] = TIDES_IDS[tides] if tides else NO_CARD
    combat.winner = SIDES.index(sheet["winner"]) if sheet["winner"] else NOBODY
    combat.final = [sheet["final"][side] for side in SIDES] if "final" in sheet else []
    defenders = group_of(sheet["defender"]["units"])
    if attacker == outlook.me:
        win = outlook.take[area] + 2.5 + 0.2 * GROUP_WORTH[defenders] + 0.2 * GROUP_WORTH[attackers]
    else:
        stake = outlook.land[area] if table.holder[area] == outlook.me else 0.5
        win = stake + 2.5 + 0.3 * GROUP_WORTH[defenders]
        if attacker != TARGARYEN and table.board.fortification[area]:
            rival = table.castles[attacker]
            win += 4.0 * max(0, rival - 3) + (40 if rival >= 6 else 0)
    return Battle(outlook, fight, min(win, 200.0))


def ids(outlook: Outlook, names: list[str]) -> list[int]:
    """Cards of our own by their names."""
    return [outlook.table.decks[outlook.me][name] for name in names]


def cost(table: Table, house: int, card: HouseCard) -> float:
    """What it costs to have played a card until the hand comes back: less when that is near."""
    return nature_of(card).price * (0.4 + 0.12 * len(table.hand[house]))


def best_text(battle: Battle, kind: str, options: list[str]) -> str:
    """What a text asks us for: the option after which we stand best."""
    fight, spelling = battle.fight, battle.table.edition.kinds[kind].spelling
    for side in (battle.me, 1 - battle.me):
        card = card_of(fight.game, fight.combat, side)
        if card is None or text_kind(card) != kind:
            continue
        for window in card.abilities:
            codes, chooser = battle.codes(fight, window, side)
            offered = {spelling[code]: code for code in codes}
            if chooser == battle.me and all(option in offered for option in options):
                return max(options, key=lambda word: battle.after_text(window, side, offered[word]))
    return next((option for option in options if option != "pass"), options[0])
