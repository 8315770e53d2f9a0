"""The Westeros cards (p. 7 to p. 10): what each does, who chooses, icons, reshuffling."""

import pytest

import smallcouncil
from smallcouncil.agot.cards.westeros import DECKS
from tests.agot.cards.duel import Scene
from tests.agot.cards.wall import HOUSES

ROMAN = ("I", "II", "III")


def resolve(*cards: str, more: str = "") -> Scene:
    """These cards lie open and are resolved; the game stops at the first decision."""
    lines = ["phase: westeros", f"westeros cards: {'; '.join(cards)}", *(line.strip() for line in more.splitlines())]
    return Scene(smallcouncil.position("agot", "\n".join(lines)))


def draw(*cards: str, more: str = "") -> Scene:
    """These cards lie on the top of their decks and are drawn."""
    tops = [f"westeros {roman}: {card}" for roman, card in zip(ROMAN, cards, strict=True)]
    return Scene(smallcouncil.position("agot", "\n".join(["phase: westeros", "round: 3", *tops, *more.splitlines()])))


QUIET = ("Last Days of Summer", "Last Days of Summer", "Put to the Sword")
"""One icon each on the first two, none on the third, which asks Greyjoy."""


class TestSupply:
    POSITION = """
        Lannister supply: 5
        lannisport: Lannister knight, 2 footmen
        searoad-marches: Lannister 2 footmen
        stoney-sept: Lannister 2 footmen
        Stark supply: 0
        winterfell: Stark footman
        """

    def test_every_house_counts_its_barrels(self) -> None:
        """Lannisport 2 and the Searoad Marches 1; Winterfell 1; a shield alone counts: Dragonstone 1, Highgarden 2."""
        scene = resolve("Supply", more=self.POSITION)
        scene.holds(Lannister__supply="3", Stark__supply="1", Baratheon__supply="1", Tyrell__supply="2")

    def test_the_owner_fits_his_armies_to_it(self) -> None:
        """Lannisport 2 and Riverrun 1 allow armies of 3, 2, 2 and 2; Lannister has 4, 2, 2 and 2."""
        scene = resolve(
            "Supply",
            more="""
            Lannister supply: 6
            lannisport: Lannister knight, 3 footmen
            stoney-sept: Lannister 2 footmen
            riverrun: Lannister 2 knights
            harrenhal: Lannister 2 knights
            """,
        )
        scene.holds(Lannister__supply="3")
        assert scene.is_asked("Lannister", "supply losses")
        scene.choose("Lannister", "lannisport: footman")
        assert not scene.is_asked("Lannister", "supply losses")
        scene.holds(lannisport="Lannister knight, 2 footmen", riverrun="Lannister 2 knights")

    def test_in_turn_order(self) -> None:
        scene = resolve(
            "Supply",
            more="""
            Stark supply: 6
            winterfell: Stark 4 footmen
            Lannister supply: 6
            lannisport: Lannister 4 footmen
            """,
        )
        assert [event["house"] for event in scene.told("supply")] == list(HOUSES)


class TestMustering:
    def test_every_house_musters_in_turn_order(self) -> None:
        """Each finishes before the next begins (p. 9)."""
        scene = resolve("Mustering", more="white-harbor: power token Stark")
        for house in HOUSES:
            assert scene.is_asked(house, "muster")
            scene.choose(house, "done")
        assert not scene.is_asked("Baratheon", "muster")

    def test_in_every_castle_and_stronghold_it_controls(self) -> None:
        scene = resolve(
            "Mustering",
            more="""
            iron-throne: Stark, Baratheon, Lannister, Martell, Greyjoy, Tyrell
            white-harbor: power token Stark
            karhold: Stark footman""",
        )
        assert {option.partition(":")[0] for option in scene.options} == {"done", "winterfell", "white-harbor"}
        scene.choose("Stark", "winterfell: knight", "white-harbor: footman")
        scene.holds(winterfell="Stark knight", white_harbor="Stark footman")
        assert scene.is_asked("Baratheon", "muster")


class TestAThroneOfBlades:
    def test_the_holder_of_the_iron_throne_chooses(self) -> None:
        scene = resolve("A Throne of Blades", more="iron-throne: Tyrell, Baratheon, Lannister, Stark, Martell, Greyjoy")
        assert scene.is_asked("Tyrell", "westeros card")
        assert scene.options == ["supply", "mustering", "nothing"]

    def test_supply(self) -> None:
        scene = resolve("A Throne of Blades", more="Stark supply: 5").choose("Baratheon", "supply")
        scene.holds(Stark__supply="1")

    def test_mustering(self) -> None:
        scene = resolve("A Throne of Blades").choose("Baratheon", "mustering")
        assert scene.is_asked("Baratheon", "muster")

    def test_nothing(self) -> None:
        scene = resolve("A Throne of Blades", more="Stark supply: 5").choose("Baratheon", "nothing")
        scene.holds(Stark__supply="5")
        assert scene.is_asked("Lannister", "messenger raven")


