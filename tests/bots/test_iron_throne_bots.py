"""The bots of The Iron Throne play every option, legally, reproducibly, at a good pace."""

import time
from random import Random
from typing import Any

import pytest

import smallcouncil
from smallcouncil import bots
from smallcouncil.bots.asking import asked, considered
from smallcouncil.bots.iron_throne.guesses import Guess
from smallcouncil.bots.iron_throne.knight import MORE, WORLDS, Knight
from smallcouncil.bots.iron_throne.outlook import HELD, TIE, Outlook
from smallcouncil.bots.iron_throne.page import ANSWERS, Page
from smallcouncil.bots.iron_throne.race import Race, finished
from smallcouncil.bots.iron_throne.support import levered, settled
from smallcouncil.bots.iron_throne.table import CHALLENGER, DEFENDER, FACE, NOTHING, TRUCE, Table, read_terms
from smallcouncil.bots.iron_throne.truce import Deal, greediest
from smallcouncil.bots.temperament import temperament
from smallcouncil.iron_throne.prompts import PROMPTS
from smallcouncil.kernel import Decision, Game
from smallcouncil.simulation.play import Lineup, Played, play_game
from tests.bots.configurations import smallest_is_quick

CONFIGURATIONS = [
    {"players": players, "leaders": leaders, "special_events": events}
    for players in (3, 4, 5)
    for leaders in ("choose", "random")
    for events in ("three_influential", "mixed")
]


def played(bot: str, number: int = 0, **options: Any) -> Played:
    players = options.setdefault("players", 5)
    return play_game(Lineup(number, "iron-throne", {"seed": f"test {number}", **options}, (bot,) * players, True))


def at_a_glance(bot: bots.Bot, game: Game[Any], decision: Decision, rng: Random) -> str:
    """What a bot answers if it has no worlds to look twice in: in a hundredth of the time."""
    return considered(bot, asked(decision), game.view(decision.house), None, rng)


def name(options: dict[str, Any]) -> str:
    return f"{options['players']} players, leaders {options['leaders']}, {options['special_events']}"


@pytest.mark.parametrize("options", smallest_is_quick(CONFIGURATIONS), ids=name)
@pytest.mark.parametrize("level", ["random", "squire", "knight"])
def test_every_level_plays_every_configuration(level: str, options: dict[str, Any]) -> None:
    """A choice that was not offered would be refused, and the game would stop."""
    assert played(level, 1, **options).winners


@pytest.mark.parametrize("options", smallest_is_quick(CONFIGURATIONS), ids=name)
def test_the_maester_plays_every_configuration(options: dict[str, Any]) -> None:
    players: int = options["players"]
    lineup = ("maester@seconds=0.002", *("squire",) * (players - 1))
    assert play_game(Lineup(0, "iron-throne", {"seed": "maester", **options}, lineup)).winners


def test_every_part_of_the_game_is_met() -> None:
    """Knights with random leaders, alone and among random players."""
    used: set[str] = set()
    for number in range(3):
        game = smallcouncil.new_game("iron-throne", players=5, seed=f"leaders {number}", leaders="random")
        for moment in range(600):
            if game.outcome is not None:
                break
            decision = game.decisions[0]
            level = "knight" if number % 2 else ("knight", "random")[decision.seat % 2]
            bot = bots.make(level, "iron-throne", decision.house, "1")
            game.apply(decision.house, at_a_glance(bot, game, decision, Random(f"{number} {moment}")))
            used.add(decision.kind)
    assert {"leader ability", "character card", "support", "answer", "take hostage", "hostages"} <= used


@pytest.mark.parametrize("level", ["random", "squire", "knight"])
def test_the_same_seed_plays_the_same_game(level: str) -> None:
    one, other = played(level, 3, players=3), played(level, 3, players=3)
    assert one.record == other.record
    assert one.told == other.told
    assert one.record != played(level, 4, players=3).record


@pytest.mark.slow
def test_a_maester_with_so_many_worlds_is_reproducible() -> None:
    lineup = Lineup(0, "iron-throne", {"players": 3, "seed": "twice"}, ("maester@worlds=1", "squire", "squire"))
    assert play_game(lineup).record == play_game(lineup).record


