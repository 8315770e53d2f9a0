"""The ten cards of Westeros deck IV (Mother of Dragons, p. 7), a class for each."""

from typing import Any

import pytest

from smallcouncil import Game
from smallcouncil.agot.cards.westeros_iv import DECK_IV
from tests.agot.table import asked, happened, holds, options, play, refused, table

SETTING = """
expansion: mother-of-dragons
houses: Stark, Lannister, Baratheon, Targaryen
phase: westeros
westeros resolved: 3
"""
AFTERWARDS = "Baratheon vassal"
"""What is asked when the card is done: the planning phase begins."""


def resolve(card: str, text: str = "", power: int = 5) -> Game[Any]:
    """The card is resolved, the last of its round."""
    cards = f"westeros cards: Last Days of Summer; Last Days of Summer; Feast for Crows; {card}"
    return table(f"{SETTING}{cards}\nTargaryen power: {power}\n{text}")


def test_every_card_has_its_class() -> None:
    classes = {"".join(char for char in card.name.title() if char.isalpha()) for card in DECK_IV}
    assert len(classes) == 10
    assert {f"Test{name}" for name in classes} <= set(globals())


def test_no_wildling_icon_and_no_second_copy() -> None:
    assert not any(card.icon or card.shuffles for card in DECK_IV)
    assert len({card.name for card in DECK_IV}) == 10


class TestDomesticDisputes:
    def test_up_to_four_homes_of_other_houses_vassals_too(self) -> None:
        game = resolve("Domestic Disputes", "loyalty: none")
        holds(game, "loyalty: storms-end 1")
        homes = ["winterfell", "pyke", "lannisport", "dragonstone", "highgarden", "sunspear", "the-eyrie"]
        assert sorted(options(game, "Targaryen")) == sorted(["pass", *homes])
        play(game, *(f"Targaryen: {home}" for home in homes[:4]))
        holds(game, "loyalty: storms-end 1, winterfell 1, pyke 1, lannisport 1, dragonstone 1\nTargaryen power: 4")
        assert asked(game) == [AFTERWARDS]

    def test_fewer_are_enough_and_each_home_once(self) -> None:
        game = play(resolve("Domestic Disputes", "loyalty: none"), "Targaryen: pyke")
        assert "pyke" not in options(game, "Targaryen")
        play(game, "Targaryen: pass")
        holds(game, "loyalty: storms-end 1, pyke 1\nTargaryen power: 4")

    def test_declined_nothing_is_paid(self) -> None:
        holds(play(resolve("Domestic Disputes"), "Targaryen: pass"), "Targaryen power: 5")

    def test_without_power_only_the_banner(self) -> None:
        game = resolve("Domestic Disputes", "loyalty: none", power=0)
        holds(game, "loyalty: storms-end 1")
        assert asked(game) == [AFTERWARDS]

    def test_a_home_that_targaryen_holds_is_gained_at_once(self) -> None:
        game = resolve("Domestic Disputes", "loyalty: none\npyke: Targaryen footman")
        play(game, "Targaryen: pyke")
        holds(game, "loyalty: storms-end 1\nloyalty gained: 1")


class EitherOfTwo:
    """A banner, and for 1 power a token on one of two areas."""

    card = ""
    banner = ""
    choice = ("", "")

    def test_one_of_the_two(self) -> None:
        game = resolve(self.card, "loyalty: none")
        holds(game, f"loyalty: {self.banner}")
        assert sorted(options(game, "Targaryen")) == sorted([*self.choice, "pass"])
        play(game, f"Targaryen: {self.choice[1]}")
        holds(game, f"loyalty: {self.banner}, {self.choice[1]} 1\nTargaryen power: 4")
        assert asked(game) == [AFTERWARDS]

    def test_declined(self) -> None:
        game = play(resolve(self.card, "loyalty: none"), "Targaryen: pass")
        holds(game, f"loyalty: {self.banner}\nTargaryen power: 5")

    def test_without_power(self) -> None:
        assert asked(resolve(self.card, power=0)) == [AFTERWARDS]

    def test_without_a_free_token_nothing_can_be_paid_for(self) -> None:
        game = resolve(self.card, "loyalty: karhold 20")
        holds(game, "loyalty: karhold 20\nTargaryen power: 5")
        assert asked(game) == [AFTERWARDS]

    def test_the_last_step_wins_at_once(self) -> None:
        game = resolve(self.card, f"loyalty gained: 5\n{self.choice[0]}: Targaryen footman")
        play(game, f"Targaryen: {self.choice[0]}")
        assert game.outcome is not None
        assert game.outcome.winners == ("Targaryen",)