class TestLastDaysOfSummer:
    def test_nothing_happens(self) -> None:
        scene = resolve("Last Days of Summer")
        assert scene.is_asked("Lannister", "messenger raven")
        scene.holds(threat="2")


class TestClashOfKings:
    def test_three_biddings_one_after_the_other(self) -> None:
        """Everybody bids in secret from what is left; all bids are discarded (p. 10)."""
        scene = resolve("Clash of Kings", more="\n".join(f"{house} power: 16" for house in HOUSES))
        for track in ("iron-throne", "fiefdoms", "kings-court"):
            assert scene.game.view(None)["bidding"]["track"] == track
            for number, house in enumerate(HOUSES):
                scene.choose(house, f"bid {0 if track == 'kings-court' and house == 'Tyrell' else number}")
        assert scene.is_asked("Tyrell", "tie")  # first on the Iron Throne track by now
        scene.choose("Tyrell", "Tyrell").holds(
            iron_throne="Tyrell, Greyjoy, Martell, Stark, Lannister, Baratheon",
            fiefdoms="Tyrell, Greyjoy, Martell, Stark, Lannister, Baratheon",
            kings_court="Greyjoy, Martell, Stark, Lannister, Tyrell, Baratheon",
        )
        assert [scene.power(house) for house in HOUSES] == [16, 13, 10, 7, 4, 6]

    def test_the_old_holder_of_the_throne_decides_ties_on_its_own_track(self) -> None:
        """p. 11: the token changes hands only when that bidding is over; the new holder decides the next ties."""
        scene = resolve("Clash of Kings")
        for house in HOUSES:
            scene.choose(house, "bid 2" if house in ("Stark", "Tyrell") else "bid 0")
        assert scene.is_asked("Baratheon", "tie")
        assert scene.options == ["Stark", "Tyrell"]
        scene.choose("Baratheon", "Tyrell", "Baratheon", "Lannister", "Martell")
        scene.holds(iron_throne="Tyrell, Stark, Baratheon, Lannister, Martell, Greyjoy")
        for house in HOUSES:
            scene.choose(house, "bid 1" if house in ("Stark", "Greyjoy") else "bid 0")
        assert scene.is_asked("Tyrell", "tie")

    def test_the_dominance_tokens_go_to_the_new_first(self) -> None:
        """Stark has won the King's Court track, so Stark is asked to use the Raven."""
        scene = resolve("Clash of Kings")
        for _ in range(3):
            for number, house in enumerate(("Tyrell", "Greyjoy", "Martell", "Lannister", "Baratheon", "Stark")):
                scene.choose(house, f"bid {1 if number == 5 else 0}")
            while scene.game.decisions[0].kind == "tie":
                scene.choose(scene.asked.house, scene.options[0])
        assert scene.is_asked("Stark", "messenger raven")


class TestGameOfThrones:
    def test_power_for_crowns_and_ports(self) -> None:
        """Winterfell 1 and Karhold 1; a ship in the port of White Harbor trades, and one in that of Winterfell too."""
        scene = resolve(
            "Game of Thrones",
            more="""
            karhold: power token Stark
            white-harbor: Stark footman
            port-of-white-harbor: Stark 2 ships
            port-of-winterfell: Stark ship""",
        )
        assert scene.power("Stark") == 5 + 2 + 2

    def test_a_port_with_enemy_ships_before_it_does_not_trade(self) -> None:
        """p. 25."""
        scene = resolve(
            "Game of Thrones",
            more="""
            port-of-winterfell: Stark ship
            bay-of-ice: Greyjoy ship""",
        )
        assert scene.power("Stark") == 5 + 1

    def test_the_twenty_tokens_are_the_limit(self) -> None:
        scene = resolve("Game of Thrones", more="Stark power: 19\nkarhold: power token Stark")
        assert scene.power("Stark") == 19

    def test_nobody_is_asked(self) -> None:
        assert resolve("Game of Thrones").is_asked("Lannister", "messenger raven")