def test_every_kind_of_decision_has_an_answer() -> None:
    assert set(PROMPTS) - {"house"} == set(ANSWERS)


@pytest.mark.slow
@pytest.mark.parametrize("level", ["squire", "knight"])
def test_pace(level: str) -> None:
    """Under 30 ms on average on a core of one's own; a busy machine is forgiven a little."""
    thought = played(level, 5).thinking[level]
    assert sum(thought) / len(thought) < 0.06


def test_a_maester_keeps_its_budget() -> None:
    game = smallcouncil.new_game("iron-throne", players=5, seed=2, leaders="random")
    chance = Random(1)
    while game.decisions[0].kind != "support":
        game.apply(game.decisions[0].house, chance.choice(game.decisions[0].options))
    decision = game.decisions[0]
    bot = bots.make("maester", "iron-throne", decision.house, "1", seconds=0.2)
    began = time.perf_counter()
    bots.ask(bot, game, decision, chance)
    assert time.perf_counter() - began < 1.0


def test_reasons_are_told_of_public_moves_only() -> None:
    """Placed cards and chosen leaders lie hidden when they are chosen."""
    told = played("knight", 6, players=3).told
    assert any("challenger: " in line or "defender: " in line for line in told)
    assert not any(": hostility " in line or ": truce (" in line for line in told)


def test_a_bot_woken_in_the_middle_plays_on() -> None:
    """A server may make a new bot for each decision: nothing is lost but memory."""
    game = smallcouncil.new_game("iron-throne", players=4, seed=9)
    chance = Random(9)
    for _ in range(300):
        if game.outcome is not None:
            break
        decision = game.decisions[0]
        bot = bots.make("knight", "iron-throne", decision.house, "9")
        game.apply(decision.house, at_a_glance(bot, game, decision, chance))
    assert game.view(None)["turn"] > 3


def test_bots_play_with_other_names_and_choose_houses() -> None:
    """An owner's file may rename every character."""
    cards = {"characters": {"arya": "Nobody", "robb": "The Young Wolf", "cersei": "The Queen"}}
    game = smallcouncil.new_game("iron-throne", players=3, seed=4, houses="choose", cards=cards)
    chance = Random(4)
    while game.outcome is None:
        decision = game.decisions[0]
        bot = bots.make("knight", "iron-throne", decision.house, "4")
        game.apply(decision.house, at_a_glance(bot, game, decision, chance))


def test_a_leader_is_known_by_the_sheet_not_by_its_name() -> None:
    """An owner's file may rename Cersei: she is chosen before Tyrion all the same."""
    picked = set()
    cards = {"characters": {"cersei": "The Queen", "tyrion": "The Imp"}}
    for seed in range(40):
        game = smallcouncil.new_game("iron-throne", players=5, seed=seed, cards=cards)
        decision = game.decision_of("Lannister")
        if {"The Queen", "The Imp"} == set(decision.options):
            bot = bots.make("knight", "iron-throne", "Lannister", "1")
            picked.add(bots.ask(bot, game, decision, Random(1)))
    assert picked == {"The Queen"}


def test_placing_is_not_a_fixed_pattern() -> None:
    """In an even encounter the same bot does not always place the same card."""
    game = position(EVEN)
    bot = bots.make("knight", "iron-throne", "Stark", "1")
    chance = Random(1)
    placed = {bots.ask(bot, game, game.decision_of("Stark"), chance) for _ in range(40)}
    assert len(placed) > 1


# The second look

EVEN = """
    houses: Stark, Tyrell, Lannister
    challenger: Stark
    defender: Lannister
    step: place house cards
    Stark leader: robb
    Tyrell leader: mace
    Lannister leader: cersei
    Stark hand: 8, 7, 6, truce
    Stark side: challenger arya
    Lannister side: defender jaime
"""


def position(text: str) -> Game[Any]:
    return smallcouncil.position("iron-throne", "\n".join(line.strip() for line in text.strip().splitlines()))


