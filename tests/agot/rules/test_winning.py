"""Winning the game (p. 2, p. 7, p. 16)."""

from typing import Any

import pytest

import smallcouncil
from smallcouncil import Game, GameOver
from tests.agot.table import asked, bid, field, holds, play, table

SIX_OF_STARK = """
    winterfell: Stark footman
    white-harbor: power token Stark
    moat-cailin: power token Stark
    seagard: power token Stark
    riverrun: power token Stark
    flints-finger: power token Stark
"""


def last_round(text: str) -> Game[Any]:
    """The end of round 10."""
    return table("phase: march\nround: 10\n" + text)


def test_the_seventh_castle_wins_at_once() -> None:
    """p. 16: in the middle of the marches, before anybody else moves."""
    game = field(
        f"""
        turn: Stark
        {SIX_OF_STARK.replace("winterfell: Stark footman", "")}
        blackwater: Stark 2 footmen; order march
        """
    )
    holds(game, "Stark victory: 6")
    play(game, "Stark: blackwater > harrenhal: footman")
    assert game.outcome is not None
    assert game.outcome.winners == ("Stark",)
    assert "7" in game.outcome.reason
    assert game.decisions == []


def test_nothing_can_be_chosen_after_the_end() -> None:
    """A choice after the end is refused as such, and changes nothing."""
    game = table(f"phase: planning\n{SIX_OF_STARK}\nharrenhal: power token Stark")
    assert game.outcome is not None
    before = game.to_json()
    with pytest.raises(GameOver, match="Stark controls 7"):
        game.apply("Stark", "winterfell: march")
    assert game.to_json() == before


def test_a_march_that_gains_one_and_leaves_one_does_not_win() -> None:
    """p. 16, p. 24: the castle left without a token is lost before the new one counts as the seventh."""
    text = SIX_OF_STARK.replace("riverrun: power token Stark", "riverrun: Stark footman; order march")
    game = field(f"turn: Stark\n{text}")
    play(game, "Stark: riverrun > harrenhal: footman", "Stark: riverrun: no power token")
    holds(game, "Stark victory: 6")
    assert game.outcome is None
    other = field(f"turn: Stark\n{text}")
    play(other, "Stark: riverrun > harrenhal: footman", "Stark: riverrun: leave a power token")
    assert other.outcome is not None


def test_a_seventh_castle_taken_before_the_combat_wins_without_it() -> None:
    """p. 15, p. 16: moves come before the combat, and the seventh castle ends the game at once."""
    text = SIX_OF_STARK.replace("riverrun: power token Stark", "riverrun: Stark knight, 2 footmen; order march")
    game = field(f"turn: Stark\n{text}\nlannisport: Lannister 2 knights")
    play(game, "Stark: riverrun > lannisport: footman", "Stark: riverrun > harrenhal: footman")
    assert game.outcome is not None
    assert game.outcome.winners == ("Stark",)


def test_a_victory_in_combat_wins_the_game() -> None:
    """p. 16: the seventh castle may be conquered."""
    text = SIX_OF_STARK.replace("riverrun: power token Stark", "riverrun: Stark 2 knights; order march")
    game = field(f"turn: Stark\n{text}\nharrenhal: Lannister footman")
    play(game, "Stark: riverrun > harrenhal: 2 knights", "Stark: riverrun: leave a power token")
    play(game, "Stark: Eddard Stark", "Lannister: Ser Kevan Lannister")
    assert game.outcome is not None
    assert game.outcome.winners == ("Stark",)


