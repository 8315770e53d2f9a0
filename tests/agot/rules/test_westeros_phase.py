"""The Westeros phase (p. 7) and wildling attacks as part of it (p. 22, p. 23)."""

from tests.agot.table import asked, bid, happened, holds, play, table

CALM = """
    westeros I: Last Days of Summer
    westeros II: Last Days of Summer
    westeros III: Put to the Sword
"""


def test_the_four_steps_in_their_order() -> None:
    """p. 7: the marker goes on, three cards are drawn, the threat rises, the cards are resolved."""
    game = table(f"phase: march\nround: 4\nthreat: 4\n{CALM}")
    kinds = [event.kind for event in game.events]
    assert kinds == ["round", "westeros cards", "threat"]
    holds(game, "round: 5\nthreat: 8\nwesteros cards: Last Days of Summer; Last Days of Summer; Put to the Sword")
    assert asked(game) == ["Greyjoy westeros card"]


def test_the_first_round_has_no_westeros_phase() -> None:
    """p. 7: it begins with the Planning phase."""
    assert table("board: setup").view(None)["phase"] == "planning"


def test_cards_are_resolved_by_deck() -> None:
    """p. 7: I, then II, then III: supply changes before power is collected and the sword is put."""
    game = table(
        "phase: westeros\nwesteros cards: Supply; Game of Thrones; Put to the Sword\nwinterfell: Stark footman"
    )
    kinds = list(dict.fromkeys(event.kind for event in game.events))
    assert kinds == ["supply", "gained power"]
    assert asked(game) == ["Greyjoy westeros card"]


def test_at_twelve_the_wildlings_attack_at_once() -> None:
    """p. 7: before the cards are resolved, with strength 12; surplus icons are lost."""
    game = table(f"phase: march\nround: 2\nthreat: 10\nwildling deck: Silence at the Wall\n{CALM}")
    holds(game, "threat: 12")
    assert game.view(None)["wildling_attack"]["strength"] == 12
    bid(game, Stark=5, Lannister=5, Baratheon=2)
    play(game, "Baratheon: Stark")
    holds(game, "threat: 0")
    assert asked(game) == ["Greyjoy westeros card"]


def test_two_attacks_in_one_phase() -> None:
    """Note, p. 23: the track at 12 and then the card Wildlings Attack, with what is left of the threat."""
    game = table(
        """
        phase: march
        round: 2
        threat: 10
        wildling deck: Silence at the Wall; Skinchanger Scout
        westeros I: Last Days of Summer
        westeros II: Last Days of Summer
        westeros III: Wildlings Attack
        """.replace("; Silence at the Wall", "; Skinchanger Scout")
    )
    bid(game)
    play(game, "Baratheon: Tyrell")
    holds(game, "threat: 8")
    assert game.view(None)["wildling_attack"]["strength"] == 8
    bid(game, Stark=5, Lannister=3)
    holds(game, "threat: 0\nStark power: 5\nLannister power: 2")


def test_the_lowest_bidder_pays_first_then_turn_order() -> None:
    """p. 23, FAQ 1.0: Tyrell, last in turn order, bid the least and is asked first."""
    game = table("""
        phase: westeros
        westeros cards: Wildlings Attack
        threat: 10
        wildling deck: The Horde Descends
        highgarden: Tyrell 2 footmen
        winterfell: Stark 2 footmen
        lannisport: Lannister 2 footmen
        oldtown: Tyrell footman
        """)
    bid(game, Stark=1, Lannister=1, Baratheon=1, Martell=1, Greyjoy=1)
    losses = [(event["house"], event["units"]) for event in happened(game, "destroyed")]
    assert losses == [("Tyrell", "footman")] * 2 + [("Lannister", "footman"), ("Stark", "footman")]


def test_destroyed_units_beyond_what_a_house_has() -> None:
    """p. 23: a house with one unit loses that one, and the game goes on."""
    game = table("""
        phase: westeros
        westeros cards: Wildlings Attack
        threat: 10
        wildling deck: Mammoth Riders
        karhold: Stark footman
        """)
    bid(game)
    play(game, "Baratheon: Stark")
    holds(game, "karhold: empty")
    assert game.view(None)["phase"] != "westeros"


def test_supply_lost_to_wildlings_is_reconciled_at_once() -> None:
    """p. 8, hard case: Rattleshirt's Raiders lower supply, and armies are fitted to it in turn order."""
    game = table("""
        phase: westeros
        westeros cards: Wildlings Attack
        threat: 10
        wildling deck: Rattleshirt's Raiders
        Stark supply: 2
        winterfell: Stark 3 footmen
        karhold: Stark 2 footmen
        white-harbor: Stark 2 footmen
        """)
    bid(game, Lannister=1, Baratheon=1, Martell=1, Greyjoy=1, Tyrell=1)
    holds(game, "Stark supply: 0\nLannister supply: 1")
    assert asked(game) == ["Stark supply losses"]


def test_game_of_thrones_pays_crowns_and_trading_ports() -> None:
    """p. 25: a power for each crown in controlled areas, one for each own port with ships unless enemy ships lie
    before it; crowns under power tokens count."""
    game = table("""
        phase: westeros
        westeros cards: Game of Thrones
        winterfell: Stark footman
        karhold: power token Stark
        kings-landing: Stark footman
        port-of-winterfell: Stark 2 ships
        port-of-white-harbor: Stark ship
        white-harbor: Stark footman
        the-narrow-sea: Baratheon ship
        port-of-lannisport: Lannister ship
        the-golden-sound: Lannister ship
        """)
    holds(game, "Stark power: 10\nLannister power: 6\nBaratheon power: 6\nTyrell power: 5")


def test_an_empty_port_does_not_trade() -> None:
    """p. 25: at least one friendly ship must lie in the port."""
    game = table("phase: westeros\nwesteros cards: Game of Thrones\nthe-golden-sound: Lannister ship")
    holds(game, "Lannister power: 5")
