"""Set-up of Mother of Dragons (p. 3 to p. 5 of its rulebook), at every number of players."""

from typing import Any

import pytest

import smallcouncil
from smallcouncil import BadOptions
from smallcouncil.agot.influence import stars
from tests.agot.table import holds

WESTEROS = ("Stark", "Greyjoy", "Lannister", "Baratheon", "Tyrell", "Martell", "Arryn")
HOMES = ("winterfell", "pyke", "lannisport", "dragonstone", "highgarden", "sunspear", "pentos")
TABLES = [
    *[(players, targaryen) for players in (4, 5, 6, 7) for targaryen in (False, True)],
    (3, False),
    (8, True),
]


def new_game(houses: list[str] | None = None, **options: Any) -> Any:
    return smallcouncil.new_game("agot", expansion="mother-of-dragons", houses=houses, seed=1, **options)


def table_of(players: int, targaryen: bool) -> list[str]:
    return [*WESTEROS[: players - targaryen], *(["Targaryen"] if targaryen else [])]


def facts(game: Any) -> dict[str, str]:
    return dict(line.split(": ", 1) for line in game.notation().splitlines())


@pytest.mark.parametrize(("players", "targaryen"), TABLES)
class TestEveryTable:
    """Steps 1 to 15 wherever the rulebook allows the table."""

    def test_all_seven_houses_of_westeros_are_on_the_board(self, players: int, targaryen: bool) -> None:
        """Steps 1 and 2: whoever is not played is a vassal; Targaryen is never one, and Essos is its board."""
        game = new_game(table_of(players, targaryen))
        vassals = game.view(None)["vassals"]
        assert sorted([*game.houses, *vassals]) == sorted([*WESTEROS, *(["Targaryen"] if targaryen else [])])
        assert ("pentos" in game.view(None)["areas"]) is targaryen
        assert len(game.board) == (75 if targaryen else 61)

    def test_every_deck_of_the_table_is_there(self, players: int, targaryen: bool) -> None:
        """Steps 4 and 14: deck IV and the Iron Bank come with Targaryen."""
        lines = facts(new_game(table_of(players, targaryen)))
        assert ("westeros IV" in lines) is targaryen
        assert ("bank" in lines) is targaryen
        if targaryen:
            first, *others = lines["bank"].split("; ")
            assert first != "none"
            assert others == ["none", "none"]
            assert len(lines["loan deck"].split("; ")) == 11
            assert lines["dragon tokens"] == "2, 4, 6, 8, 10"
            assert lines["loyalty"] == "kings-landing 1"

    def test_power_supply_and_garrisons(self, players: int, targaryen: bool) -> None:
        """Steps 6, 11 and 15: seven power a player, supply 4 a vassal, garrisons of vassals too."""
        game = new_game(table_of(players, targaryen))
        lines = facts(game)
        for house in game.houses:
            assert lines[f"{house} power"] == "7"
        for vassal in game.view(None)["vassals"]:
            assert lines[f"{vassal} supply"] == "4"
            assert f"{vassal} power" not in lines
        for home in ("winterfell", "pyke", "lannisport", "dragonstone", "highgarden", "sunspear"):
            assert lines[home].endswith("garrison 2")
        assert lines["the-eyrie"].endswith("garrison 4")

    def test_the_only_neutral_forces(self, players: int, targaryen: bool) -> None:
        """Step 13: King's Landing and Braavos, whatever the number of players."""
        lines = facts(new_game(table_of(players, targaryen)))
        neutral = {area: value for area, value in lines.items() if "neutral force" in value or value == "impassable"}
        expected = ["kings-landing", *(["braavos"] if targaryen else [])]
        assert neutral == dict.fromkeys(expected, "neutral force 5")

    def test_no_vassal_stands_above_a_player_of_the_top_three(self, players: int, targaryen: bool) -> None:
        """Step 8: a track with a vassal in its first three places has all vassals behind the players."""
        game = new_game(table_of(players, targaryen))
        lines = facts(game)
        for track in ("iron-throne", "fiefdoms", "kings-court"):
            order = lines[track].split(", ")
            assert len(order) == 7 + targaryen
            assert set(order[:3]) <= set(game.houses)
            if targaryen:
                assert order[-1] == "Targaryen"

    def test_a_set_of_vassal_tokens_for_each_vassal(self, players: int, targaryen: bool) -> None:
        """Step 9: from the top of the Iron Throne track; the first one with a set is asked first."""
        game = new_game(table_of(players, targaryen))
        if len(game.houses) == 7 + targaryen:
            assert {each.kind for each in game.decisions} == {"orders"}
        else:
            (decision,) = game.decisions
            assert decision.kind == "vassal"
            assert decision.house == facts(game)["iron-throne"].split(", ")[0]