def test_a_home_that_reverts_may_win_the_game_in_the_westeros_phase() -> None:
    """Hard case: Baratheon controls six castles; Martell's lone knight on Dragonstone falls to the wildlings, and
    Dragonstone is Baratheon's seventh."""
    game = table("""
        phase: westeros
        westeros cards: Wildlings Attack
        threat: 12
        wildling deck: Mammoth Riders
        dragonstone: Martell knight
        kings-landing: power token Baratheon
        crackclaw-point: power token Baratheon
        storms-end: power token Baratheon
        the-reach: power token Baratheon
        harrenhal: power token Baratheon
        riverrun: power token Baratheon
        Martell power: 1
        """)
    holds(game, "Baratheon victory: 6")
    bid(game, Baratheon=1, Lannister=1, Stark=1, Greyjoy=1, Tyrell=1)
    assert game.outcome is not None
    assert game.outcome.winners == ("Baratheon",)
    holds(game, "dragonstone controller: Baratheon\nphase: westeros")


def test_a_home_left_by_its_conqueror_may_win_the_game() -> None:
    """p. 16, p. 24: the seventh may come back by another house's march."""
    text = SIX_OF_STARK.replace("winterfell: Stark footman", "harrenhal: power token Stark")
    game = field(f"turn: Greyjoy\n{text}\nwinterfell: Greyjoy footman; order march")
    play(game, "Greyjoy: winterfell > karhold: footman", "Greyjoy: winterfell: no power token")
    assert game.outcome is not None
    assert game.outcome.winners == ("Stark",)


def test_whoever_leaves_a_home_area_may_first_place_his_token() -> None:
    """p. 24: Greyjoy's last unit goes from Winterfell into White Harbor; before Winterfell could revert and be
    Stark's seventh, Greyjoy may establish control."""
    text = """
        turn: Greyjoy
        moat-cailin: power token Stark
        seagard: power token Stark
        riverrun: power token Stark
        flints-finger: power token Stark
        harrenhal: power token Stark
        crackclaw-point: power token Stark
        winterfell: Greyjoy footman; order march
    """
    game = field(text)
    holds(game, "Stark victory: 6")
    play(game, "Greyjoy: winterfell > white-harbor: footman")
    assert asked(game) == ["Greyjoy establish control"]
    play(game, "Greyjoy: winterfell: leave a power token")
    assert game.outcome is None
    holds(game, "winterfell controller: Greyjoy")


def test_castles_and_strongholds_count_alike() -> None:
    """p. 16: one for each area, whatever its kind; other areas count nothing."""
    game = table("phase: planning\nharrenhal: power token Tyrell\noldtown: Tyrell footman\nblackwater: Tyrell footman")
    holds(game, "Tyrell victory: 3")


def test_after_round_ten_the_most_castles_win() -> None:
    """p. 7, p. 16: the round marker cannot go on, and the highest on the victory track wins."""
    game = last_round("riverrun: power token Lannister\nharrenhal: power token Lannister")
    assert game.outcome is not None
    assert game.outcome.winners == ("Lannister",)
    assert "round 10" in game.outcome.reason
    assert len(game.outcome.ranking) == 6


def test_round_nine_is_not_the_last() -> None:
    """p. 7: ten rounds are played."""
    game = table("""
        phase: march
        round: 9
        westeros I: Last Days of Summer
        westeros II: Last Days of Summer
        westeros III: Put to the Sword
        """)
    holds(game, "round: 10")
    assert game.outcome is None


def test_first_tie_break_strongholds() -> None:
    """p. 16: equal on the track, the house with more strongholds wins, though the other has more of all else."""
    game = last_round("""
        riverrun: power token Tyrell
        harrenhal: power token Lannister
        Lannister supply: 6
        Lannister power: 15
        """)
    assert game.outcome is not None
    assert game.outcome.ranking[:2] == ("Tyrell", "Lannister")


def test_second_tie_break_supply() -> None:
    """p. 16: then the higher supply, as on the track."""
    game = last_round("""
        riverrun: power token Tyrell
        seagard: power token Lannister
        Tyrell supply: 3
        Lannister supply: 2
        Lannister power: 15
        """)
    assert game.outcome is not None
    assert game.outcome.ranking[:2] == ("Tyrell", "Lannister")


