"""What a knight reckons quickly is what it would reckon slowly."""

import gc
from collections.abc import Iterator
from random import Random

import pytest

import smallcouncil
from smallcouncil.agot.board.areas import PORT, SEA
from smallcouncil.agot.combat import ATTACKER, DEFENDER
from smallcouncil.agot.names import HOUSES
from smallcouncil.agot.units import GROUPS, PARTS, SIEGE_ENGINE, UNITS, count, strengths_by
from smallcouncil.bots.agot import convoys, mustering
from smallcouncil.bots.agot.bidding import place_worth, worth_of_bids
from smallcouncil.bots.agot.card_texts import Scene, heeded, heeded_discards, models, text_adds, usual_scene
from smallcouncil.bots.agot.cast import NO_DRAGONS, cast_of
from smallcouncil.bots.agot.fronts import all_origins, origins_of
from smallcouncil.bots.agot.ground import ground_of
from smallcouncil.bots.agot.marching import Marcher
from smallcouncil.bots.agot.odds import Chances, Odds, card_adding, in_order
from smallcouncil.bots.agot.outlook import Outlook
from smallcouncil.bots.agot.table import Table
from smallcouncil.bots.temperament import EVEN, tastes

SETS = pytest.mark.parametrize("options", [{"players": 6}, {"players": 4, "expansion": "mother-of-dragons"}])


def tables(options: dict[str, object], number: int = 12) -> Iterator[Table]:
    """The table of whoever is asked next, at some moments of a game in which everybody does anything."""
    rng = Random(7)
    game = smallcouncil.new_game("agot", seed="thinking", **options)
    while number and game.outcome is None:
        decision = game.decisions[0]
        if rng.random() < 0.03:
            number -= 1
            yield Table(game.view(decision.house))
        game.apply(decision.house, rng.choice(decision.options))


def by_trying(marcher: Marcher, targets: list[int], left: int, attacked: bool) -> float:
    """The best value of the units left, by trying everything."""
    if not targets:
        return marcher.stay(left)
    best = by_trying(marcher, targets[1:], left, attacked)
    contested = marcher.outlook.fights[targets[0]] or marcher.table.neutral[targets[0]] > 0
    for part in PARTS[left] if not (contested and attacked) else ():
        move = marcher.move(targets[0], part)
        if move is not None:
            best = max(best, move.worth + by_trying(marcher, targets[1:], left - part, attacked or contested))
    return best


@SETS
def test_no_other_march_is_better(options: dict[str, object]) -> None:
    tried = 0
    for table in tables(options):
        outlook = Outlook(table, EVEN)
        for origin in table.own_areas(outlook.me):
            if not table.units[origin]:
                continue
            near = table.reach(outlook.me, origin)[:4]
            for bonus in (0, 1):
                marcher = Marcher(outlook, origin, bonus, near=near)
                best = by_trying(marcher, [*near, *outlook.flights(origin)], table.units[origin], False)
                assert marcher.best().gain == pytest.approx(best - marcher.stay(table.units[origin]))
                tried += 1
    assert tried > 40


@SETS
def test_nothing_is_worth_more_than_it_can_be_at_most(options: dict[str, object]) -> None:
    tried = 0
    for table in tables(options):
        outlook = Outlook(table, EVEN)
        for origin in table.own_areas(outlook.me):
            for bonus, backing in ((0, None), (3, dict.fromkeys(table.reach(outlook.me, origin), 2.0))):
                marcher = Marcher(outlook, origin, bonus, backing=backing)
                for target in (*marcher.near, *outlook.flights(origin)):
                    for part in PARTS[table.units[origin]]:
                        move = marcher.move(target, part)
                        if move is not None:
                            assert move.worth <= marcher.at_most(target, part)
                            tried += 1
            group = table.units[origin] + table.routed[origin]
            assert outlook.presence(origin, group) <= outlook.at_most(origin, group)
    assert tried > 40


