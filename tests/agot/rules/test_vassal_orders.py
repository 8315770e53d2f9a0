"""The four order tokens of a vassal (Mother of Dragons, p. 5 and p. 6), a class for each."""

from typing import Any

import pytest

from smallcouncil import Game
from smallcouncil.agot.orders import ORDERS, VASSAL_TOKENS
from tests.agot.table import asked, happened, holds, options, play, refused, strengths, table, targets

SETTING = """
expansion: mother-of-dragons
houses: Stark, Lannister, Baratheon, Greyjoy
Tyrell commander: Lannister
Martell commander: Lannister
Arryn commander: Stark
"""
"""Lannister commands Tyrell and Martell, Stark commands Arryn."""


def scene(text: str) -> Game[Any]:
    return table(SETTING + text)


def test_every_token_has_its_class() -> None:
    names = [ORDERS[token].name for token in VASSAL_TOKENS]
    assert names == ["vassal march", "raid/support +1", "defense +1/muster", "defense +3"]
    assert {"TestVassalMarch", "TestRaidSupport", "TestDefenseMuster", "TestDefense3"} <= set(globals())


class TestPlacing:
    """After the players' orders, up to two of the four for each vassal."""

    AREAS = "highgarden: Tyrell footman\noldtown: Tyrell knight\nthree-towers: Tyrell footman\n"

    def test_each_token_once_and_two_in_all(self) -> None:
        game = scene(f"order vassals: Tyrell\n{self.AREAS}")
        play(game, "Lannister: highgarden: vassal march")
        assert not [each for each in options(game, "Lannister") if each.endswith(": vassal march")]
        play(game, "Lannister: oldtown: defense +3")
        assert options(game, "Lannister") == ["ready"]
        assert "at most 2 orders" in refused(game, "Lannister", "three-towers: raid/support +1")

    def test_none_at_all(self) -> None:
        game = scene(f"order vassals: Tyrell\n{self.AREAS}winterfell: Stark footman\nStark facedown: winterfell: march")
        play(game, "Lannister: ready")
        holds(game, "highgarden: no order\noldtown: no order\nwinterfell: order march")

    def test_each_vassal_has_a_set_of_its_own(self) -> None:
        game = scene(f"order vassals: Tyrell, Martell\n{self.AREAS}sunspear: Martell footman")
        play(game, "Lannister: highgarden: vassal march", "Lannister: ready")
        assert "sunspear: vassal march" in options(game, "Lannister")

    @pytest.mark.parametrize(
        ("card", "left"),
        [
            ("Storm of Swords", ["vassal march", "raid/support +1"]),
            ("Sea of Storms", ["vassal march", "defense +1/muster", "defense +3"]),
            ("Web of Lies", ["vassal march", "defense +1/muster", "defense +3"]),
            ("Rains of Autumn", ["vassal march", "raid/support +1", "defense +1/muster", "defense +3"]),
            ("Feast for Crows", ["vassal march", "raid/support +1", "defense +1/muster", "defense +3"]),
        ],
    )
    def test_what_westeros_forbids(self, card: str, left: list[str]) -> None:
        cards = f"phase: westeros\nwesteros cards: Last Days of Summer; Last Days of Summer; {card}"
        game = scene(f"{cards}\nwesteros resolved: 2\nhighgarden: Tyrell footman")
        while "vassal orders" not in asked(game)[0]:
            decision = game.decisions[0]
            game.apply(decision.house, decision.options[-1])  # whoever is asked to command somebody passes
        house = game.decisions[0].house
        assert options(game, house) == ["ready", *(f"highgarden: {token}" for token in left)]


