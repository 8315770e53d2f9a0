"""The Planning phase: assigning and revealing orders (p. 12), the order tokens (p. 13 and p. 22)."""

from collections import Counter
from typing import Any

import pytest

from smallcouncil import Game, IllegalChoice, NotAsked
from tests.agot.table import asked, happened, holds, options, orders, play, refused, shows, table

NINE = (
    "winterfell",
    "karhold",
    "castle-black",
    "white-harbor",
    "widows-watch",
    "moat-cailin",
    "the-twins",
    "seagard",
    "the-fingers",
)


def many_areas(house: str = "Stark") -> str:
    return "\n".join(f"{area}: {house} footman" for area in NINE)


def test_every_area_with_units_needs_one_order() -> None:
    """p. 12: land, sea and port alike; a garrison alone gets none (p. 26)."""
    game = table("""
        phase: planning
        winterfell: empty
        white-harbor: Stark footman
        port-of-white-harbor: Stark ship
        the-shivering-sea: Stark ship
        widows-watch: power token Stark
        """)
    areas = {option.split(":")[0] for option in options(game, "Stark")}
    assert areas == {"white-harbor", "port-of-white-harbor", "the-shivering-sea"}
    play(game, "Stark: white-harbor: march")
    assert "p. 12" in refused(game, "Stark", "ready")
    assert "more than one order" in refused(game, "Stark", "white-harbor: raid")
    play(game, "Stark: port-of-white-harbor: defense +1", "Stark: the-shivering-sea: consolidate", "Stark: ready")
    assert shows(game, "the-shivering-sea")["order"] == "consolidate"


def test_orders_go_only_to_areas_of_ones_own() -> None:
    """p. 12: no order for another house's area or an empty one."""
    game = table("phase: planning\nwinterfell: Stark footman\nkarhold: Lannister footman")
    assert "p. 12" in refused(game, "Stark", "karhold: march")
    assert "p. 12" in refused(game, "Stark", "castle-black: march")


def test_fifteen_order_tokens() -> None:
    """p. 13 and p. 22: ten normal orders and five special ones, one star each; a March +0 exists once only."""
    game = table("phase: planning\nkings-court: Stark, Lannister, Martell, Baratheon, Tyrell, Greyjoy\n" + many_areas())
    offered = {option.split(": ")[1] for option in options(game, "Stark") if option.startswith("winterfell")}
    normal = {"march -1", "march", "defense +1", "support", "raid", "consolidate"}
    special = {"march +1*", "defense +2*", "support +1*", "raid*", "consolidate*"}
    assert offered == normal | special
    play(game, "Stark: winterfell: march")
    assert "p. 13" in refused(game, "Stark", "karhold: march")
    play(game, "Stark: karhold: raid", "Stark: castle-black: raid")
    assert "p. 13" in refused(game, "Stark", "seagard: raid")


@pytest.mark.parametrize(("place", "stars"), [(0, 3), (1, 3), (2, 2), (3, 1), (4, 0), (5, 0)])
def test_special_orders_are_limited_by_the_kings_court(place: int, stars: int) -> None:
    """p. 12: the first place may use three special orders, the fourth one, the fifth none."""
    court = ["Lannister", "Martell", "Baratheon", "Tyrell", "Greyjoy"]
    court.insert(place, "Stark")
    lands = ["winterfell", "karhold", "castle-black", "white-harbor"]
    lines = "\n".join(f"{area}: Stark footman" for area in lands)
    game = table(f"phase: planning\nkings-court: {', '.join(court)}\n{lines}")
    for number, token in enumerate(("march +1*", "raid*", "support +1*", "defense +2*")):
        if number < stars:
            game.apply("Stark", f"{lands[number]}: {token}")
        else:
            assert "King's Court" in refused(game, "Stark", f"{lands[number]}: {token}")


def test_orders_are_placed_at_the_same_time() -> None:
    """p. 12: all houses are asked at once, and any of them may finish first."""
    text = "phase: planning\nwinterfell: Stark footman\nlannisport: Lannister footman"
    one, other = table(text), table(text)
    assert asked(one) == ["Lannister orders", "Stark orders"]
    orders(orders(one, "Stark", "winterfell: raid"), "Lannister", "lannisport: march")
    orders(orders(other, "Lannister", "lannisport: march"), "Stark", "winterfell: raid")
    assert one.to_json()["state"] == other.to_json()["state"]


def test_orders_stay_hidden_until_all_are_placed() -> None:
    """p. 12, p. 24: nobody sees an order before the Reveal Orders step; then everybody does."""
    game = table("phase: planning\nwinterfell: Stark footman\nlannisport: Lannister footman")
    orders(game, "Stark", "winterfell: march")
    for house in ("Lannister", "Tyrell", None):
        assert "march" not in str(game.view(house)["areas"])
        assert "given" not in game.view(house)["sealed"]["Stark"]
    assert game.view("Stark")["planning"]["orders"] == {"winterfell": "march"}
    orders(game, "Lannister", "lannisport: defense +1")
    assert shows(game, "winterfell")["order"] == "march"
    assert [event["house"] for event in happened(game, "orders")] == ["Lannister", "Stark"]


