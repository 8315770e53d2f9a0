"""The Messenger Raven (p. 11, p. 12)."""

from typing import Any

from smallcouncil import Game
from tests.agot.table import asked, happened, holds, options, orders, play, refused, shows, table

DECK = "Mammoth Riders; Crow Killers; Skinchanger Scout"


def ravens(text: str = "", *placed: str) -> Game[Any]:
    """A table at which Stark holds the Raven and orders have just been revealed."""
    game = table(f"""
        phase: planning
        kings-court: Stark, Lannister, Martell, Baratheon, Tyrell, Greyjoy
        wildling deck: {DECK}
        winterfell: Stark footman
        karhold: Stark footman
        white-harbor: Stark footman
        lannisport: Lannister footman
        {text}
        """)
    orders(game, "Stark", *(placed or ("winterfell: march", "karhold: raid", "white-harbor: support")))
    return orders(game, "Lannister", "lannisport: march")


def test_the_raven_flies_after_the_orders_are_revealed() -> None:
    """p. 12, FAQ 1.0: its holder has seen all orders when he is asked."""
    game = ravens()
    assert asked(game) == ["Stark messenger raven"]
    assert shows(game, "lannisport")["order"] == "march"


def test_the_raven_replaces_one_order() -> None:
    """p. 11: one order on the board for one that is not on it."""
    game = ravens()
    play(game, "Stark: winterfell: defense +2*")
    holds(game, "raven: used\nwinterfell: order defense +2*\nwhite-harbor: order support")
    assert asked(game) == ["Lannister march"]


def test_only_unused_orders_replace() -> None:
    """p. 11: a token on the board is not unused: the only March +0 lies in Winterfell; a second Raid is left."""
    game = ravens()
    offered = options(game, "Stark")
    assert "karhold: march" not in offered
    assert "winterfell: march" not in offered
    assert "winterfell: raid" in offered
    assert "karhold: raid" not in offered
    assert "lannisport: raid" not in offered


def test_a_replacement_keeps_within_the_stars() -> None:
    """p. 12: with three special orders placed a normal order cannot become a fourth; a special one may change."""
    placed = ("winterfell: march +1*", "karhold: raid*", "white-harbor: support +1*", "castle-black: march")
    game = ravens("castle-black: Stark footman", *placed)
    refused(game, "Stark", "castle-black: defense +2*")
    assert "castle-black: march -1" in options(game, "Stark")
    play(game, "Stark: winterfell: defense +2*")
    holds(game, "winterfell: order defense +2*")


def test_a_replacement_keeps_to_the_restriction_of_the_round() -> None:
    """p. 12: with Raids forbidden the Raven brings none."""
    game = ravens("forbidden: raid, raid*", "winterfell: march", "karhold: support", "white-harbor: support")
    assert not [option for option in options(game, "Stark") if "raid" in option]


def test_looking_at_the_top_wildling_card_and_keeping_it() -> None:
    """p. 11: only the holder sees it; the card stays on the top, and only he knows it afterwards."""
    game = ravens()
    play(game, "Stark: look")
    assert asked(game) == ["Stark wildling card"]
    seen = [game.prose(event) for number, event in game.events_for("Stark")]
    assert "Stark sees Mammoth Riders." in seen
    for other in ("Lannister", None):
        assert not any("Mammoth" in game.prose(event) for number, event in game.events_for(other))
    play(game, "Stark: keep")
    assert game.view("Stark")["wildling_deck"][0] == "Mammoth Riders"
    for other in ("Lannister", None):
        assert game.view(other)["wildling_deck"] == [None] * 9
    holds(game, "raven: used")


def test_burying_the_wildling_card() -> None:
    """p. 11: or it goes to the bottom, where its finder still knows it; everybody sees that it was buried."""
    game = ravens()
    play(game, "Stark: look", "Stark: bury")
    assert game.view("Stark")["wildling_deck"] == [None] * 8 + ["Mammoth Riders"]
    assert game.view("Lannister")["wildling_deck"] == [None] * 9
    assert happened(game, "raven buries") == [{"house": "Stark"}]


def test_the_raven_does_one_thing_only() -> None:
    """p. 12: whoever has looked does not replace an order too."""
    game = ravens()
    play(game, "Stark: look")
    assert options(game, "Stark") == ["keep", "bury"]
    play(game, "Stark: keep")
    assert asked(game) != ["Stark messenger raven"]


def test_the_raven_may_stay_home() -> None:
    """p. 12: it is not used then, and nothing changes."""
    game = ravens()
    play(game, "Stark: pass")
    holds(game, "raven: ready\nwinterfell: order march")


def test_knowledge_does_not_move_with_the_raven() -> None:
    """p. 11: a house that takes the Raven over knows nothing of the card that another has seen."""
    game = table(f"""
        phase: planning
        kings-court: Lannister, Stark, Martell, Baratheon, Tyrell, Greyjoy
        wildling deck: {DECK.replace("Mammoth Riders", "Mammoth Riders (Stark)")}
        winterfell: Stark footman
        """)
    assert game.view("Stark")["wildling_deck"][0] == "Mammoth Riders"
    assert game.view("Lannister")["wildling_deck"][0] is None


def test_the_raven_is_fresh_again_next_round() -> None:
    """p. 11, p. 16: it is turned over in the Clean Up step."""
    game = table("""
        phase: march
        round: 3
        raven: used
        blade: used
        westeros I: Last Days of Summer
        westeros II: Last Days of Summer
        westeros III: Put to the Sword
        """)
    holds(game, "round: 4\nraven: ready\nblade: ready")


def test_the_holder_without_units_can_still_look() -> None:
    """p. 12: Lannister has no order to replace, but may look."""
    game = table("phase: planning\nwinterfell: Stark footman")
    orders(game, "Stark", "winterfell: march")
    assert asked(game) == ["Lannister messenger raven"]
    assert options(game, "Lannister") == ["pass", "look"]