@SETS
def test_the_first_is_found_without_the_others(options: dict[str, object]) -> None:
    rng, asked = Random(2), dict.fromkeys(("march", "muster"), 0)
    game = smallcouncil.new_game("agot", seed="first", **options)
    while game.outcome is None:
        decision = game.decisions[0]
        if decision.kind in asked:
            asked[decision.kind] += 1
            outlook, again = (Outlook(Table(game.view(decision.house)), EVEN) for _ in range(2))
            if decision.kind == "march":
                first = convoys.best_march(outlook, decision.options)
                assert first[:2] == convoys.best_marches(again, decision.options)[0][:2]
            else:
                first_muster = mustering.best_muster(outlook, decision.options)
                assert first_muster == mustering.best_musters(again, decision.options)[0][1]
        game.apply(decision.house, rng.choice(decision.options))
    assert asked["march"] > 20


@SETS
def test_marches_from_one_area_do_not_change_each_other(options: dict[str, object]) -> None:
    """They share what they know: whichever is asked first."""
    for table in tables(options, 4):
        shared = Outlook(table, EVEN)
        for origin in table.own_areas(shared.me):
            for taken in ((), table.reach(shared.me, origin)[:2]):
                for bonus in (-1, 0, 3):
                    alone = Marcher(Outlook(table, EVEN), origin, bonus, taken=taken).best()
                    assert Marcher(shared, origin, bonus, taken=taken).best().gain == alone.gain


@SETS
def test_what_draws_units_spreads_four_steps(options: dict[str, object]) -> None:
    for table in tables(options):
        outlook = Outlook(table, EVEN)
        me, board = outlook.me, table.board
        at_sea = any(board.kind[area] == SEA for area in table.own_areas(me))
        field = [0.0] * len(board)
        for area, take in enumerate(outlook.take):
            if take > 1.5 and board.kind[area] != PORT:
                field[area] = min(take, 25.0) / (1 + 0.2 * outlook.defence(area))
            elif table.holder[area] == me and board.fortification[area]:
                strength = table.in_the_field[table.units[area]] + outlook.garrison(area) + outlook.help(area)
                field[area] = 0.7 * outlook.land[area] * outlook.risk(area, strength)
        for _ in range(4):
            before = field[:]
            for area in range(len(board)):
                near = list(table.reach(me, area))
                if at_sea:
                    near += board.adjacent_land[area] if board.kind[area] == SEA else board.adjacent_sea[area]
                field[area] = max([before[area], *(0.6 * before[each] for each in near)])
        assert [outlook.pull(area) for area in range(len(board))] == field


@SETS
def test_who_can_march_somewhere_could_march_back(options: dict[str, object]) -> None:
    for table in tables(options):
        for house in table.houses + table.vassals:
            found = all_origins(table, house)
            assert [found.get(area, []) for area in range(len(table.board))] == [
                origins_of(table, house, area) for area in range(len(table.board))
            ]


def test_ways_are_kept_while_ships_and_ports_stay() -> None:
    """And are new when they do not: else somebody would march over water."""
    seen: dict[tuple[object, ...], object] = {}
    for table in tables({"players": 6}, 40):
        for house in range(len(HOUSES)):
            ships = tuple(area for area in table.own_areas(house) if table.board.kind[area] == SEA)
            ports = tuple(area for area in table.board.ports if table.holder[table.board.port_land[area]] == house)
            ways = table.ground.ways[house]
            assert seen.setdefault((house, ships, ports), ways) is ways
    assert len(seen) > len(HOUSES)


def test_a_board_is_another_one_if_anything_on_it_is() -> None:
    table = next(tables({"players": 6}))
    cast = cast_of(table.houses, table.vassals, table.decider, None, None, NO_DRAGONS)
    lying = [table.owner, table.units, table.routed, table.power_tokens, table.garrisons, table.neutral]
    area = table.own_areas(table.me)[0]

    def ground(lists: list[list[int]]) -> object:
        owner, units, routed, power_tokens, garrisons, neutral = lists
        return ground_of(
            table.board, cast, owner, units, routed, power_tokens, garrisons, neutral, table.holder, table.ground.own
        )

    assert ground([each[:] for each in lying]) is table.ground
    others = []
    for number in range(len(lying)):
        lists = [each[:] for each in lying]
        lists[number][area] += 1
        others.append(ground(lists))
    assert len({id(each) for each in (table.ground, *others)}) == len(lying) + 1


