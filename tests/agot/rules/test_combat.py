"""Combat, step by step (p. 17 to p. 21): strengths, house cards, the Blade, the victor, the clean up."""

from typing import Any

import pytest

from smallcouncil import Game
from tests.agot.table import asked, field, happened, holds, options, play, refused, strengths


def skirmish(attackers: str, defenders: str, text: str = "", order: str = "march") -> Game[Any]:
    """Stark marches from Winterfell against Lannister in Karhold; Castle Black and Moat Cailin are free."""
    game = field(f"""
        turn: Stark
        winterfell: Stark {attackers}; order {order}
        karhold: Lannister {defenders}
        {text}
        """)
    return play(game, f"Stark: winterfell > karhold: {attackers}")


def test_combat_example() -> None:
    """Combat Resolution Example, p. 20: knight and footman against two footmen in the Kingswood, Alester Florent
    against Ser Jaime: 4 to 4.  Lannister stands higher on the Fiefdoms track and wins; his sword meets Tyrell's
    fortification; Tyrell retreats to King's Landing, routed."""
    game = field(
        """
        turn: Tyrell
        fiefdoms: Greyjoy, Lannister, Tyrell, Martell, Stark, Baratheon
        kings-landing: Tyrell knight, footman; order march
        kingswood: Lannister 2 footmen
        """,
        "karhold: Stark footman; order march",
    )
    play(game, "Tyrell: kings-landing > kingswood: knight, footman", "Tyrell: kings-landing: no power token")
    assert strengths(game, "initial") == {"Tyrell": 3, "Lannister": 2}
    play(game, "Tyrell: Alester Florent", "Lannister: Ser Jaime Lannister")
    assert strengths(game) == {"Tyrell": 4, "Lannister": 4}
    holds(game, "kings-landing: Tyrell routed knight, footman; no order\nkingswood: Lannister 2 footmen")
    holds(game, "Tyrell discard: Alester Florent\nLannister discard: Ser Jaime Lannister")


def test_unit_strengths() -> None:
    """Unit Combat Strengths, p. 17: footman 1, knight 2, siege engine 0 against an area without castle."""
    game = skirmish("knight, footman, siege engine", "2 knights", "Stark supply: 6")
    assert strengths(game, "initial") == {"Stark": 3, "Lannister": 4}


def test_a_siege_engine_adds_four_against_a_castle() -> None:
    """p. 17: attacking, not defending."""
    game = field("""
        turn: Stark
        winterfell: Stark footman, siege engine; order march
        moat-cailin: Lannister footman, siege engine
        """)
    play(game, "Stark: winterfell > moat-cailin: footman, siege engine")
    assert strengths(game, "initial") == {"Stark": 5, "Lannister": 1}


@pytest.mark.parametrize(("order", "defence"), [("defense +1", 2), ("defense +2*", 3), ("support +1*", 1)])
def test_defense_orders(order: str, defence: int) -> None:
    """p. 18, p. 22: only a Defense order helps its own area."""
    game = skirmish("knight", f"footman; order {order}")
    assert strengths(game, "initial")["Lannister"] == defence


def test_a_defense_order_works_in_every_combat_of_the_round() -> None:
    """p. 13: it stays after a victory and counts again."""
    game = skirmish(
        "footman", "knight; order defense +2*", "castle-black: Stark footman; order march -1", order="march"
    )
    play(game, "Stark: Catelyn Stark", "Lannister: The Hound", "Tyrell: princes-pass > stay")
    play(game, "Stark: castle-black > karhold: footman", "Stark: castle-black: no power token")
    assert [event["strength"] for event in happened(game, "initial strength")] == [1, 4, 0, 4]


def test_cards_are_chosen_in_secret_and_shown_together() -> None:
    """p. 19: until both are chosen nobody sees either, and a choice can be changed."""
    game = skirmish("knight", "footman")
    play(game, "Stark: Eddard Stark")
    for house in ("Lannister", None):
        view = game.view(house)
        assert view["combat"]["attacker"]["card"] is None
        assert "Eddard Stark" in view["houses"]["Stark"]["hand"]
        assert "given" not in view["sealed"]["Stark"]
    game.take_back("Stark")
    play(game, "Stark: Robb Stark", "Lannister: Cersei Lannister")
    assert [event["card"] for event in happened(game, "card revealed")] == ["Robb Stark", "Cersei Lannister"]


