"""Game set-up (p. 4 and p. 6) and the limits of the box (p. 2)."""

from collections import Counter

import pytest

import smallcouncil
from smallcouncil import BadOptions
from tests.agot.table import holds, shows

START = """
    winterfell: Stark knight, footman; garrison 2
    white-harbor: Stark footman
    the-shivering-sea: Stark ship
    pyke: Greyjoy knight, footman; garrison 2
    greywater-watch: Greyjoy footman
    ironmans-bay: Greyjoy ship
    port-of-pyke: Greyjoy ship
    lannisport: Lannister knight, footman; garrison 2
    stoney-sept: Lannister footman
    the-golden-sound: Lannister ship
    dragonstone: Baratheon knight, footman; garrison 2
    kingswood: Baratheon footman
    shipbreaker-bay: Baratheon 2 ships
    highgarden: Tyrell knight, footman; garrison 2
    dornish-marches: Tyrell footman
    redwyne-straights: Tyrell ship
    sunspear: Martell knight, footman; garrison 2
    salt-shore: Martell footman
    sea-of-dorne: Martell ship
"""


def test_six_houses_start_where_their_screens_say() -> None:
    """Steps 9 and 10, p. 4: starting units and a garrison of 2 on every home area."""
    game = smallcouncil.new_game("agot", players=6, seed=1)
    holds(game, START)
    areas = game.view(None)["areas"]
    assert sum("units" in shown for shown in areas.values()) == 19
    assert not any("power_token" in shown or "order" in shown for shown in areas.values())


def test_influence_tracks_of_six_players() -> None:
    """Step 8, p. 4: the places on the three tracks."""
    game = smallcouncil.new_game("agot", players=6, seed=1)
    holds(
        game,
        """
        iron-throne: Baratheon, Lannister, Stark, Martell, Greyjoy, Tyrell
        fiefdoms: Greyjoy, Tyrell, Martell, Stark, Baratheon, Lannister
        kings-court: Lannister, Stark, Martell, Baratheon, Tyrell, Greyjoy
        """,
    )


@pytest.mark.parametrize(
    ("house", "supply", "victory"),
    [
        ("Stark", 1, 2),
        ("Greyjoy", 2, 1),
        ("Lannister", 2, 1),
        ("Baratheon", 2, 1),
        ("Tyrell", 2, 1),
        ("Martell", 2, 1),
    ],
)
def test_supply_victory_and_power_at_the_start(house: str, supply: int, victory: int) -> None:
    """Steps 8 and 11, p. 4: supply and victory as on the screen, five power, and all seven house cards in hand."""
    game = smallcouncil.new_game("agot", players=6, seed=1)
    shown = game.view(None)["houses"][house]
    assert (shown["supply"], shown["victory"], shown["power"]) == (supply, victory, 5)
    assert len(shown["hand"]) == 7
    assert shown["discard"] == []


def test_round_threat_and_phase_at_the_start() -> None:
    """Steps 2 and 5, p. 4; p. 7: threat 2, round 1, and no Westeros phase in the first round."""
    game = smallcouncil.new_game("agot", players=6, seed=1)
    holds(game, "round: 1\nthreat: 2\nphase: planning\nwesteros cards: none\nblade: ready\nraven: ready")
    assert {decision.kind for decision in game.decisions} == {"orders"}
    assert len(game.decisions) == 6


def test_decks() -> None:
    """p. 2 and p. 7: nine wildling cards, three Westeros decks of ten, eleven wildling icons among the thirty."""
    lines = dict(line.split(": ", 1) for line in smallcouncil.new_game("agot", seed=3).notation().splitlines())
    decks = [Counter(lines[f"westeros {roman}"].split("; ")) for roman in ("I", "II", "III")]
    assert decks == [
        {"Supply": 3, "Mustering": 3, "A Throne of Blades": 2, "Last Days of Summer": 1, "Winter is Coming": 1},
        {
            "Clash of Kings": 3,
            "Game of Thrones": 3,
            "Dark Wings, Dark Words": 2,
            "Last Days of Summer": 1,
            "Winter is Coming": 1,
        },
        {
            "Wildlings Attack": 3,
            "Put to the Sword": 2,
            "Sea of Storms": 1,
            "Rains of Autumn": 1,
            "Feast for Crows": 1,
            "Web of Lies": 1,
            "Storm of Swords": 1,
        },
    ]
    assert len(set(lines["wildling deck"].split("; "))) == 9


