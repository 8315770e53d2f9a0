"""What the view tells of offers and proposals that wait for an answer."""

import smallcouncil
from smallcouncil.iron_throne.names import CHARACTER_IDS

SUPPORT = """
houses: Stark, Tyrell, Lannister
challenger: Stark
defender: Lannister
step: offer support
Stark leader: robb
Tyrell leader: mace
Lannister leader: cersei
Stark side: challenger arya
Lannister side: defender jaime
"""
TRUCE = (
    SUPPORT.replace("offer support", "discuss truce") + "Stark placed: truce\nLannister placed: truce\noutcome: truce\n"
)


def test_an_offer_of_support_is_seen_by_all_until_it_is_answered() -> None:
    game = smallcouncil.position("iron-throne", SUPPORT)
    assert game.view(None)["support"] == {"house": "Tyrell", "side": None, "character": None}
    game.apply("Tyrell", "defender: Loras Tyrell")
    for viewer in (*game.houses, None):
        assert game.view(viewer)["support"] == {
            "house": "Tyrell",
            "side": "defender",
            "character": "Loras Tyrell",
        }
    game.apply("Lannister", "accept")
    assert game.view(None)["support"] is None


def test_half_a_proposal_is_seen_by_its_proposer_only() -> None:
    game = smallcouncil.position("iron-throne", TRUCE)
    assert game.view("Stark")["truce"] is None
    game.apply("Stark", "ask for 1 influence")
    assert game.view("Stark")["truce"]["asked"] == "1 influence"
    assert game.view("Lannister")["truce"] is None
    game.apply("Stark", "offer 1 power")
    assert game.view("Lannister")["truce"] == {
        "proposals": 1,
        "proposer": "Stark",
        "challenger": "1 influence",
        "defender": "1 power",
    }


def test_characters_and_leaders_are_named_by_id() -> None:
    """An owner's file may rename them; the id stays."""
    game = smallcouncil.new_game("iron-throne", players=3, leaders="random", cards={"characters": {"arya": "No One"}})
    house = game.view(None)["houses"]["Stark"]
    shown = [house["leader"], *house["characters"]]
    assert sorted(each["id"] for each in shown) == sorted(CHARACTER_IDS[5:10])
    assert {each["id"]: each["name"] for each in shown}["arya"] == "No One"