def test_playing_a_card_is_mandatory() -> None:
    """p. 19: there is no way to pass; only cards in hand are offered."""
    game = skirmish("knight", "footman", "Stark discard: Eddard Stark, Robb Stark")
    assert set(options(game, "Stark")) == {
        "Roose Bolton",
        "Greatjon Umber",
        "Ser Rodrick Cassel",
        "The Blackfish",
        "Catelyn Stark",
    }
    refused(game, "Stark", "Eddard Stark")
    refused(game, "Stark", "pass")


def test_the_last_card_refreshes_the_hand() -> None:
    """p. 19: with the seventh card played the other six return; the last stays discarded."""
    game = skirmish("2 knights", "footman", "Stark hand: Greatjon Umber")
    play(game, "Lannister: The Hound")
    holds(game, "Stark discard: Greatjon Umber")
    assert len(game.view(None)["houses"]["Stark"]["hand"]) == 6


def test_six_cards_are_not_yet_the_last() -> None:
    """p. 19: the hand is refreshed only when it is empty."""
    game = skirmish("2 knights", "footman", "Stark hand: Greatjon Umber, Catelyn Stark")
    play(game, "Stark: Greatjon Umber", "Lannister: The Hound")
    holds(game, "Stark hand: Catelyn Stark")


def test_the_blade_adds_one_once_a_round() -> None:
    """p. 11, p. 20: its holder is asked after the cards are shown; used, it is spent for the round."""
    text = """
        fiefdoms: Stark, Greyjoy, Tyrell, Martell, Baratheon, Lannister
        castle-black: Stark knight; order march -1
    """
    game = skirmish("knight", "2 footmen", text)
    play(game, "Stark: Greatjon Umber", "Lannister: Ser Kevan Lannister")
    assert asked(game) == ["Stark valyrian steel blade"]
    play(game, "Stark: use the blade")
    assert strengths(game) == {"Stark": 5, "Lannister": 3}
    holds(game, "blade: used")


def test_the_blade_may_stay_in_its_sheath() -> None:
    """p. 20: not used, it is there for the next combat."""
    game = skirmish("knight", "footman", "fiefdoms: Stark, Greyjoy, Tyrell, Martell, Baratheon, Lannister")
    play(game, "Stark: Greatjon Umber", "Lannister: Ser Kevan Lannister", "Stark: pass")
    assert strengths(game) == {"Stark": 4, "Lannister": 2}
    holds(game, "blade: ready")


def test_a_used_blade_is_not_offered() -> None:
    """p. 11: once per round."""
    game = skirmish(
        "knight", "2 footmen", "blade: used\nfiefdoms: Stark, Greyjoy, Tyrell, Martell, Baratheon, Lannister"
    )
    play(game, "Stark: Eddard Stark", "Lannister: Ser Kevan Lannister")
    assert asked(game) == ["Tyrell march"]


def test_only_a_fighter_uses_the_blade() -> None:
    """p. 20: its holder must attack or defend; a supporter may not use it."""
    game = skirmish("knight", "footman", "castle-black: Greyjoy footman; order support")
    play(game, "Greyjoy: castle-black: support Stark", "Stark: castle-black: accept")
    play(game, "Stark: Catelyn Stark", "Lannister: Cersei Lannister")
    assert "Greyjoy valyrian steel blade" not in asked(game)


def test_a_tie_goes_to_the_higher_place_on_the_fiefdoms_track() -> None:
    """p. 20: attacker or defender alike."""
    for fiefdoms, winner in (("Stark, Lannister", "Stark"), ("Lannister, Stark", "Lannister")):
        game = skirmish("knight", "knight", f"fiefdoms: Greyjoy, {fiefdoms}, Tyrell, Martell, Baratheon")
        play(game, "Stark: The Blackfish", "Lannister: Ser Kevan Lannister")
        assert happened(game, "combat won") == [
            {
                "house": winner,
                "area": "Karhold",
                "loser": "Lannister" if winner == "Stark" else "Stark",
                "tie": True,
            }
        ]


def test_the_victorious_attacker_moves_in() -> None:
    """p. 21: he takes the area; March order, defender's order and token are gone."""
    game = skirmish("knight", "footman; order raid; power token Lannister")
    play(game, "Stark: Greatjon Umber", "Lannister: The Hound")
    holds(game, "karhold: Stark knight; no order; no power token\nwinterfell: empty; no order")


def test_the_beaten_attacker_goes_back() -> None:
    """p. 21: to the area he came from, routed; the March order is gone all the same."""
    game = skirmish("footman", "knight; order defense +1")
    play(game, "Stark: Catelyn Stark", "Lannister: The Hound")
    holds(game, "winterfell: Stark routed footman; no order\nkarhold: Lannister knight; order defense +1")