class TestEmptyPromises(EitherOfTwo):
    """The printed example (p. 7)."""

    card = "Empty Promises"
    banner = "the-stony-shore 1"
    choice = ("the-mountains-of-the-moon", "moat-cailin")


class TestSouthronAmbitions(EitherOfTwo):
    card = "Southron Ambitions"
    banner = "searoad-marches 1, dornish-marches 1"
    choice = ("blackwater", "the-boneway")


class TestStrongholdsOfResistance(EitherOfTwo):
    card = "Strongholds of Resistance"
    banner = "seagard 1"
    choice = ("harrenhal", "white-harbor")


class TestFireMadeFlesh:
    DRAGONS = "round: 3\nloyalty: none\nnorvos: Targaryen dragon\nthe-rhoyne: Targaryen 2 dragons\n"

    def test_a_dragon_for_any_strength_token(self) -> None:
        game = resolve("Fire Made Flesh", self.DRAGONS)
        holds(game, "loyalty: the-reach 1\ndragon tokens: 4, 6, 8, 10")
        assert sorted(options(game, "Targaryen")) == ["norvos: burn a dragon", "pass", "the-rhoyne: burn a dragon"]
        play(game, "Targaryen: norvos: burn a dragon")
        assert options(game, "Targaryen") == ["round 4", "round 6", "round 8", "round 10"]
        play(game, "Targaryen: round 8")
        holds(game, "dragon tokens: 4, 6, 10\nnorvos: empty\nTargaryen power: 5")
        assert [event["strength"] for event in happened(game, "dragon strength")] == [2]

    def test_declined(self) -> None:
        game = play(resolve("Fire Made Flesh", self.DRAGONS), "Targaryen: pass")
        holds(game, "dragon tokens: 4, 6, 8, 10\nnorvos: Targaryen dragon")

    def test_without_a_token_on_the_track_nothing_burns(self) -> None:
        game = resolve("Fire Made Flesh", "round: 10\nnorvos: Targaryen dragon\nthe-rhoyne: Targaryen 2 dragons")
        assert asked(game) == [AFTERWARDS]

    def test_a_dead_one_comes_back_to_pentos_without_a_price(self) -> None:
        game = resolve("Fire Made Flesh", "round: 10\nnorvos: Targaryen dragon", power=0)
        assert options(game, "Targaryen") == ["pass", "hatch a dragon"]
        holds(play(game, "Targaryen: hatch a dragon"), "pentos: Targaryen dragon; garrison 2")

    @pytest.mark.parametrize(
        "why",
        [
            "pentos: Stark footman",
            "Targaryen supply: 0\npentos: Targaryen 2 footmen\nmyr: Targaryen 2 footmen",
        ],
    )
    def test_not_without_pentos_nor_beyond_supply(self, why: str) -> None:
        assert asked(resolve("Fire Made Flesh", f"round: 10\nnorvos: Targaryen dragon\n{why}")) == [AFTERWARDS]

    def test_a_token_taken_early_is_not_taken_again(self) -> None:
        """Decision 38: nothing happens when the marker reaches its round."""
        game = table(
            """
            expansion: mother-of-dragons
            houses: Stark, Lannister, Baratheon, Targaryen
            phase: consolidate power
            round: 3
            dragon tokens: 6, 8, 10
            winterfell: Stark footman; order consolidate*
            """
        )
        play(game, "Stark: winterfell: collect power")
        holds(game, "round: 4\ndragon tokens: 6, 8, 10")
        assert happened(game, "dragon strength") == []


