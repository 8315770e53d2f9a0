"""The twelve loans of the Iron Bank (Mother of Dragons, p. 12), a class for each."""

import pytest

from smallcouncil.agot.cards.loans import LOAN_NAMES
from smallcouncil.agot.game import AGameOfThrones
from tests.agot.essos import borrow, essos
from tests.agot.table import asked, happened, holds, options, play, refused


def test_every_loan_has_its_class() -> None:
    classes = {"".join(char for char in loan.title() if char.isalpha()) for loan in LOAN_NAMES}
    assert {f"Test{name}" for name in classes} <= set(globals())


class TestCustomsOfficer:
    def test_ten_power(self) -> None:
        holds(borrow("Customs Officer"), "Stark power: 12\nStark loans: Customs Officer")

    def test_no_more_than_twenty_tokens(self) -> None:
        """Case 129: 12 power after the price, 3 tokens on the board: 17."""
        tokens = "\n".join(f"{area}: power token Stark" for area in ("karhold", "moat-cailin", "seagard"))
        holds(borrow("Customs Officer", tokens, power=17), "Stark power: 17")


class TestExpertArtificer:
    def test_a_crown_anywhere_and_eight_power(self) -> None:
        """Case 127: Karhold has one crown and brings three with another."""
        game = borrow("Expert Artificer", "karhold: Stark footman; order consolidate")
        assert "pentos: crown" in options(game, "Stark")
        assert "the-narrow-sea: crown" not in options(game, "Stark")
        play(game, "Stark: karhold: crown")
        holds(game, "improvements: karhold crown\nStark power: 10")
        play(game, "Tyrell: oldtown: collect power")
        assert [event["power"] for event in happened(game, "consolidate") if event["house"] == "Stark"] == [3]

    def test_power_is_limited(self) -> None:
        game = play(borrow("Expert Artificer", power=20), "Stark: karhold: crown")
        holds(game, "Stark power: 20")


class TestFullHost:
    def test_each_unit_where_one_stands_or_rules(self) -> None:
        game = borrow(
            "Full Host", "karhold: power token Stark\nport-of-white-harbor: Stark ship\nwhite-harbor: Stark footman"
        )
        offered = options(game, "Stark")
        for choice in (
            "karhold: knight",
            "winterfell: siege engine",
            "white-harbor: footman",
            "port-of-white-harbor: ship",
        ):
            assert choice in offered
        for choice in ("the-shivering-sea: ship", "castle-black: footman", "the-narrow-sea: knight"):
            assert choice not in offered
        play(game, "Stark: karhold: knight", "Stark: winterfell: siege engine")
        assert "winterfell: siege engine" not in options(game, "Stark")
        play(game, "Stark: white-harbor: footman", "Stark: the-narrow-sea: ship")
        holds(game, "karhold: Stark knight\nwinterfell: Stark siege engine\nthe-narrow-sea: Stark 2 ships")
        assert asked(game) == ["Tyrell consolidate power"]

    def test_the_rest_is_lost(self) -> None:
        game = play(borrow("Full Host"), "Stark: winterfell: knight", "Stark: done")
        assert asked(game) == ["Tyrell consolidate power"]


class TestLoyalMaester:
    def test_two_different_areas(self) -> None:
        game = play(borrow("Loyal Maester"), "Stark: karhold: barrel")
        assert "another area" in refused(game, "Stark", "karhold: barrel")
        assert "Only land areas" in refused(game, "Stark", "the-narrow-sea: barrel")
        play(game, "Stark: braavos: barrel")
        holds(game, "improvements: karhold barrel, braavos barrel")


class TestMasterAtArms:
    def test_two_castles_become_strongholds(self) -> None:
        game = borrow("Master-at-Arms")
        assert "Only a castle" in refused(game, "Stark", "winterfell: stronghold")
        play(game, "Stark: white-harbor: stronghold")
        assert "white-harbor: stronghold" not in options(game, "Stark")
        play(game, "Stark: moat-cailin: stronghold")
        holds(game, "improvements: moat-cailin stronghold, white-harbor stronghold")

    def test_one_castle_left(self) -> None:
        burnt = ("crackclaw-point", "flints-finger", "harrenhal", "moat-cailin", "starfall", "storms-end", "the-reach")
        gone = ", ".join(f"{area} no castle" for area in (*burnt, "white-harbor", "yronwood", "the-vale-of-arryn"))
        game = borrow("Master-at-Arms", f"improvements: {gone}")
        assert asked(game) == ["Tyrell consolidate power"]
        assert [event["area"] for event in happened(game, "improved")] == ["Braavos"]


