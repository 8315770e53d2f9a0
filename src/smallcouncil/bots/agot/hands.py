"""House cards: what a pair of them makes of a fight, and which one to play.

What a card does is asked of the card itself, on a fight imagined from the View; only what it is worth is judged here.
"""

import math
from typing import Final

from smallcouncil.agot.board.board import AREA_IDS
from smallcouncil.agot.cards.house_card import Ability, HouseCard, text_kind
from smallcouncil.agot.cards.tides_of_battle import TIDES_CARDS, TIDES_IDS
from smallcouncil.agot.combat import ATTACKER, DEFENDER, NO_CARD, SIDES, fighting
from smallcouncil.agot.hands import without
from smallcouncil.agot.imagined import Fight, imagine
from smallcouncil.agot.influence import ALL_TRACKS
from smallcouncil.agot.names import NOBODY, TARGARYEN, TRACK_SLUGS
from smallcouncil.agot.orders import ORDER_IDS
from smallcouncil.agot.strength import card_of, card_strength, changes_its_own, changes_the_other, iron_throne_order
from smallcouncil.agot.units import DRAGONS, SIZE
from smallcouncil.bots.agot.bidding import place_worth
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.raiding import removal_worth
from smallcouncil.bots.agot.table import HOUSE_NUMBERS, Table, group_of
from smallcouncil.bots.agot.worth import GROUP_WORTH, power_worth

UNIT: Final = 2.2
"""What a casualty costs: the loser gives up the cheapest."""
DRAGON_LOST: Final = 9.0
"""The same where nothing but dragons can be given up: they do not come back by mustering."""
BEFORE: Final = ("cancel", "immediately", "when_revealed")
AFTER: Final = ("when_decided", "after_casualties", "after_combat")
"""The texts that happen before and after it is known who wins."""
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


class Plain:
    """What a card counts in one battle, if that is the same whatever it meets."""

    __slots__ = ("fortifications", "saves", "silences", "strength", "swords")

    def __init__(self, card: HouseCard, tides_swords: int, tides_fortifications: int) -> None:
        self.strength = card.strength
        self.silences = card.opponent_has_no_strength
        """Whether the printed strength of the other card counts as 0."""
        self.saves = card.saves_from_casualties
        self.swords = card.swords + tides_swords
        self.fortifications = card.fortifications + tides_fortifications


def is_plain(card: HouseCard) -> bool:
    """Whether nothing but numbers and icons counts in it until a fight is decided."""
    early = card.cancel or card.immediately or card.when_revealed
    icons = card.swords_bonus or card.fortifications_bonus
    return not (early or icons or card.strength_bonus or changes_its_own(card))


