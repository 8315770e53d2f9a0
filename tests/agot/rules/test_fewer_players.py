"""Playing with fewer than six players (p. 28)."""

import pytest

import smallcouncil
from tests.agot.table import holds, shows, table

SOUTH = ("princes-pass", "the-boneway", "three-towers", "starfall", "yronwood", "salt-shore")
EVERYWHERE = {"kings-landing": 5, "the-eyrie": 6}
NEUTRAL_FORCES = {
    6: EVERYWHERE,
    5: EVERYWHERE | {"sunspear": 5} | dict.fromkeys(SOUTH, 3),
    4: EVERYWHERE | {"sunspear": 5, "oldtown": 3, "dornish-marches": 3, "storms-end": 4} | dict.fromkeys(SOUTH, 3),
    3: EVERYWHERE
    | dict.fromkeys(
        (*SOUTH, "sunspear", "oldtown", "dornish-marches", "storms-end", "highgarden", "pyke"), "impassable"
    ),
}


@pytest.mark.parametrize(("players", "number"), [(6, 2), (5, 9), (4, 12), (3, 14)])
def test_neutral_force_tokens(players: int, number: int) -> None:
    """p. 28: nine tokens with five players, twelve with four, fourteen with three; two with six."""
    areas = smallcouncil.new_game("agot", players=players).view(None)["areas"]
    found = {area: shown["neutral_force"] for area, shown in areas.items() if "neutral_force" in shown}
    assert found == NEUTRAL_FORCES[players]
    assert len(found) == number


@pytest.mark.parametrize(
    ("players", "houses"),
    [
        (5, {"Stark", "Greyjoy", "Lannister", "Baratheon", "Tyrell"}),
        (4, {"Stark", "Greyjoy", "Lannister", "Baratheon"}),
        (3, {"Stark", "Lannister", "Baratheon"}),
    ],
)
def test_which_houses_play(players: int, houses: set[str]) -> None:
    """p. 28: Martell needs six players, Tyrell five, Greyjoy four."""
    assert set(smallcouncil.new_game("agot", players=players).houses) == houses


@pytest.mark.parametrize(
    ("players", "tracks"),
    [
        (
            5,
            """
            iron-throne: Baratheon, Lannister, Stark, Greyjoy, Tyrell
            fiefdoms: Greyjoy, Tyrell, Stark, Baratheon, Lannister
            kings-court: Lannister, Stark, Baratheon, Tyrell, Greyjoy
            """,
        ),
        (
            4,
            """
            iron-throne: Baratheon, Lannister, Stark, Greyjoy
            fiefdoms: Greyjoy, Stark, Baratheon, Lannister
            kings-court: Lannister, Stark, Baratheon, Greyjoy
            """,
        ),
        (
            3,
            """
            iron-throne: Baratheon, Lannister, Stark
            fiefdoms: Stark, Baratheon, Lannister
            kings-court: Lannister, Stark, Baratheon
            """,
        ),
    ],
)
def test_influence_tokens_slide_left(players: int, tracks: str) -> None:
    """Step 8, p. 4: absent houses leave no gap on the tracks."""
    holds(smallcouncil.new_game("agot", players=players), tracks)


@pytest.mark.parametrize(
    ("players", "stars"), [(6, [3, 3, 2, 1, 0, 0]), (5, [3, 3, 2, 1, 0]), (4, [3, 2, 1, 0]), (3, [3, 2, 1])]
)
def test_stars_of_the_kings_court(players: int, stars: list[int]) -> None:
    """p. 12, p. 28: the board gives 3 3 2 1 0 0 special orders; the overlay for three and four players 3 2 1 0."""
    view = smallcouncil.new_game("agot", players=players).view(None)
    assert [view["houses"][house]["stars"] for house in view["tracks"]["kings-court"]] == stars


def test_garrisons_of_absent_houses_are_not_placed() -> None:
    """p. 28: with four players Highgarden stands empty, without garrison, and its shield belongs to nobody."""
    game = smallcouncil.new_game("agot", players=4)
    assert shows(game, "highgarden") == {}
    assert "garrison" not in shows(game, "sunspear")
    holds(game, "highgarden controller: nobody\nsunspear controller: nobody")


def test_an_empty_shield_reverts_to_nobody() -> None:
    """p. 24 and p. 28: Lannister leaves Highgarden in a four-player game without a token; nobody owns it."""
    game = table("""
        players: 4
        phase: march
        turn: Lannister
        Lannister power: 0
        highgarden: Lannister footman; order march
        winterfell: Stark footman; order march
        """)
    game.apply("Lannister", "highgarden > the-reach: footman")
    holds(game, "highgarden controller: nobody\nthe-reach: Lannister footman")


def test_impassable_areas_stay_closed() -> None:
    """p. 26: with three players nobody enters Highgarden, however strong, and its neighbour The Reach is open."""
    game = table("""
        players: 3
        phase: march
        turn: Lannister
        Lannister supply: 6
        searoad-marches: Lannister 2 knights, 2 siege engines; order march +1*
        """)
    entered = {option.split(" > ")[1].split(":")[0] for option in game.decision_of("Lannister").options}
    assert entered == {"stay", "lannisport", "stoney-sept", "blackwater", "the-reach"}
    with pytest.raises(smallcouncil.IllegalChoice, match=r"p\. 26"):
        game.apply("Lannister", "searoad-marches > highgarden: 2 knights")


def test_the_port_of_a_closed_area_is_closed_too() -> None:
    """p. 25 and p. 26: Pyke cannot be owned with three players, so no ship enters its port."""
    game = table("""
        players: 3
        phase: march
        turn: Lannister
        ironmans-bay: Lannister ship; order march
        """)
    assert "ironmans-bay > port-of-pyke: ship" not in game.decision_of("Lannister").options
    assert "ironmans-bay > sunset-sea: ship" in game.decision_of("Lannister").options


def test_the_arbor_stays_open_with_three_players() -> None:
    """p. 28: no token closes The Arbor."""
    game = table("""
        players: 3
        phase: march
        turn: Lannister
        lannisport: Lannister footman; order march
        the-golden-sound: Lannister ship
        sunset-sea: Lannister ship
        west-summer-sea: Lannister ship
        """)
    assert "lannisport > the-arbor: footman" in game.decision_of("Lannister").options
    assert "lannisport > oldtown: footman" not in game.decision_of("Lannister").options


def test_seven_castles_are_needed_with_three_players_too() -> None:
    """p. 16, p. 28: the goal does not change with the number of players."""
    game = table("""
        players: 3
        phase: march
        turn: Stark
        moat-cailin: Stark footman; order march
        white-harbor: power token Stark
        seagard: power token Stark
        riverrun: power token Stark
        flints-finger: power token Stark
        """)
    holds(game, "Stark victory: 6")
    assert game.outcome is None