class TestPyromancer:
    def test_a_castle_goes_and_an_icon_comes(self) -> None:
        """Case 125: Baratheon's castle no longer counts, nor musters; its port still holds ships."""
        game = borrow(
            "Pyromancer",
            """
            storms-end: Baratheon footman; order consolidate*
            port-of-storms-end: Baratheon ship
            """,
        )
        holds(game, "Baratheon victory: 2")
        assert "Only an area with a castle" in refused(game, "Stark", "winterfell")
        play(game, "Stark: storms-end")
        holds(game, "Baratheon victory: 1")
        assert options(game, "Stark") == ["storms-end: barrel", "storms-end: crown"]
        play(game, "Stark: storms-end: barrel")
        holds(game, "improvements: storms-end barrel, storms-end no castle\nport-of-storms-end: Baratheon ship")
        assert asked(game) == ["Tyrell consolidate power"]  # Baratheon could only collect

    def test_a_stronghold_is_no_castle(self) -> None:
        game = borrow("Pyromancer", "improvements: white-harbor stronghold")
        assert "white-harbor" not in options(game, "Stark")


class TestSavvySteward:
    def test_a_barrel_and_a_step_on_the_supply_track(self) -> None:
        game = play(borrow("Savvy Steward", "Stark supply: 3"), "Stark: lannisport: barrel")
        holds(game, "Stark supply: 4\nimprovements: lannisport barrel")

    def test_not_above_six(self) -> None:
        holds(play(borrow("Savvy Steward", "Stark supply: 6"), "Stark: karhold: barrel"), "Stark supply: 6")


class TestSeaRaiders:
    def test_ships_go_to_own_seas_and_own_ports(self) -> None:
        """Case 133: not into an empty sea; the empty port of one's own area is fine."""
        game = borrow("Sea Raiders", "white-harbor: Stark footman")
        offered = [choice for choice in options(game, "Stark") if choice.endswith("ship")]
        assert sorted(offered) == ["port-of-white-harbor: ship", "port-of-winterfell: ship", "the-narrow-sea: ship"]
        assert "Ships go to seas" in refused(game, "Stark", "bay-of-ice: ship")
        assert "one controls" in refused(game, "Stark", "karhold: footman")
        assert "brings no knight" in refused(game, "Stark", "winterfell: knight")
        play(game, *["Stark: port-of-white-harbor: ship"] * 3)
        holds(game, "port-of-white-harbor: Stark 3 ships")
        assert not any(choice.endswith("ship") for choice in options(game, "Stark"))


class TestSiegeEngineers:
    def test_two_siege_engines_and_a_footman(self) -> None:
        game = borrow("Siege Engineers", "Stark supply: 6")
        play(game, *["Stark: winterfell: siege engine"] * 2, "Stark: winterfell: footman")
        holds(game, "winterfell: Stark footman, 2 siege engines")

    def test_what_is_not_free_cannot_be_placed(self) -> None:
        game = borrow("Siege Engineers", "white-harbor: Stark siege engine\nmoat-cailin: Stark siege engine")
        assert "no siege engine is left" in refused(game, "Stark", "winterfell: siege engine")


