"""The Westeros cards of deck III that forbid orders, and how they bind planning and the Raven (p. 11, p. 12)."""

import pytest

import smallcouncil
from tests.agot.cards.duel import Scene

FORBIDS = {
    "Sea of Storms": ["raid", "raid*"],
    "Rains of Autumn": ["march +1*"],
    "Feast for Crows": ["consolidate", "consolidate*"],
    "Web of Lies": ["support", "support +1*"],
    "Storm of Swords": ["defense +1", "defense +2*"],
}
ALL_ORDERS = [
    "march -1",
    "march",
    "march +1*",
    "defense +1",
    "defense +2*",
    "support",
    "support +1*",
    "raid",
    "raid*",
    "consolidate",
    "consolidate*",
]


def planning_under(card: str, *choices: tuple[str, str]) -> Scene:
    """Lannister, with the Raven and three stars, plans for Lannisport and Stoney Sept."""
    text = f"""
        phase: westeros
        westeros cards: {card}
        lannisport: Lannister footman
        stoney-sept: Lannister footman"""
    scene = Scene(smallcouncil.position("agot", text))
    for house, choice in choices:
        scene.choose(house, choice)
    return scene


def orders_for(scene: Scene, area: str) -> list[str]:
    return [option.partition(": ")[2] for option in scene.options if option.startswith(f"{area}: ")]


@pytest.mark.parametrize("card", FORBIDS)
class TestEachCard:
    def test_forbids_the_normal_and_the_special_order(self, card: str) -> None:
        """ "March +1" is the special march alone."""
        scene = planning_under(card)
        assert scene.is_asked("Lannister", "orders")
        assert orders_for(scene, "lannisport") == [order for order in ALL_ORDERS if order not in FORBIDS[card]]

    def test_binds_the_raven(self, card: str) -> None:
        """The replacement is placed in the planning phase too."""
        scene = planning_under(card).choose("Lannister", "lannisport: march", "stoney-sept: march -1", "ready")
        assert scene.is_asked("Lannister", "messenger raven")
        offered = set(orders_for(scene, "lannisport"))
        assert not offered & set(FORBIDS[card])
        assert offered == set(ALL_ORDERS) - set(FORBIDS[card]) - {"march", "march -1"}

    def test_shows_in_every_view(self, card: str) -> None:
        assert planning_under(card).game.view(None)["forbidden_orders"] == FORBIDS[card]

    def test_says_why_an_order_is_refused(self, card: str) -> None:
        with pytest.raises(smallcouncil.IllegalChoice, match="A Westeros card forbids this order"):
            planning_under(card).choose("Lannister", f"lannisport: {FORBIDS[card][0]}")

    def test_lasts_for_one_planning_phase(self, card: str) -> None:
        """The next Westeros phase begins without it."""
        text = f"""
            phase: planning
            forbidden: {", ".join(FORBIDS[card])}
            westeros I: Supply
            westeros II: Game of Thrones
            westeros III: Put to the Sword
            threat: 0
            lannisport: Lannister footman"""
        scene = Scene(smallcouncil.position("agot", text))
        scene.choose("Lannister", "lannisport: march", "ready", "pass", "lannisport > stay")
        assert scene.is_asked("Greyjoy", "westeros card")
        scene.choose("Greyjoy", "nothing")
        assert orders_for(scene, "lannisport") == ALL_ORDERS


class TestPutToTheSword:
    def test_the_holder_of_the_blade_chooses(self) -> None:
        scene = planning_under("Put to the Sword")
        assert scene.is_asked("Greyjoy", "westeros card")
        assert scene.options == ["no defense orders", "no march +1 orders", "nothing"]

    def test_no_defense_orders(self) -> None:
        scene = planning_under("Put to the Sword", ("Greyjoy", "no defense orders"))
        assert set(ALL_ORDERS) - set(orders_for(scene, "lannisport")) == {"defense +1", "defense +2*"}

    def test_no_march_plus_one(self) -> None:
        scene = planning_under("Put to the Sword", ("Greyjoy", "no march +1 orders"))
        assert set(ALL_ORDERS) - set(orders_for(scene, "lannisport")) == {"march +1*"}

    def test_no_restriction(self) -> None:
        scene = planning_under("Put to the Sword", ("Greyjoy", "nothing"))
        assert orders_for(scene, "lannisport") == ALL_ORDERS

    def test_the_log_tells_the_choice(self) -> None:
        scene = planning_under("Put to the Sword", ("Greyjoy", "no defense orders"))
        assert scene.told("westeros choice") == [
            {"house": "Greyjoy", "westeros_card": "Put to the Sword", "course": "no defense orders"}
        ]


def test_the_ravens_replacement_keeps_to_the_stars() -> None:
    """p. 12: Lannister, first at court, may use three special orders and has used them."""
    scene = Scene(
        smallcouncil.position(
            "agot",
            """
            phase: planning
            lannisport: Lannister footman
            stoney-sept: Lannister footman
            riverrun: Lannister footman
            harrenhal: Lannister footman""",
        )
    )
    scene.choose(
        "Lannister",
        "lannisport: march +1*",
        "stoney-sept: raid*",
        "riverrun: support +1*",
        "harrenhal: march",
        "ready",
    )
    assert not [order for order in orders_for(scene, "harrenhal") if order.endswith("*")]
    assert {order for order in orders_for(scene, "lannisport") if order.endswith("*")} == {
        "defense +2*",
        "consolidate*",
    }


def test_too_few_orders_because_of_a_card() -> None:
    """p. 12: Greyjoy, without stars, has ten tokens; Web of Lies leaves eight for nine areas.  Then all houses place
    in turn order, and Greyjoy leaves one area of its choice without an order."""
    areas = ("pyke", "seagard", "the-twins", "riverrun", "harrenhal", "stoney-sept", "flints-finger")
    lines = [f"{area}: Greyjoy footman" for area in (*areas, "greywater-watch", "moat-cailin")]
    scene = Scene(
        smallcouncil.position(
            "agot",
            "\n".join(["phase: westeros", "westeros cards: Web of Lies", "lannisport: Lannister footman", *lines]),
        )
    )
    assert scene.is_asked("Lannister", "orders")
    scene.choose("Lannister", "lannisport: march", "ready")
    assert scene.is_asked("Greyjoy", "orders")
    while scene.options != ["ready"]:
        scene.choose("Greyjoy", scene.options[0])
    scene.choose("Greyjoy", "ready")
    placed = [
        area["order"]
        for area in scene.game.view(None)["areas"].values()
        if area.get("house") == "Greyjoy" and "order" in area
    ]
    assert len(placed) == 8
    assert "support" not in placed