class TestDarkWingsDarkWords:
    def test_the_holder_of_the_raven_chooses(self) -> None:
        scene = resolve("Dark Wings, Dark Words")
        assert scene.is_asked("Lannister", "westeros card")
        assert scene.options == ["clash of kings", "game of thrones", "nothing"]

    def test_clash_of_kings(self) -> None:
        scene = resolve("Dark Wings, Dark Words").choose("Lannister", "clash of kings")
        assert {decision.kind for decision in scene.game.decisions} == {"bid"}

    def test_game_of_thrones(self) -> None:
        assert resolve("Dark Wings, Dark Words").choose("Lannister", "game of thrones").power("Stark") == 6

    def test_nothing(self) -> None:
        assert resolve("Dark Wings, Dark Words").choose("Lannister", "nothing").power("Stark") == 5


class TestWildlingsAttack:
    @pytest.mark.parametrize("threat", [0, 4, 10])
    def test_with_the_present_threat(self, threat: int) -> None:
        scene = resolve("Wildlings Attack", more=f"threat: {threat}")
        assert scene.told("wildling attack") == [{"strength": threat}]


class TestWinterIsComing:
    def test_its_deck_is_shuffled_with_the_discards_and_another_card_drawn(self) -> None:
        """Ten cards again, one of them drawn; the replacement is resolved like any other."""
        scene = draw("Winter is Coming", *QUIET[1:], more="westeros I discard: Supply; Mustering")
        cards = scene.game.view(None)["westeros_cards"]
        assert scene.told("deck shuffled") == [{"deck": "I"}]
        assert cards[0] != "Winter is Coming"
        state = scene.game.state
        assert len(state.westeros_decks[0]) + len(state.westeros_discards[0]) == 10
        assert len(state.westeros_discards[0]) == 1

    def test_deck_two_has_its_own(self) -> None:
        scene = draw("Last Days of Summer", "Winter is Coming", "Put to the Sword")
        assert scene.told("deck shuffled") == [{"deck": "II"}]

    def test_the_icon_of_the_replacement_counts(self) -> None:
        """It is replaced as soon as it is drawn, before icons are counted (docs/rules-notes.md, Cards)."""
        icons = {card.name: card.icon for card in DECKS[0]}
        seen = set()
        for seed in range(40):
            scene = draw("Winter is Coming", "Clash of Kings", "Wildlings Attack", more=f"seed: {seed}")
            card = scene.game.view(None)["westeros_cards"][0]
            seen.add(card)
            scene.holds(threat="4" if icons[card] else "2")
        assert {"Supply", "Mustering", "A Throne of Blades", "Last Days of Summer"} == seen

    def test_drawn_again_it_is_replaced_again(self) -> None:
        shuffles = [
            len(draw("Winter is Coming", *QUIET[1:], more=f"seed: {seed}").told("deck shuffled")) for seed in range(60)
        ]
        assert max(shuffles) > 1


class TestWildlingIcons:
    def test_each_icon_moves_the_threat_one_space(self) -> None:
        """p. 7: before any card is resolved."""
        scene = draw("Last Days of Summer", "Last Days of Summer", "Sea of Storms")
        scene.holds(threat="8")

    def test_cards_without_icons_move_nothing(self) -> None:
        draw("Supply", "Game of Thrones", "Put to the Sword").holds(threat="2")

    def test_at_12_the_wildlings_attack_before_the_cards_are_resolved(self) -> None:
        """Surplus icons are lost."""
        scene = draw("A Throne of Blades", "Last Days of Summer", "Sea of Storms", more="threat: 10")
        assert scene.told("wildling attack") == [{"strength": 12}]
        assert {decision.kind for decision in scene.game.decisions} == {"wildling bid"}

    def test_cards_that_lie_open_have_counted_already(self) -> None:
        """A position with open cards goes on with resolving them."""
        resolve("Last Days of Summer", "Last Days of Summer", "Sea of Storms").holds(threat="2")


def test_cards_are_resolved_in_the_order_of_the_decks() -> None:
    """p. 7: I, II, III.  The choices come in that order, each from its own chooser."""
    scene = resolve("A Throne of Blades", "Dark Wings, Dark Words", "Put to the Sword")
    assert scene.is_asked("Baratheon", "westeros card")
    scene.choose("Baratheon", "nothing")
    assert scene.is_asked("Lannister", "westeros card")
    scene.choose("Lannister", "nothing")
    assert scene.is_asked("Greyjoy", "westeros card")


def test_a_clash_changes_who_chooses_next() -> None:
    """The Blade that Stark wins in the Clash of Kings lets it decide Put to the Sword."""
    scene = resolve("Clash of Kings", "Put to the Sword")
    for _ in range(3):
        for house in HOUSES:
            scene.choose(house, "bid 1" if house == "Stark" else "bid 0")
        while scene.game.decisions[0].kind == "tie":
            scene.choose(scene.asked.house, scene.options[0])
    assert scene.is_asked("Stark", "westeros card")