def test_third_tie_break_power() -> None:
    """p. 16: then the most available power; tokens on the board are not available."""
    game = last_round("""
        riverrun: power token Tyrell
        seagard: power token Lannister
        blackwater: power token Lannister
        karhold: power token Lannister
        Tyrell power: 6
        Lannister power: 5
        """)
    assert game.outcome is not None
    assert game.outcome.ranking[:2] == ("Tyrell", "Lannister")


def test_last_tie_break_iron_throne() -> None:
    """p. 16: then the higher place on the Iron Throne track."""
    text = "riverrun: power token Tyrell\nseagard: power token Lannister\n"
    game = last_round(text)
    assert game.outcome is not None
    assert game.outcome.ranking[:2] == ("Lannister", "Tyrell")
    other = last_round(text + "iron-throne: Tyrell, Baratheon, Lannister, Stark, Martell, Greyjoy")
    assert other.outcome is not None
    assert other.outcome.winners == ("Tyrell",)


LAND_AGAINST_SUPPLY = """
    riverrun: power token Tyrell
    harrenhal: power token Tyrell
    starfall: power token Tyrell
    the-reach: power token Tyrell
    seagard: power token Lannister
    crackclaw-point: power token Lannister
    moat-cailin: power token Lannister
    storms-end: power token Lannister
    karhold: power token Lannister
    Tyrell supply: 5
    Lannister supply: 3
    Tyrell power: 12
    iron-throne: Tyrell, Baratheon, Stark, Lannister, Martell, Greyjoy
"""


def test_printed_tie_breaks_are_the_default() -> None:
    """Hard case, p. 16: five castles each and as many strongholds; Tyrell has more supply, Lannister more land."""
    game = last_round(LAND_AGAINST_SUPPLY)
    assert game.outcome is not None
    assert game.outcome.ranking[:2] == ("Tyrell", "Lannister")


def test_tie_breaks_of_the_later_errata() -> None:
    """FAQ 2.0: land areas, then supply, then the Iron Throne: Lannister wins the same position."""
    game = last_round("errata: faq-2.0\n" + LAND_AGAINST_SUPPLY)
    assert game.outcome is not None
    assert game.outcome.ranking[:2] == ("Lannister", "Tyrell")


def test_the_later_errata_end_with_the_iron_throne() -> None:
    """FAQ 2.0: power does not count; equal land and supply leave the Iron Throne to decide."""
    game = last_round("""
        errata: faq-2.0
        riverrun: power token Tyrell
        seagard: power token Lannister
        Tyrell power: 15
        """)
    assert game.outcome is not None
    assert game.outcome.ranking[:2] == ("Lannister", "Tyrell")


def test_a_finished_game_is_restored_as_finished() -> None:
    """The outcome survives a snapshot."""
    game = last_round("riverrun: power token Lannister")
    again = smallcouncil.restore(game.to_json())
    assert again.outcome == game.outcome
    assert asked(again) == []


@pytest.mark.parametrize(
    ("choice", "winner"),
    [("winterfell: no power token", "Stark"), ("winterfell: leave a power token", None)],
)
def test_no_unit_is_lost_when_a_march_is_cut_short(choice: str, winner: str | None) -> None:
    """p. 16: the game can end while attackers are on their way; their area has gone back to its house (p. 24)."""
    castles = ("moat-cailin", "white-harbor", "flints-finger", "seagard", "riverrun", "harrenhal")
    tokens = "\n".join(f"{castle}: power token Stark" for castle in castles)
    game = table(f"""
        phase: march
        turn: Greyjoy
        winterfell: Greyjoy knight; order march
        karhold: Baratheon footman
        {tokens}
        """)
    play(game, "Greyjoy: winterfell > karhold: knight", f"Greyjoy: {choice}")
    assert (game.outcome.winners[0] if game.outcome else None) == winner
    game.check_invariants()