def test_orders_may_be_changed_until_everybody_is_ready() -> None:
    """p. 12: a house that is ready may still take an order back while another one thinks."""
    game = table("phase: planning\nwinterfell: Stark footman\nkarhold: Stark footman\nlannisport: Lannister footman")
    orders(game, "Stark", "winterfell: march", "karhold: raid")
    with pytest.raises(NotAsked):
        game.apply("Stark", "ready")
    game.take_back("Stark")
    game.take_back("Stark", "winterfell: march")
    play(game, "Stark: winterfell: support", "Stark: ready")
    orders(game, "Lannister", "lannisport: march")
    assert (shows(game, "winterfell")["order"], shows(game, "karhold")["order"]) == ("support", "raid")


def test_with_too_few_tokens_orders_are_placed_in_turn_order() -> None:
    """Not Enough Order Tokens, p. 12: Stark has nine areas, no stars, and Raids are forbidden: eight tokens.  All
    houses place in turn order, and Stark leaves one area of its choice without an order."""
    game = table(f"""
        phase: planning
        kings-court: Lannister, Martell, Baratheon, Tyrell, Stark, Greyjoy
        forbidden: raid, raid*
        {many_areas()}
        lannisport: Lannister footman
        sunspear: Martell footman
        """)
    assert asked(game) == ["Lannister orders"]
    orders(game, "Lannister", "lannisport: march")
    assert asked(game) == ["Stark orders"]
    assert "march" not in str(game.view("Stark")["areas"])
    tokens = ["march -1", "march", "defense +1", "defense +1", "support", "support", "consolidate"]
    for area, token in zip(NINE, tokens, strict=False):
        game.apply("Stark", f"{area}: {token}")
    refused(game, "Stark", "ready")
    play(game, "Stark: the-fingers: consolidate", "Stark: ready")
    assert asked(game) == ["Martell orders"]
    orders(game, "Martell", "sunspear: march")
    assert "order" not in shows(game, "seagard")
    assert shows(game, "the-fingers")["order"] == "consolidate"


def test_stars_are_never_exceeded_even_with_too_few_tokens() -> None:
    """p. 12: the shortage gives no extra special orders."""
    game = table(f"""
        phase: planning
        kings-court: Lannister, Martell, Baratheon, Stark, Tyrell, Greyjoy
        forbidden: raid, raid*, support, support +1*
        {many_areas()}
        """)
    play(game, "Stark: winterfell: march +1*")
    assert "King's Court" in refused(game, "Stark", "karhold: defense +2*")


def test_ten_areas_need_no_turn_order() -> None:
    """p. 12: with enough tokens all houses place at once, however many areas they have."""
    game = table(f"""
        phase: planning
        kings-court: Lannister, Martell, Baratheon, Tyrell, Stark, Greyjoy
        {many_areas()}
        lannisport: Lannister footman
        """)
    assert len(game.decisions) == 2


@pytest.mark.parametrize(
    ("card", "gone"),
    [
        ("Sea of Storms", {"raid", "raid*"}),
        ("Rains of Autumn", {"march +1*"}),
        ("Feast for Crows", {"consolidate", "consolidate*"}),
        ("Web of Lies", {"support", "support +1*"}),
        ("Storm of Swords", {"defense +1", "defense +2*"}),
    ],
)
def test_westeros_cards_forbid_orders_for_one_round(card: str, gone: set[str]) -> None:
    """p. 7: the card of the third deck forbids its orders, normal and special, in this planning phase."""
    game = table(f"""
        phase: westeros
        westeros cards: {card}
        kings-court: Stark, Lannister, Martell, Baratheon, Tyrell, Greyjoy
        winterfell: Stark footman
        """)
    offered = Counter(option.split(": ")[1] for option in options(game, "Stark"))
    assert len(offered) == 11 - len(gone)
    assert not gone & set(offered)
    assert "Westeros card" in refused(game, "Stark", f"winterfell: {min(gone)}")


def test_a_restriction_ends_with_its_round() -> None:
    """p. 7: when the next round begins nothing is forbidden any more."""
    game = quiet_round("forbidden: raid, raid*")
    holds(game, "round: 3\nforbidden: none")
    assert "winterfell: raid" in options(game, "Stark")


def quiet_round(text: str) -> Game[Any]:
    """Play a round in which nothing happens, up to the next planning phase."""
    game = table(f"""
        phase: planning
        round: 2
        kings-court: Stark, Lannister, Martell, Baratheon, Tyrell, Greyjoy
        westeros I: Last Days of Summer
        westeros II: Last Days of Summer
        westeros III: Put to the Sword
        winterfell: Stark footman
        {text}
        """)
    orders(game, "Stark", "winterfell: defense +1")
    play(game, "Stark: pass", "Greyjoy: nothing")
    return game


def test_a_wrong_house_or_choice_changes_nothing() -> None:
    """Typed errors, and the position stays as it was."""
    game = table("phase: planning\nwinterfell: Stark footman")
    before = game.to_json()
    with pytest.raises(NotAsked, match="waits for Stark"):
        game.apply("Lannister", "lannisport: march")
    with pytest.raises(IllegalChoice, match="Offered"):
        game.apply("Stark", "winterfell: dance")
    assert game.to_json() == before