class TestVassalMarch:
    """As a march of strength 0; never into a port, nor against commander and siblings."""

    def test_it_adds_nothing_in_combat(self) -> None:
        game = scene(
            "phase: march\nturn: Tyrell\nthe-reach: Tyrell 2 knights; order vassal march\nblackwater: Stark footman"
        )
        play(game, "Lannister: the-reach > blackwater: 2 knights")
        assert strengths(game, "initial") == {"Tyrell": 4, "Stark": 1}

    def test_not_where_the_family_rules(self) -> None:
        """By units, by a power token, or by a shield."""
        game = scene(
            """
            phase: march
            turn: Tyrell
            dornish-marches: Tyrell knight; order vassal march
            princes-pass: Martell footman
            three-towers: power token Martell
            the-reach: power token Lannister
            oldtown: Stark footman
            """
        )
        assert targets(game, "Lannister") == {"the-boneway", "highgarden", "oldtown"}

    def test_never_into_a_port(self) -> None:
        game = scene(
            "phase: march\nturn: Tyrell\nredwyne-straights: Tyrell ship; order vassal march\noldtown: Tyrell footman"
        )
        assert targets(game, "Lannister") == {"west-summer-sea"}

    def test_a_power_token_stays_behind_for_nothing(self) -> None:
        game = scene("phase: march\nturn: Tyrell\nthe-reach: Tyrell knight; order vassal march")
        play(game, "Lannister: the-reach > kingswood: knight")
        holds(game, "the-reach: power token Tyrell; empty\nLannister power: 7")

    def test_but_not_at_home_nor_where_units_stay(self) -> None:
        game = scene("phase: march\nturn: Tyrell\nhighgarden: Tyrell 2 footmen; order vassal march")
        play(game, "Lannister: highgarden > oldtown: footman", "Lannister: done")
        holds(game, "highgarden: Tyrell footman; no power token; garrison 2")

    def test_the_commander_stays_out_too(self) -> None:
        game = scene(
            "phase: march\nturn: Lannister\nblackwater: Lannister knight; order march\nthe-reach: power token Tyrell"
        )
        assert "the-reach" not in targets(game, "Lannister")
        assert "commander" in refused(game, "Lannister", "blackwater > the-reach: knight")

    def test_a_neutral_force_brings_no_reward(self) -> None:
        """Decision 19: it is no combat."""
        game = scene("phase: march\nturn: Tyrell\nthe-reach: Tyrell 3 knights; order vassal march")
        play(game, "Lannister: the-reach > kings-landing: 3 knights")
        holds(game, "kings-landing: Tyrell 3 knights; no neutral force\nLannister power: 7")


class TestRaidSupport:
    """It raids, or stays as support of +1."""

    RAID = "phase: raid\nturn: Tyrell\nthe-reach: Tyrell footman; order raid/support +1\n"

    def test_used_as_a_raid_it_is_gone(self) -> None:
        game = scene(f"{self.RAID}blackwater: Stark footman; order support\nwinterfell: Stark footman; order march")
        play(game, "Lannister: the-reach > blackwater")
        holds(game, "the-reach: no order\nblackwater: no order")

    def test_declined_it_stays_and_is_not_asked_about_again(self) -> None:
        game = scene(f"{self.RAID}blackwater: Stark footman; order support\nwinterfell: Stark footman; order march")
        play(game, "Lannister: the-reach > nothing")
        holds(game, "the-reach: order raid/support +1\nblackwater: order support")
        assert asked(game) == ["Stark march"]

    def test_without_a_target_it_stays(self) -> None:
        game = scene(f"{self.RAID}winterfell: Stark footman; order march")
        holds(game, "the-reach: order raid/support +1")
        assert asked(game) == ["Stark march"]

    def test_it_can_be_raided_by_others_all_the_same(self) -> None:
        game = scene(f"{self.RAID}declined raids: the-reach\nblackwater: Stark footman; order raid")
        assert options(game, "Stark") == ["blackwater > the-reach", "blackwater > nothing"]

    def test_not_a_defense_order_nor_the_family(self) -> None:
        game = scene(
            f"""
            {self.RAID}
            blackwater: Stark footman; order defense +1
            kings-landing: Lannister footman; order support
            dornish-marches: Martell footman; order raid/support +1
            searoad-marches: Greyjoy footman; order consolidate
            """
        )
        assert options(game, "Lannister") == ["the-reach > searoad-marches", "the-reach > nothing"]

    def test_pillage_is_for_nobody(self) -> None:
        game = scene(f"{self.RAID}blackwater: Stark footman; order consolidate\nStark power: 3")
        play(game, "Lannister: the-reach > blackwater")
        holds(game, "Stark power: 2\nLannister power: 7")

    @pytest.mark.parametrize(("choice", "strength"), [("support Greyjoy", 5), ("support Stark", 2), ("no support", 2)])
    def test_support_of_strangers_combat_by_combat(self, choice: str, strength: int) -> None:
        game = scene(
            """
            phase: march
            turn: Greyjoy
            oldtown: Greyjoy 2 footmen; order march
            highgarden: Stark footman; no garrison
            the-reach: Tyrell knight; order raid/support +1
            """
        )
        play(game, "Greyjoy: oldtown > highgarden: 2 footmen", "Greyjoy: oldtown: no power token")
        assert asked(game) == ["Lannister support"]
        play(game, f"Lannister: the-reach: {choice}")
        if choice != "no support":
            supported = choice.split()[1]
            assert asked(game) == [f"{supported} accept support"]
            play(game, f"{supported}: the-reach: accept")
        assert strengths(game, "initial")["Greyjoy"] == strength
        holds(game, "the-reach: order raid/support +1")