def test_a_beaten_attacker_may_return_to_an_empty_area() -> None:
    """p. 21, p. 24: the area he left without a token is nobody's, but he may go back there."""
    game = field("turn: Stark\ncastle-black: Stark footman; order march\nkarhold: Lannister knight")
    play(game, "Stark: castle-black > karhold: footman", "Stark: castle-black: no power token")
    play(game, "Stark: Catelyn Stark", "Lannister: The Hound")
    holds(game, "castle-black: Stark routed footman\ncastle-black controller: Stark")


def test_no_way_back_into_a_home_that_has_reverted() -> None:
    """p. 24, ruling 41: Greyjoy leaves Winterfell without a token and loses at Moat Cailin: Winterfell is Stark's
    again, so the attackers are destroyed."""
    game = field("""
        turn: Greyjoy
        blade: used
        winterfell: Greyjoy knight, footman; order march
        moat-cailin: Stark 3 knights
        """)
    play(game, "Greyjoy: winterfell > moat-cailin: knight, footman", "Greyjoy: winterfell: no power token")
    play(game, "Greyjoy: Asha Greyjoy", "Stark: Catelyn Stark")
    holds(game, "winterfell: empty\nwinterfell controller: Stark\nmoat-cailin: Stark 3 knights")
    assert game.view(None)["houses"]["Greyjoy"]["pool"]["knight"] == 5


def test_with_a_token_left_behind_the_way_back_is_open() -> None:
    """p. 24: the same defeat, but Winterfell still belongs to Greyjoy."""
    game = field("""
        turn: Greyjoy
        blade: used
        winterfell: Greyjoy knight, footman; order march
        moat-cailin: Stark 3 knights
        """)
    play(game, "Greyjoy: winterfell > moat-cailin: knight, footman", "Greyjoy: winterfell: leave a power token")
    play(game, "Greyjoy: Asha Greyjoy", "Stark: Catelyn Stark")
    holds(game, "winterfell: Greyjoy routed knight, footman; power token Greyjoy")


def test_order_tokens_in_emptied_areas_are_removed() -> None:
    """p. 21, FAQ 2.0: the loser's area is taken; no order is left in any area without units."""
    game = skirmish("knight", "footman; order support")
    play(game, "Stark: Eddard Stark", "Lannister: Ser Kevan Lannister")
    areas = game.view(None)["areas"]
    assert areas
    assert [name for name, shown in areas.items() if "order" in shown and "house" not in shown] == []


def test_strength_is_counted_anew_at_the_end() -> None:
    """p. 20: when a card destroys a footman, his strength is gone from the final count."""
    game = field(
        """
        turn: Tyrell
        fiefdoms: Greyjoy, Tyrell, Martell, Stark, Baratheon, Lannister
        the-reach: Tyrell knight; order march
        blackwater: Lannister 2 footmen
        """,
        "karhold: Stark footman; order march",
    )
    play(game, "Tyrell: the-reach > blackwater: knight", "Tyrell: the-reach: no power token")
    play(game, "Tyrell: Mace Tyrell", "Lannister: The Hound")
    assert strengths(game, "initial") == {"Tyrell": 2, "Lannister": 2}
    assert strengths(game) == {"Tyrell": 6, "Lannister": 3}


def test_turn_order_moves_with_the_iron_throne_in_mid_cycle() -> None:
    """Hard case: Baratheon, second in turn order, attacks Martell, who moves him to the last place with Doran.  The
    house now in the third place is next; Martell, risen to the second, waits for the next cycle."""
    game = field(
        """
        iron-throne: Tyrell, Baratheon, Martell, Lannister, Greyjoy, Stark
        turn: Baratheon
        kingswood: Baratheon 2 knights; order march
        dragonstone: Baratheon footman; order march -1
        shipbreaker-bay: Baratheon ship
        storms-end: Martell footman
        sunspear: Martell footman; order march
        lannisport: Lannister footman; order march
        """,
        "",
    )
    play(game, "Baratheon: kingswood > storms-end: 2 knights", "Baratheon: kingswood: no power token")
    play(game, "Baratheon: Melisandre", "Martell: Doran Martell", "Martell: iron-throne")
    holds(game, "iron-throne: Tyrell, Martell, Lannister, Greyjoy, Stark, Baratheon")
    assert happened(game, "skipped") == [{"house": "Martell"}]
    assert asked(game) == ["Lannister march"]
    play(game, "Lannister: lannisport > stay")
    assert asked(game) == ["Baratheon march"]
    play(game, "Baratheon: dragonstone > stay")
    assert asked(game) == ["Martell march"]
