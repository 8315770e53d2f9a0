"""Sea orders (Mother of Dragons, p. 10): three more tokens a house, which work only at sea and in ports."""

from tests.agot.essos import essos
from tests.agot.table import BYSTANDER, asked, happened, holds, options, orders, play, strengths


def test_a_sea_support_order_supports() -> None:
    """Case 137: from the Narrow Sea a combat in the Eyrie."""
    game = essos(
        """
        phase: march
        the-mountains-of-the-moon: Stark knight; order march
        the-eyrie: Arryn footman
        the-narrow-sea: Arryn ship; order sea support
        """,
        BYSTANDER,
    )
    play(game, "Stark: the-mountains-of-the-moon > the-eyrie: knight")
    play(game, "Stark: the-mountains-of-the-moon: no power token", "Arryn: the-narrow-sea: support Arryn")
    assert strengths(game, "initial")["Arryn"] == 1 + 4 + 1  # footman, garrison, ship


def test_a_sea_march_sails_with_one_less() -> None:
    """Case 137: out of a port."""
    game = essos(
        """
        phase: march
        pyke: Greyjoy footman
        port-of-pyke: Greyjoy 2 ships; order sea march -1
        ironmans-bay: Stark ship
        """,
        BYSTANDER,
    )
    play(game, "Greyjoy: port-of-pyke > ironmans-bay: 2 ships")
    assert strengths(game, "initial")["Greyjoy"] == 2 - 1


def test_on_land_they_are_dummies_until_the_raven_has_flown() -> None:
    """They may be placed, and the Raven may replace them; then they go without effect."""
    game = essos("""
        kings-court: Stark, Lannister, Martell, Tyrell, Arryn, Baratheon, Greyjoy, Targaryen
        winterfell: Stark footman
        karhold: Stark footman
        """)
    orders(game, "Stark", "winterfell: sea march -1", "karhold: iron bank")
    holds(game, "winterfell: order sea march -1\nkarhold: order iron bank")
    assert "winterfell: march" in options(game, "Stark")
    play(game, "Stark: winterfell: march")
    assert happened(game, "order removed") == [{"area": "Karhold", "order": "iron bank"}]
    assert asked(game) == ["Stark march"]


def test_an_iron_bank_order_can_be_raided_without_pillage() -> None:
    """p. 10."""
    game = essos(
        """
        phase: raid
        the-narrow-sea: Arryn ship; order iron bank
        the-shivering-sea: Stark ship; order raid
        """,
        BYSTANDER,
    )
    play(game, "Stark: the-shivering-sea > the-narrow-sea")
    holds(game, "the-narrow-sea: no order\nStark power: 7\nArryn power: 7")


def test_feast_for_crows_does_not_forbid_the_iron_bank() -> None:
    """Case 19."""
    game = essos("phase: westeros\nwesteros cards: Feast for Crows\nthe-narrow-sea: Stark ship")
    assert "the-narrow-sea: iron bank" in options(game, "Stark")
    assert "the-narrow-sea: consolidate" not in options(game, "Stark")