@SETS
def test_chances_are_those_of_the_whole_fight(options: dict[str, object]) -> None:
    """A chance is kept for all fights that differ only in what no card heeds."""
    asked = 0
    for table in tables(options):
        odds, like = Odds(table), models(table.board)
        houses = [house for house in table.houses if table.hand[house] and table.own_areas(house)]
        for attacker, defender in [(one, other) for one in houses for other in houses if one != other][:12]:
            origin, area = table.own_areas(attacker)[-1], table.own_areas(defender)[0]
            groups = table.units[origin], table.units[area]
            tracks = [
                track.index(attacker) < track.index(defender)
                for track in (table.iron_throne, table.fiefdoms, table.kings_court)
            ]
            scene = Scene(
                attacker,
                defender,
                like[area],
                *groups,
                table.orders[area],
                (table.discard[attacker], table.discard[defender]),
                (tracks[0], tracks[1], tracks[2]),
            )
            hands = []
            for side, house in ((ATTACKER, attacker), (DEFENDER, defender)):
                cards = []
                for card in table.hand[house]:
                    printed, text = table.edition.house_cards[card], text_adds(table.edition, card, side, scene)
                    cards.append(card_adding(printed.strength, text, printed.opponent_has_no_strength))
                hands.append(in_order(cards))
            swung = [table.blade_ready and house == table.blade_holder for house in (attacker, defender)]
            chances = Chances(hands[0], hands[1], tracks[1], swung[0] - swung[1])
            for difference in (-2.0, 0.0, 1.5):
                asked += 1
                expected = chances.reckon(int(2 * difference + 24.5))
                assert odds.chance(attacker, defender, difference, area, *groups) == expected
    assert asked > 100


def test_strengths_of_groups_are_those_of_their_units() -> None:
    each, rng = (1, 2, 4, 1, 3), Random(5)
    for group in [rng.randrange(GROUPS) for _ in range(200)]:
        counts = [count(group, unit) for unit in range(len(UNITS))]
        besieging = sum(number * one for number, one in zip(counts, each, strict=True))
        assert strengths_by(each, True)[group] == besieging
        assert strengths_by(each, False)[group] == besieging - counts[SIEGE_ENGINE] * each[SIEGE_ENGINE]


def test_tastes_are_spread_evenly() -> None:
    rng = Random("seed tastes")
    assert tastes("seed", 0.12, 5) == tuple(rng.uniform(1 - 0.12, 1 + 0.12) for _ in range(5))


def test_bids_are_worth_the_places_they_win() -> None:
    table, rng, most = next(tables({"players": 6})), Random(3), 6
    samples = [[rng.randrange(9) for _ in range(5)] for _ in range(20)]
    for favoured in (True, False):
        expected = []
        for bid in range(most + 1):
            total = 0.0
            for bids in samples:
                above, tied = sum(other > bid for other in bids), bids.count(bid)
                total += place_worth(table, "fiefdoms", min(5, above if favoured else above + (tied + 1) // 2))
            expected.append(total)
        assert worth_of_bids(table, "fiefdoms", most, samples, favoured) == expected


def test_an_outlook_leaves_no_garbage() -> None:
    """What knows an outlook and is known by it would pile up until the collector runs."""
    table = next(tables({"players": 6}))
    gc.collect()
    gc.disable()
    try:
        outlook = Outlook(table, EVEN)
        for area in table.own_areas(outlook.me):
            Marcher(outlook, area, 1).best()
        del outlook
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_what_a_text_does_not_heed_in_the_discards_changes_nothing() -> None:
    rng, tried = Random(3), 0
    for options in ({"players": 6}, {"players": 7, "expansion": "mother-of-dragons", "house_cards": "alternate"}):
        edition = Table(smallcouncil.new_game("agot", seed=1, **options).view(None)).edition
        for card, side in [(card, side) for card in range(len(edition.house_cards)) for side in (ATTACKER, DEFENDER)]:
            if "discards" in heeded(edition, card, side):
                usual = usual_scene(edition, card, side)
                decks = [edition.hands[house] for house in usual[:2]]
                for _ in range(20):
                    tried += 1
                    piles = [tuple([each for each in deck if rng.random() < 0.5]) for deck in decks]
                    discards = piles[0], piles[1]
                    heeds = heeded_discards(edition, card, side, discards)
                    both = [text_adds(edition, card, side, usual._replace(discards=each)) for each in (discards, heeds)]
                    assert both[0] == both[1]
    assert tried