class TestDefenseMuster:
    """+1 in defence, and a mustering where it lies."""

    def test_one_more_in_defence(self) -> None:
        game = scene(
            """
            phase: march
            turn: Stark
            blackwater: Stark 2 knights; order march
            the-reach: Tyrell footman; order defense +1/muster
            """
        )
        play(game, "Stark: blackwater > the-reach: 2 knights", "Stark: blackwater: no power token")
        assert strengths(game, "initial") == {"Stark": 4, "Tyrell": 2}

    def test_it_musters_in_any_castle_it_lies_on(self) -> None:
        game = scene("phase: consolidate power\noldtown: Tyrell footman; order defense +1/muster")
        assert options(game, "Lannister") == ["oldtown: muster", "oldtown: nothing"]
        play(game, "Lannister: oldtown: muster", "Lannister: oldtown: footman to knight", "Lannister: oldtown: footman")
        holds(game, "oldtown: Tyrell knight, footman\nLannister power: 7")

    def test_declined(self) -> None:
        game = scene("phase: consolidate power\noldtown: Tyrell footman; order defense +1/muster")
        play(game, "Lannister: oldtown: nothing")
        assert happened(game, "mustered") == []

    @pytest.mark.parametrize(
        "where",
        [
            "blackwater: Tyrell footman; order defense +1/muster",
            "oldtown: Tyrell footman\nport-of-oldtown: Tyrell ship; order defense +1/muster",
            "redwyne-straights: Tyrell ship; order defense +1/muster",
        ],
    )
    def test_nothing_without_a_castle_nor_in_a_port(self, where: str) -> None:
        """The stronghold on the token is a reminder, and no stronghold."""
        bystander = "dragonstone: Baratheon footman; order consolidate*"
        game = scene(f"phase: consolidate power\nturn: Tyrell\n{bystander}\n{where}")
        assert asked(game) == ["Baratheon consolidate power"]

    def test_only_the_special_raid_removes_it(self) -> None:
        """Case 23."""
        beside = "harrenhal: Arryn footman; order defense +1/muster\nwinterfell: Stark footman; order march"
        for order, asks in (("raid", "Stark march"), ("raid*", "Lannister raid")):
            game = scene(f"phase: raid\nturn: Lannister\nblackwater: Lannister footman; order {order}\n{beside}")
            assert asked(game) == [asks]


class TestDefense3:
    def test_three_more_in_defence_in_every_combat(self) -> None:
        game = scene(
            """
            phase: march
            turn: Stark
            blackwater: Stark 2 knights; order march
            the-reach: Tyrell footman; order defense +3
            """
        )
        play(game, "Stark: blackwater > the-reach: 2 knights", "Stark: blackwater: no power token")
        assert strengths(game, "initial") == {"Stark": 4, "Tyrell": 4}

    def test_only_the_special_raid_removes_it(self) -> None:
        game = scene("phase: raid\nblackwater: Stark footman; order raid*\nthe-reach: Tyrell footman; order defense +3")
        assert options(game, "Stark") == ["blackwater > the-reach", "blackwater > nothing"]

    def test_it_is_gone_after_the_round(self) -> None:
        game = scene(
            "phase: consolidate power\nthe-reach: Tyrell footman; order defense +3\n"
            "winterfell: Stark footman; order consolidate*"
        )
        play(game, "Stark: winterfell: collect power")
        holds(game, "the-reach: no order")