class Counting(Knight):
    """Notes what it looks at twice, and in how many worlds."""

    level = "counting"

    def another_world(self, seed: str) -> Game[Any]:
        self.looked.append(self.kind)
        return super().another_world(seed)

    def choose(self, view: Any, decision: bots.Asked, rng: Random) -> str:
        self.kind: str = decision.kind
        self.looked: list[str] = []
        return super().choose(view, decision, rng)


def test_a_knight_looks_twice_where_much_can_be_won_or_lost() -> None:
    game, chance, seen = smallcouncil.new_game("iron-throne", players=3, seed=3), Random(3), set[str]()
    for _ in range(80):
        decision = game.decisions[0]
        bot = Counting("iron-throne", decision.house, "1")
        choice = bots.ask(bot, game, decision, chance)
        if len(decision.options) > 1:
            assert len(bot.looked) <= MORE[3] * WORLDS.get(decision.kind, 0)
            seen.update(bot.looked)
        game.apply(decision.house, choice)
    assert {"character", "support", "place card"} <= seen <= set(WORLDS)


def test_an_answer_of_ones_own_is_not_thought_about() -> None:
    """docs/writing-a-bot.md: a knight with one habit plays it, whatever a second look would say."""

    class Friendly(Counting):
        def place_card(self, outlook: Outlook, decision: bots.Asked, rng: Random) -> str:
            return "truce"

    game, bot = position(EVEN), Friendly("iron-throne", "Stark", "1")
    assert {bots.ask(bot, game, game.decision_of("Stark"), Random(seed)) for seed in range(5)} == {"truce"}
    assert not bot.looked


def test_others_are_imagined_as_they_have_shown_themselves() -> None:
    game = position(EVEN.replace("8, 7, 6, truce", "1, truce"))
    decision = game.decision_of("Stark")
    placed = {
        candour: sum(
            at_a_glance(Page("iron-throne", "Stark", "1", candour=candour), game, decision, Random(seed)) == "truce"
            for seed in range(40)
        )
        for candour in (0.0, 0.5, 1.0)
    }
    assert placed[0.0] == 0 < placed[0.5] < placed[1.0]
    bot = Counting("iron-throne", "Tyrell", "1")
    shown = position(
        EVEN.replace("step: place house cards", "step: offer support") + "    Lannister discard: 3, 4, 5, 6"
    )
    bot.ideas(shown.view("Tyrell"), asked(shown.decision_of("Tyrell")), "stay out")
    stark, lannister = (bot.recruit(house, "1") for house in ("Stark", "Lannister"))
    assert isinstance(stark, Page)
    assert isinstance(lannister, Page)
    assert 0.0 < lannister.candour < stark.candour < 1.0


# The parts


def table(text: str, house: str) -> Table:
    return Table(position(text).view(house))


THREE = """
    houses: Stark, Tyrell, Lannister
    Stark leader: robb
    Tyrell leader: mace
    Lannister leader: cersei
"""


def test_more_influence_is_a_better_chance() -> None:
    before = 0.0
    for spread in range(5):
        chances = Race(table(THREE + f"    Tyrell board: Stark {spread}", "Stark")).chances()
        assert sum(chances) == pytest.approx(1.0)
        assert chances[0] > before
        before = chances[0]


def test_what_ends_the_game_is_counted_exactly() -> None:
    assert finished([5, 5, 3]) == [0.5, 0.5, 0.0]
    assert finished([2, 1, 0]) == [1.0, 0.0, 0.0]


def test_what_has_been_seen_cannot_be_held() -> None:
    seen = table(THREE + "    Lannister discard: 20, truce, truce, truce, truce", "Stark")
    guess = Guess(seen, 2)
    assert guess.holds(20) == guess.holds(TRUCE) == 0.0
    assert 0.0 < guess.holds(12) < guess.holds(FACE) < 1.0
    assert sum(chance for _, chance in guess.hostility()) == pytest.approx(1.0)