class TestPlayingWithFire:
    def test_a_token_and_the_unit_of_another_player(self) -> None:
        game = resolve("Playing With Fire", "loyalty: none")
        holds(game, "loyalty: riverrun 1, the-arbor 1")
        play(game, "Targaryen: karhold")
        holds(game, "Targaryen power: 4")
        assert sorted(options(game, "Targaryen")) == ["Baratheon", "Lannister", "Stark"]
        play(game, "Targaryen: Lannister")
        holds(game, "loyalty: riverrun 1, the-arbor 1, karhold 1")
        assert options(game, "Lannister") == ["footman", "knight", "siege engine"]
        holds(play(game, "Lannister: knight"), "karhold: Lannister knight")

    @pytest.mark.parametrize(
        ("held", "area"),
        [
            ("karhold: Stark footman", "karhold"),
            ("karhold: power token Stark", "karhold"),
            ("sunspear: no garrison", "sunspear"),
            ("", "kings-landing"),
            ("braavos: no neutral force", "braavos"),
            ("", "bay-of-ice"),
        ],
    )
    def test_only_land_of_nobody_in_westeros(self, held: str, area: str) -> None:
        assert area not in options(resolve("Playing With Fire", held), "Targaryen")

    def test_only_pieces_that_are_free(self) -> None:
        knights = "\n".join(
            f"{area}: Stark knight" for area in ("winterfell", "karhold", "castle-black", "moat-cailin", "widows-watch")
        )
        game = resolve("Playing With Fire", knights)
        play(game, "Targaryen: blackwater", "Targaryen: Stark")
        assert options(game, "Stark") == ["footman", "siege engine"]

    def test_declined(self) -> None:
        game = play(resolve("Playing With Fire"), "Targaryen: pass")
        holds(game, "Targaryen power: 5")
        assert asked(game) == [AFTERWARDS]

    def test_without_power(self) -> None:
        assert asked(resolve("Playing With Fire", power=0)) == [AFTERWARDS]

    def test_a_seventh_castle_so_given_wins_the_game(self) -> None:
        castles = ("kings-landing", "sunspear", "harrenhal", "oldtown", "riverrun")
        held = "\n".join(f"{area}: power token Baratheon; no garrison; no neutral force" for area in castles)
        game = resolve("Playing With Fire", held)
        play(game, "Targaryen: storms-end", "Targaryen: Baratheon", "Baratheon: footman")
        assert game.outcome is not None
        assert game.outcome.winners == ("Baratheon",)


class MovedTokens:
    """Each player moves a token to an adjacent area; Targaryen may cancel it for a price."""

    card = ""
    banner = ""
    price = 0
    order: tuple[str, ...] = ()

    def test_every_player_in_this_order(self) -> None:
        game = resolve(self.card, "loyalty: none", power=0)
        holds(game, f"loyalty: {self.banner}")
        for house in self.order:
            assert asked(game) == [f"{house} move loyalty"]
            play(game, f"{house}: {options(game, house)[0]}")
        assert asked(game) == [AFTERWARDS]

    def test_cancelled_for_its_price_and_put_back(self) -> None:
        game = resolve(self.card, "loyalty: none", power=self.price)
        first = self.order[0]
        play(game, f"{first}: {options(game, first)[0]}")
        assert options(game, "Targaryen") == ["keep", "cancel"]
        holds(play(game, "Targaryen: cancel"), f"loyalty: {self.banner}\nTargaryen power: 0")
        assert asked(game) == [f"{self.order[1]} move loyalty"]

    def test_kept_nothing_is_paid(self) -> None:
        game = resolve(self.card, "loyalty: none", power=self.price)
        first = self.order[0]
        play(game, f"{first}: {options(game, first)[0]}", "Targaryen: keep")
        holds(game, f"Targaryen power: {self.price}")

    def test_who_cannot_pay_is_not_asked(self) -> None:
        game = resolve(self.card, "loyalty: none", power=self.price - 1)
        first = self.order[0]
        play(game, f"{first}: {options(game, first)[0]}")
        assert asked(game) == [f"{self.order[1]} move loyalty"]

    def test_nobody_passes(self) -> None:
        refused(resolve(self.card), self.order[0], "pass")

    def test_gained_between_two_moves(self) -> None:
        game = resolve(self.card, "loyalty: kings-landing 1\nblackwater: Targaryen footman", power=0)
        play(game, f"{self.order[0]}: kings-landing > blackwater")
        holds(game, f"loyalty: {self.banner}\nloyalty gained: 1")
        assert asked(game) == [f"{self.order[1]} move loyalty"]

    def test_a_cancelled_move_gains_nothing(self) -> None:
        game = resolve(self.card, "loyalty: kings-landing 1\nblackwater: Targaryen footman", power=self.price)
        play(game, f"{self.order[0]}: kings-landing > blackwater", "Targaryen: cancel")
        holds(game, f"loyalty: {self.banner}, kings-landing 1\nloyalty gained: 0")

    def test_the_card_ends_when_no_token_is_left(self) -> None:
        both = "\n".join(f"{part.split()[0]}: Targaryen footman" for part in self.banner.split(", "))
        game = resolve(self.card, f"loyalty: none\n{both}")
        holds(game, "loyalty: none\nloyalty gained: 2")
        assert asked(game) == [AFTERWARDS]