class Battle:
    """A combat seen by one of its sides."""

    def __init__(self, outlook: Outlook, fight: Fight, win: float) -> None:
        self.outlook, self.table = outlook, outlook.table
        self.fight = fight
        """As it stands."""
        self.win = win
        """What victory is worth to me, over defeat."""
        self.me = fight.combat.side_of(outlook.me)
        self.blade = self._blade()
        """What the Valyrian Steel Blade, if it is ready, will add to my side; less than nothing if it is theirs."""
        self._texts: dict[int, float] = {}
        self._early: dict[int, bool] = {}
        """Whether a card says something that happens before it is known who wins."""
        self._costs: dict[int, float] = {}
        self._open: Fight | None = None
        self._bare = [fight.without_cards(ATTACKER), fight.without_cards(DEFENDER)]
        """What both sides have without their cards."""
        self._higher = fight.higher()
        """Which side wins a tie, unless a text changes that."""
        self._hands: dict[int, tuple[int, ...]] = {}
        self._plain: dict[int, Plain | None] = {}
        self._beaten = [fighting(fight.game, fight.combat, side) for side in (ATTACKER, DEFENDER)]
        """The armies of both sides."""

    def _blade(self) -> float:
        if not self.table.blade_ready:
            return 0.0
        theirs = self.house(1 - self.me)
        swung = [self.table.decider[house] == self.table.blade_holder for house in (self.outlook.me, theirs)]
        return float(swung[0] - swung[1])

    def pass_by(self, window: str) -> None:
        """The moment of some texts is over."""
        for side in (ATTACKER, DEFENDER):
            self.fight.combat.text_was_resolved(window, side)

    def house(self, side: int) -> int:
        return self.fight.combat.house(side)

    def outcome(self, mine: int, theirs: int) -> float:
        """What it is worth to me if these two cards meet."""
        cards = (mine, theirs) if self.me == ATTACKER else (theirs, mine)
        ours, other = self._plain_card(mine, self.me), self._plain_card(theirs, 1 - self.me)
        if ours is not None and other is not None:
            return self._meet(ours, other, cards)
        if self._is_early(mine) or self._is_early(theirs):
            return self.value(self.fight.reveal(cards[ATTACKER], cards[DEFENDER]))
        return self.judge(self._shown(cards))

    def _plain_card(self, card: int, side: int) -> Plain | None:
        """A card of a side, if it is a plain one."""
        key = card * 2 + side
        if key not in self._plain:
            combat = self.fight.combat
            played = self.table.edition.house_cards[card] if card != NO_CARD and side != combat.ignored else None
            plain: Plain | None = None
            if played is not None and is_plain(played):
                tides = TIDES_CARDS[combat.tides[side]] if combat.tides[side] != NO_CARD else None
                plain = Plain(played, tides.swords if tides else 0, tides.fortifications if tides else 0)
            self._plain[key] = plain
        return self._plain[key]

    def _meet(self, ours: Plain, other: Plain, cards: tuple[int, int]) -> float:
        """As `judge`, for two plain cards: most are, and so no table need be imagined for them."""
        me, bare = self.me, self._bare
        strength, against = bare[me], bare[1 - me]
        if not other.silences:
            strength += ours.strength
        if not ours.silences:
            against += other.strength
        margin = max(0, strength) - max(0, against) + self.blade
        if margin > 0 or (margin == 0 and self._higher == me):
            winner, hits = me, 0 if other.saves else ours.swords - other.fortifications
        else:
            winner, hits = 1 - me, 0 if ours.saves else other.swords - ours.fortifications
        value = self._won_by(winner, max(0, hits), self._beaten[1 - winner])
        for side in (ATTACKER, DEFENDER):
            card = cards[side]
            worth = self._texts.get((card * 2 + side) * 2 + winner, math.inf)
            if worth == math.inf:
                worth = self.text_worth(self._shown(cards), side, winner)
            worth -= self.cost_of(side, card)
            value += worth if side == me else -THEIRS * worth
        return value

    def _won_by(self, winner: int, hits: int, beaten: int) -> float:
        """What it is worth to me that a side wins, and that those who are beaten take some hits."""
        lost = min(hits, SIZE[beaten]) * (DRAGON_LOST if beaten and not beaten & ~DRAGONS else UNIT)
        return self.win / 2 + THEIRS * lost if winner == self.me else -self.win / 2 - lost

    def _is_early(self, card: int) -> bool:
        known = self._early.get(card)
        if known is None:
            played = self.table.edition.house_cards[card] if card != NO_CARD else None
            known = self._early[card] = played is not None and bool(
                played.cancel or played.immediately or played.when_revealed
            )
        return known

    def _shown(self, cards: tuple[int, int]) -> Fight:
        """The fight with two cards that change nothing until it is decided: one copy of it will do for all of them."""
        if self._open is None:
            self._open = self.fight.copy()
        for side, card in enumerate(cards):
            self._open.combat.cards[side] = card
            self._open.game.state.hand[self.house(side)] = self._hand_without(side, card)
        return self._open

    def _hand_without(self, side: int, card: int) -> tuple[int, ...]:
        key = card * 2 + side
        known = self._hands.get(key)
        if known is None:
            known = self._hands[key] = without(self.fight.game.state.hand[self.house(side)], card)
        return known

    def value(self, fight: Fight) -> float:
        """What a fight is worth in which both cards lie open: each side makes the most of its text.

        The fight is used up: the last way in which a text can happen needs no copy of it."""
        sent_back = fight.must_replace()
        if sent_back is not None:
            side, cards = sent_back
            values = [self.value(fight.replace(side, card)) for card in cards]
            best = max(values) if side == self.me else min(values)
            return 0.6 * best + 0.4 * sum(values) / len(values)
        attacking, defending = card_of(fight.game, fight.combat, ATTACKER), card_of(fight.game, fight.combat, DEFENDER)
        for window in BEFORE:
            if getattr(attacking, window, None) is None and getattr(defending, window, None) is None:
                continue
            for side in iron_throne_order(fight.game, fight.combat):
                if fight.combat.text_is_resolved(window, side):
                    continue
                codes, chooser = self.codes(fight, window, side)
                if codes:
                    values = [self.value(fight.resolve(window, side, code)) for code in codes[:-1]]
                    values.append(self.value(fight.carry_out(window, side, codes[-1])))
                    return max(values) if chooser == self.me else min(values)
        return self.judge(fight)

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

    def judge(self, fight: Fight) -> float:
        """What it is worth to me how a fight ends now."""
        margin = self.margin(fight) + self.blade
        wins = margin > 0 or (margin == 0 and (fight.higher() if fight.touched else self._higher) == self.me)
        winner = self.me if wins else 1 - self.me
        value = self._won_by(winner, fight.hits(winner), fighting(fight.game, fight.combat, 1 - winner))
        if fight.touched:
            value += self.change(self.fight, fight)
        for side in (ATTACKER, DEFENDER):
            if fight.combat.cards[side] != NO_CARD:
                worth = self.text_worth(fight, side, winner) - self.cost_of(side, fight.combat.cards[side])
                value += worth if side == self.me else -THEIRS * worth
        return value

    def margin(self, fight: Fight) -> int:
        """By how much I am stronger."""
        if fight.touched and not fight.has_the_armies_of(self.fight):
            return fight.strength(self.me) - fight.strength(1 - self.me)
        return self._strength(fight, self.me) - self._strength(fight, 1 - self.me)

    def _strength(self, fight: Fight, side: int) -> int:
        """The strength of a side whose army is as it was: counted anew only where a card changes what else there is."""
        game, combat = fight.game, fight.combat
        own, other = card_of(game, combat, side), card_of(game, combat, 1 - side)
        if (own is not None and changes_its_own(own)) or (other is not None and changes_the_other(other)):
            return fight.strength(side)
        printed = card_strength(game, combat, side, own, other) if own is not None else 0
        return max(0, self._bare[side] + printed)

    def cost_of(self, side: int, card: int) -> float:
        key = card * 2 + side
        known = self._costs.get(key)
        if known is None:
            known = self._costs[key] = cost(self.table, self.house(side), self.table.edition.house_cards[card])
        return known

    def text_worth(self, fight: Fight, side: int, winner: int) -> float:
        """What a card's text brings its owner beyond strengths and icons, when the fight is decided."""
        key = (fight.combat.cards[side] * 2 + side) * 2 + winner
        known = self._texts.get(key)
        if known is None:
            known = self._texts[key] = self._reckon_text(fight, side, winner)
        return known

    def _reckon_text(self, fight: Fight, side: int, winner: int) -> float:
        card = card_of(fight.game, fight.combat, side)
        assert card is not None
        won, attacks = winner == side, side == ATTACKER
        worth = 0.0
        if won:
            worth += RETREAT * card.chooses_retreat + MARCH_ON * (card.keeps_marching and attacks)
        elif card.stops_the_victor and not attacks:
            worth += 0.75 * self.win
        if card.in_a_fight is None and not any(getattr(card, window) for window in AFTER):
            return worth
        decided = fight.decided(winner)
        if card.in_a_fight is not None:
            worth += card.in_a_fight(decided.game, decided.combat, side)
        for window in AFTER:
            codes, chooser = self.codes(decided, window, side)
            gains = [self.gain(decided, decided.resolve(window, side, code), side) for code in codes]
            if gains:
                worth += max(gains) if chooser == side else min(gains)
        return worth

    def gain(self, before: Fight, after: Fight, side: int) -> float:
        """What a side gains by a change."""
        return self.change(before, after) if side == self.me else -self.change(before, after) / THEIRS

    def change(self, before: Fight, after: Fight) -> float:
        """What it is worth to me that a text has changed the table."""
        value = self._attackers_lost(before, after)
        was, now = before.game.state, after.game.state
        moved: list[int] = []
        if was.iron_throne != now.iron_throne or was.fiefdoms != now.fiefdoms or was.kings_court != now.kings_court:
            moved = [number for number in ALL_TRACKS if was.track(number) != now.track(number)]
        for side in (self.me, 1 - self.me):
            house, weight = self.house(side), 1.0 if side == self.me else -THEIRS
            if now.power[house] != was.power[house]:
                value += weight * power_worth(self.table, house) * (now.power[house] - was.power[house])
            if before.combat.winner >= 0:  # before that, cards are in play
                for card in {*was.hand[house]} ^ {*now.hand[house]}:
                    sign = 1 if card in now.hand[house] else -1
                    value += weight * sign * CARD * self.cost_of(side, card)
            for number in moved:
                before_it, after_it, track = was.track(number), now.track(number), TRACK_SLUGS[number]
                if house in before_it:
                    places = before_it.index(house), after_it.index(house)
                    lost = place_worth(self.table, track, places[0]) - place_worth(self.table, track, places[1])
                    value -= weight * PLACES * lost
        if was.units != now.units or was.routed != now.routed:
            value += self._units_changed(before, after)
        if was.orders != now.orders:
            value += self._orders_removed(before, after)
        return value

    def _attackers_lost(self, before: Fight, after: Fight) -> float:
        lost = GROUP_WORTH[before.combat.attackers] - GROUP_WORTH[after.combat.attackers]
        return -lost if self.me == ATTACKER else THEIRS * lost

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
                value += -1.5 if ours else removal_worth(self.outlook, area, raided=False)
        return value


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
    left = len(table.hand[house])
    return (0.12 * math.pow(card.strength, 1.5) + 0.15 * card.swords + 0.05 * card.fortifications) * (0.4 + 0.12 * left)


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