class TestWorkedCases:
    """Set-ups written out, M p. 3 to p. 5."""

    def test_eight_players(self) -> None:
        game = new_game(players=8)
        holds(
            game,
            """
            iron-throne: Baratheon, Lannister, Stark, Martell, Greyjoy, Tyrell, Arryn, Targaryen
            fiefdoms: Greyjoy, Tyrell, Martell, Arryn, Stark, Baratheon, Lannister, Targaryen
            kings-court: Lannister, Stark, Martell, Tyrell, Arryn, Baratheon, Greyjoy, Targaryen
            kings-landing: neutral force 5
            braavos: neutral force 5
            the-eyrie: garrison 4
            loyalty: kings-landing 1
            Stark supply: 1
            Greyjoy supply: 2
            Lannister supply: 2
            Baratheon supply: 2
            Tyrell supply: 2
            Martell supply: 2
            Arryn supply: 1
            Targaryen supply: 4
            Stark victory: 2
            Arryn victory: 2
            Greyjoy victory: 1
            Lannister victory: 1
            Baratheon victory: 1
            Tyrell victory: 1
            Martell victory: 1
            Targaryen victory: 1
            """,
        )
        assert {house: stars(game, game.house_id(house)) for house in game.houses} == {
            "Lannister": 3,
            "Stark": 3,
            "Martell": 2,
            "Tyrell": 1,
            "Arryn": 0,
            "Baratheon": 0,
            "Greyjoy": 0,
            "Targaryen": 3,
        }

    def test_eight_players_leave_no_vassal_one_loan_and_nineteen_loyalty_tokens(self) -> None:
        """Nobody chooses a vassal; the loan lies open in the slot of 7; one of Targaryen's 20 tokens is placed."""
        game = new_game(players=8)
        view = game.view(None)
        assert view["vassals"] == {}
        assert "choosing_vassals" not in view
        assert {each.kind for each in game.decisions} == {"orders"}
        assert [slot and slot["cost"] for slot in view["iron_bank"]["slots"]] == [7, None, None]
        assert view["targaryen"]["loyalty"] == {"kings-landing": 1}
        assert view["targaryen"]["free_tokens"] == 19
        lines = facts(game)
        assert {area for area, value in lines.items() if "garrison" in value} == {*HOMES, "the-eyrie"}
        assert all(lines[home].endswith("garrison 2") for home in HOMES)

    def test_four_players_with_targaryen(self) -> None:
        game = new_game(["Stark", "Greyjoy", "Tyrell", "Targaryen"])
        holds(
            game,
            """
            iron-throne: Stark, Greyjoy, Tyrell, Baratheon, Lannister, Martell, Arryn, Targaryen
            fiefdoms: Greyjoy, Tyrell, Stark, Martell, Arryn, Baratheon, Lannister, Targaryen
            kings-court: Stark, Tyrell, Greyjoy, Lannister, Martell, Arryn, Baratheon, Targaryen
            """,
        )
        sets = "Stark, Greyjoy, Tyrell, Targaryen; sets 1, 1, 1, 1; free Baratheon, Lannister, Martell, Arryn"
        assert game.check_fact("choose vassals", sets) is None
        assert [stars(game, game.house_id(house)) for house in game.houses] == [3, 2, 3, 3]

    def test_arryn_as_the_only_vassal(self) -> None:
        game = new_game([*WESTEROS[:6], "Targaryen"])
        holds(
            game,
            """
            iron-throne: Baratheon, Lannister, Stark, Martell, Greyjoy, Tyrell, Arryn, Targaryen
            fiefdoms: Greyjoy, Tyrell, Martell, Arryn, Stark, Baratheon, Lannister, Targaryen
            kings-court: Lannister, Stark, Martell, Tyrell, Arryn, Baratheon, Greyjoy, Targaryen
            the-eyrie: Arryn knight; garrison 4
            the-vale-of-arryn: Arryn knight, footman
            the-mountains-of-the-moon: Arryn knight, footman
            port-of-the-eyrie: Arryn ship
            the-bite: Arryn ship
            the-narrow-sea: Arryn ship
            Arryn supply: 4
            """,
        )
        (decision,) = game.decisions
        assert (decision.house, decision.options) == ("Baratheon", ["command Arryn", "pass"])
        sets = game.view(None)["choosing_vassals"]["sets"]
        assert {house: number for house, number in sets.items() if number} == {"Baratheon": 1}

    def test_three_players_have_no_kings_court_overlay(self) -> None:
        """The first three places have 3, 3 and 2 stars, where the overlay has 3, 2 and 1."""
        game = new_game(["Stark", "Lannister", "Baratheon"])
        order = facts(game)["kings-court"].split(", ")[:3]
        assert [stars(game, game.house_id(house)) for house in order] == [3, 3, 2]

    def test_the_first_supply_card_counts_the_vassals_barrels(self) -> None:
        lines = facts(new_game(["Lannister", "Baratheon", "Tyrell"]))
        assert (lines["Stark supply"], lines["Martell supply"]) == ("4", "4")
        text = """
            expansion: mother-of-dragons
            houses: Lannister, Baratheon, Tyrell
            board: setup
            phase: westeros
            westeros cards: Supply; Last Days of Summer; Feast for Crows
            """
        game = smallcouncil.position("agot", text)
        while game.decisions[0].kind == "supply losses":
            game.apply(game.decisions[0].house, game.decisions[0].options[0])
        holds(game, "Martell supply: 3\nStark supply: 1")


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"houses": ["Stark", "Lannister", "Targaryen"]}, "Targaryen"),
        ({"houses": ["Stark", "Lannister"]}, "3"),
        ({"players": 2}, "3"),
        ({"players": 9}, "8"),
        ({"houses": ["Stark", "Stark", "Lannister", "Tyrell"]}, "different houses"),
        ({"house_cards": "printed"}, "house_cards"),
        ({"expansion": "feast", "players": 4}, "expansion"),
    ],
)
def test_tables_that_cannot_be(options: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadOptions, match=complaint):
        smallcouncil.new_game("agot", **{"expansion": "mother-of-dragons", **options})


def test_the_alternate_cards_belong_to_the_expansion() -> None:
    with pytest.raises(BadOptions, match="mother-of-dragons"):
        smallcouncil.new_game("agot", house_cards="alternate")