class TestScatteringDissent(MovedTokens):
    card = "Scattering Dissent"
    banner = "karhold 1, oldtown 1"
    price = 1
    order = ("Targaryen", "Stark", "Lannister", "Baratheon")

    def test_bridges_count_rivers_and_ships_do_not(self) -> None:
        text = "loyalty: riverrun 1, the-twins 1, dragonstone 1\nshipbreaker-bay: Stark 2 ships"
        moves = options(resolve("Scattering Dissent", text, power=0), "Targaryen")
        assert "riverrun > the-twins" not in moves
        assert "the-twins > moat-cailin" in moves
        assert not [move for move in moves if move.startswith("dragonstone")]


class TestWordSpreadsQuickly(MovedTokens):
    card = "Word Spreads Quickly"
    banner = "crackclaw-point 1, three-towers 1"
    price = 2
    order = ("Baratheon", "Lannister", "Stark", "Targaryen")


class TestTheLongPlan:
    def test_another_player_places_two(self) -> None:
        game = resolve("The Long Plan", "loyalty: none", power=1)
        holds(game, "loyalty: castle-black 1, yronwood 1")
        assert sorted(options(game, "Targaryen")) == ["Baratheon", "Lannister", "Stark", "pass"]
        play(game, "Targaryen: Stark")
        assert "pass" not in options(game, "Stark")
        assert "castle-black" in options(game, "Stark"), "a second token may lie in an area"
        assert "myr" not in options(game, "Stark")
        play(game, "Stark: karhold")
        assert "karhold" not in options(game, "Stark")
        play(game, "Stark: castle-black")
        holds(game, "loyalty: castle-black 2, yronwood 1, karhold 1\nTargaryen power: 0")
        assert asked(game) == [AFTERWARDS]

    def test_declined(self) -> None:
        game = play(resolve("The Long Plan"), "Targaryen: pass")
        holds(game, "Targaryen power: 5")
        assert asked(game) == [AFTERWARDS]

    def test_without_power(self) -> None:
        assert asked(resolve("The Long Plan", power=0)) == [AFTERWARDS]

    def test_as_many_as_are_free(self) -> None:
        game = play(resolve("The Long Plan", "loyalty: karhold 17"), "Targaryen: Stark", "Stark: karhold")
        holds(game, "loyalty: karhold 18, castle-black 1, yronwood 1")
        assert asked(game) == [AFTERWARDS]


class TestWateringTheSeed:
    def test_the_price_is_the_place_on_the_victory_track(self) -> None:
        game = resolve("Watering the Seed", "loyalty: none\nloyalty gained: 2\nriverrun: Targaryen footman")
        assert "riverrun" not in options(game, "Targaryen")
        assert len(options(game, "Targaryen")) == 12, "twelve areas beside a river, less its own, and pass"
        play(game, "Targaryen: seagard")
        assert "pass" not in options(game, "Targaryen"), "both, once it is paid"
        assert "seagard" not in options(game, "Targaryen")
        play(game, "Targaryen: winterfell")
        holds(game, "loyalty: seagard 1, winterfell 1\nTargaryen power: 2")

    def test_declined(self) -> None:
        holds(play(resolve("Watering the Seed"), "Targaryen: pass"), "loyalty: kings-landing 1\nTargaryen power: 5")

    def test_too_dear(self) -> None:
        assert asked(resolve("Watering the Seed", "loyalty gained: 2", power=2)) == [AFTERWARDS]

    def test_free_at_the_beginning_of_the_track(self) -> None:
        game = resolve("Watering the Seed", "pentos: Stark footman", power=0)
        play(game, "Targaryen: seagard", "Targaryen: riverrun")
        holds(game, "loyalty: kings-landing 1, seagard 1, riverrun 1")