class TestSpymaster:
    DECK = "westeros IV: Empty Promises; The Long Plan; Fire Made Flesh"

    @pytest.mark.parametrize(
        ("how", "top", "last"),
        [
            ("keep both", ["Empty Promises", "The Long Plan", "Fire Made Flesh"], None),
            ("swap both", ["The Long Plan", "Empty Promises", "Fire Made Flesh"], None),
            ("bury the first", ["The Long Plan", "Fire Made Flesh"], ["Empty Promises"]),
            ("bury the second", ["Empty Promises", "Fire Made Flesh"], ["The Long Plan"]),
            ("bury both", ["Fire Made Flesh"], ["Empty Promises", "The Long Plan"]),
            ("bury both, swapped", ["Fire Made Flesh"], ["The Long Plan", "Empty Promises"]),
        ],
    )
    def test_where_the_cards_go(self, how: str, top: list[str], last: list[str] | None) -> None:
        game = play(borrow("Spymaster", self.DECK), "Stark: deck IV", f"Stark: {how}")
        assert isinstance(game, AGameOfThrones)
        named = game.edition.westeros_card_names(game.state.westeros_decks[3])
        assert named[: len(top)] == top
        assert last is None or named[-len(last) :] == last
        assert len(named) == 10

    def test_only_the_buyer_knows(self) -> None:
        """Case 131: not even Targaryen, whose deck it is."""
        game = play(borrow("Spymaster", self.DECK), "Stark: deck IV", "Stark: bury the first")
        seen = game.view("Stark")["westeros_known"][3]
        assert (seen[0], seen[-1]) == ("The Long Plan", "Empty Promises")
        assert seen[1:-1] == [None] * 8
        for other in ("Targaryen", None):
            assert not any(game.view(other)["westeros_known"][3])
            told = [game.prose(event) for _, event in game.events_for(other)]
            assert "The spymaster of Stark looks at the top of Westeros deck IV." in told
            assert not any("The Long Plan" in sentence for sentence in told)
        worlds = {game.resample("Targaryen", str(seed)).state.westeros_decks[3][0] for seed in range(12)}
        assert len(worlds) > 3
        assert {game.resample("Stark", str(seed)).state.westeros_decks[3][0] for seed in range(5)} == {
            game.state.westeros_decks[3][0]
        }

    def test_a_last_card_is_only_looked_at(self) -> None:
        game = borrow("Spymaster", self.DECK)
        game.state.westeros_discards[3] += game.state.westeros_decks[3][1:]
        game.state.westeros_decks[3] = game.state.westeros_decks[3][:1]
        play(game, "Stark: deck IV")
        assert asked(game) == ["Tyrell consolidate power"]
        assert game.view("Stark")["westeros_known"][3] == ["Empty Promises"]


class TestTheFacelessMen:
    def test_a_knight_here_and_a_footman_there(self) -> None:
        game = borrow(
            "The Faceless Men",
            """
            highgarden: Tyrell knight, footman
            karhold: Stark knight
            lannisport: Lannister footman; order support
            """,
        )
        assert options(game, "Stark") == ["highgarden: knight", "karhold: knight"]
        play(game, "Stark: highgarden: knight")
        assert options(game, "Stark") == ["lannisport: footman", "oldtown: footman"]
        play(game, "Stark: lannisport: footman")
        holds(game, "highgarden: Tyrell footman\nlannisport: empty; no order")

    def test_both_if_there_are_two_areas_for_them(self) -> None:
        """Not the knight beside the only footman."""
        game = essos(
            "faceless men: Stark\npyke: Greyjoy knight, footman\nkarhold: Stark knight\nsunspear: Martell knight"
        )
        assert options(game, "Stark") == ["karhold: knight", "sunspear: knight"]
        play(game, "Stark: sunspear: knight")
        holds(game, "pyke: Greyjoy knight; no footman")

    def test_as_far_as_possible(self) -> None:
        game = borrow("The Faceless Men", "storms-end: Tyrell footman")
        assert options(game, "Stark") == ["oldtown: footman", "storms-end: footman"]

    def test_what_is_lost_is_settled(self) -> None:
        """The port of an area that loses its only unit is lost too."""
        game = borrow("The Faceless Men", "storms-end: Tyrell footman\nport-of-storms-end: Tyrell ship")
        play(game, "Stark: storms-end: footman")
        holds(game, "port-of-storms-end: empty")


class TestVanguardCavalry:
    def test_supply_is_kept(self) -> None:
        """Case 133: at supply 0 with two armies of two, a knight fits only where it stands alone."""
        game = essos(
            """
            phase: consolidate power
            turn: Stark
            Stark power: 9
            Stark supply: 0
            bank: Vanguard Cavalry; none; none
            the-narrow-sea: Stark 2 ships; order iron bank
            karhold: Stark 2 footmen
            castle-black: power token Stark
            moat-cailin: Stark footman
            """
        )
        play(game, "Stark: the-narrow-sea: iron bank")
        assert options(game, "Stark") == ["castle-black: knight", "winterfell: knight", "done"]
        assert "supply limit" in refused(game, "Stark", "moat-cailin: knight")