def test_decks_are_shuffled_by_the_seed() -> None:
    """Steps 2 and 3, p. 4: another seed, another order; the same seed, the same game."""
    one, same, other = (smallcouncil.new_game("agot", seed=seed).notation() for seed in (1, 1, 2))
    assert one == same
    assert one.splitlines()[2:] != other.splitlines()[2:]


def test_component_list_of_a_house() -> None:
    """p. 2: ten footmen, five knights, six ships and two siege engines a house, board and pool together."""
    game = smallcouncil.new_game("agot", players=6, seed=1)
    view = game.view(None)
    assert len(view["houses"]) == 6
    for house, shown in view["houses"].items():
        units = Counter(shown["pool"])
        for area in view["areas"].values():
            if area.get("house") == house:
                units.update(area["units"])
        assert units == {"footman": 10, "knight": 5, "ship": 6, "siege engine": 2}


def test_houses_sit_in_the_order_they_are_chosen() -> None:
    """Step 6, p. 4: players choose their houses; the board is set up the same."""
    names = ["Tyrell", "Stark", "Martell", "Greyjoy", "Lannister", "Baratheon"]
    game = smallcouncil.new_game("agot", houses=names, seed=1)
    assert list(game.houses) == names
    holds(game, START)


def test_houses_may_be_dealt_at_random() -> None:
    """Step 6, p. 4: or houses are dealt at random, always among those allowed."""
    dealt = {smallcouncil.new_game("agot", players=4, houses="random", seed=seed).houses for seed in range(12)}
    assert len(dealt) > 1
    assert {frozenset(houses) for houses in dealt} == {frozenset({"Stark", "Greyjoy", "Lannister", "Baratheon"})}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 2}, "from 3 to 6"),
        ({"players": 7}, "from 3 to 6"),
        ({"players": "six"}, "from 3 to 6"),
        ({"players": True}, "from 3 to 6"),
        ({"colour": "red"}, '"colour"'),
        ({"houses": ["Stark", "Stark", "Lannister"]}, "different houses"),
        ({"players": 4, "houses": ["Stark", "Lannister", "Baratheon"]}, "different houses"),
        ({"houses": ["Stark", "Frey", "Lannister"]}, "Frey"),
        ({"houses": ["Stark", "Lannister", "Tyrell"]}, "p. 28"),
        ({"houses": ["Stark", "Lannister", "Baratheon", "Martell"]}, "p. 28"),
        ({"houses": 3}, "list of house names"),
        ({"seed": 1.5}, "seed"),
        ({"tides_of_battle": "yes"}, "tides_of_battle"),
        ({"errata": "faq-9"}, "faq-2.0"),
    ],
)
def test_options_that_make_no_sense(options: dict[str, object], words: str) -> None:
    """An unknown option or a wrong value is named in a readable error."""
    with pytest.raises(BadOptions, match=words):
        smallcouncil.new_game("agot", **options)


def test_unknown_game() -> None:
    """A game nobody knows."""
    with pytest.raises(smallcouncil.UnknownGame, match="agot"):
        smallcouncil.new_game("monopoly")


@pytest.mark.parametrize("players", [3, 6])
def test_lannister_ship_in_port_only_with_the_later_errata(players: int) -> None:
    """Printed screens give Lannister one ship; FAQ 2.0 adds one in the port of Lannisport."""
    assert shows(smallcouncil.new_game("agot", players=players), "port-of-lannisport").get("units") is None
    later = smallcouncil.new_game("agot", players=players, errata="faq-2.0")
    assert shows(later, "port-of-lannisport")["units"] == {"ship": 1}