def test_who_has_shown_truces_is_trusted_more() -> None:
    stranger = Guess(table(THREE, "Stark"), 2).candour
    hostile = Guess(table(THREE + "    Lannister discard: 3, 4, 5, 6", "Stark"), 2).candour
    friendly = Guess(table(THREE + "    Lannister discard: 3, 4, truce, truce", "Stark"), 2).candour
    assert 0.0 < hostile < stranger < friendly < 1.0


FIVE = """
    houses: Stark, Tyrell, Lannister, Targaryen, Baratheon
    challenger: Stark
    defender: Tyrell
    step: offer support
    Stark leader: robb
    Tyrell leader: mace
    Lannister leader: joffrey
    Targaryen leader: {targaryen}
    Baratheon leader: selyse
    Stark side: challenger arya
    Tyrell side: defender loras
    Stark characters: arya 7, bran 4, eddard 4, catelyn 4
    Stark sheet: 1
    Baratheon characters: stannis 12, melisandre 2, davos 2, shireen 2
    Baratheon sheet: 2
"""


def outlook(text: str, house: str) -> Outlook:
    return Outlook(table(text, house), temperament("1", 0.0))


def test_those_who_are_asked_later_are_expected_to_answer() -> None:
    """Stark needs one more influence and looks strong, until Baratheon has been heard."""
    seen = outlook(FIVE.format(targaryen="drogo") + "    Lannister board: Stark 4", "Stark")
    alone = seen.present()
    assert settled(seen, alone)[seen.me] < alone.expected()[seen.me] - 0.2


def test_a_house_that_cersei_holds_is_expected_to_serve_her() -> None:
    text = FIVE.format(targaryen="drogo").replace("Tyrell leader: mace", "Tyrell leader: olenna")
    text = text.replace("houses: Stark, Tyrell, Lannister", "houses: Lannister, Tyrell, Stark")
    text = text.replace("challenger: Stark", "challenger: Lannister").replace("Stark side: challenger arya", "")
    text = (
        text.replace("Lannister leader: joffrey", "Lannister leader: cersei") + "    Lannister side: challenger jaime"
    )
    free, held = outlook(text, "Tyrell"), outlook(text + "\n    Baratheon board: Lannister 1", "Tyrell")
    baratheon = free.table.seat_of["Baratheon"]
    assert levered(free, free.present(), baratheon) is None
    forced = levered(held, held.present(), baratheon)
    assert forced is not None
    assert forced.side[baratheon] == CHALLENGER


def test_a_leader_who_gains_by_helping_is_known_to() -> None:
    """Jorah distributes power when the side that he supports has won."""
    gains = []
    for leader in ("drogo", "jorah"):
        seen = outlook(FIVE.format(targaryen=leader), "Targaryen")
        helped = seen.joined(seen.me, DEFENDER, seen.table.ids["Viserys Targaryen"])
        gains.append(helped.result(HELD)[seen.me] / helped.result(TIE)[seen.me])
    assert gains[0] < gains[1]


def test_with_fewer_players_a_betrayal_costs_more() -> None:
    shames = []
    for houses in (THREE, THREE.replace("Lannister\n", "Lannister, Baratheon\n") + "    Baratheon leader: davos\n"):
        seen = outlook(houses + "    challenger: Stark\n    defender: Tyrell\n    step: offer support", "Stark")
        shames.append(seen.present().shame)
    assert shames[0] > shames[1] > 0


def test_a_proposal_leaves_the_other_no_more_than_it_must() -> None:
    deals = [
        Deal(NOTHING, NOTHING, mine, theirs)
        for mine, theirs in ((0.01, 0.09), (0.03, 0.06), (0.05, 0.04), (0.08, 0.01), (0.09, -0.01))
    ]
    assert greediest(deals, 0.05).my_gain == 0.03
    assert greediest(deals, 0.01).my_gain == 0.08
    assert greediest(deals, 0.2).their_gain == 0.09, "if nothing is enough, as much as there is"


def test_terms_are_read_as_they_are_spelled() -> None:
    assert read_terms("1 influence, 2 hostages, 3 power") == (1, 2, 3)
    assert read_terms("1 hostage") == (0, 1, 0)
    assert read_terms("nothing") == (0, 0, 0)
