"""House Lannister: a class for each leader sheet and each character card."""

from tests.iron_throne.table import (
    AFTER_RESOLUTION,
    AFTER_REVEAL,
    BEFORE_REWARDS,
    LOST,
    SUPPORT,
    TIED,
    WON,
    asked,
    encounter,
    happened,
    holds,
    offered,
    options,
    play,
    size,
    skip,
    table,
    total,
)


class TestCerseiLeader:
    """Leverage (p. 2, 8)."""

    MORE = "Lannister leader: cersei\nTyrell board: Lannister 1\nTyrell characters: loras 0\n"

    def test_only_the_living_can_be_forced(self) -> None:
        game = encounter("Lannister tywin", "Stark robb", "neither Tyrell", step=SUPPORT, more=self.MORE)
        assert options(game, "Lannister") == ["decline", "Margaery Tyrell", "Olenna Tyrell", "Renly Baratheon"]
        play(game, "Lannister: Renly Baratheon")
        holds(skip(game), "Tyrell side: challenger renly")

    def test_declined_the_house_offers_as_it_likes(self) -> None:
        game = encounter("Lannister tywin", "Stark robb", "neither Tyrell", step=SUPPORT, more=self.MORE)
        play(game, "Lannister: decline")
        assert asked(game) == ["Tyrell support"]

    def test_not_when_not_active(self) -> None:
        game = encounter("Stark robb", "Baratheon davos", "neither Tyrell", "neither Lannister", step=SUPPORT)
        assert asked(game) == ["Tyrell support"]

    def test_not_without_influence_over_that_house(self) -> None:
        game = encounter(
            "Lannister tywin", "Stark robb", "neither Baratheon", "neither Tyrell", step=SUPPORT, more=self.MORE
        )
        assert asked(game) == ["Baratheon support"]
        play(game, "Baratheon: stay out")
        assert asked(game) == ["Lannister leader ability"]


class TestTyrionLeader:
    """Silver Tongue (original)."""

    MORE = "Lannister leader: tyrion\nLannister hand: 1, 2, 3\n"

    def test_two_cards_for_no_penalties(self) -> None:
        game = encounter("Lannister tywin", "Stark robb", step=BEFORE_REWARDS, more=self.MORE + TIED)
        play(game, "Lannister: use", "Lannister: hostility 1", "Lannister: hostility 2")
        holds(game, "Lannister characters: tywin 4\nStark characters: robb 2")
        holds(game, "Lannister discard: 1, 2")

    def test_nor_can_a_hostage_be_taken_from_him(self) -> None:
        """p. 11."""
        game = encounter("Lannister tywin", "Stark robb", step=BEFORE_REWARDS, more=self.MORE + LOST)
        play(game, "Lannister: use", "Lannister: hostility 1", "Lannister: hostility 2")
        play(game, "Stark: Robb Stark", "Stark: Robb Stark")
        assert size(game, "Stark", "hostages") == 0

    def test_declined(self) -> None:
        game = encounter("Lannister tywin", "Stark robb", step=BEFORE_REWARDS, more=self.MORE + TIED)
        skip(play(game, "Lannister: decline"))
        holds(game, "Lannister characters: tywin 2")

    def test_not_with_one_card(self) -> None:
        more = "Lannister leader: tyrion\nLannister hand: 1\n" + TIED
        game = encounter("Lannister tywin", "Stark robb", step=BEFORE_REWARDS, more=more)
        assert not offered(game, "Lannister", "leader ability")

    def test_not_as_a_supporter_or_winner(self) -> None:
        game = encounter("Lannister tywin", "Stark robb", step=BEFORE_REWARDS, more=self.MORE + WON)
        assert not offered(game, "Lannister", "leader ability")
        game = encounter(
            "Tyrell loras",
            "Stark robb",
            "challenger Lannister tywin",
            step=BEFORE_REWARDS,
            more=self.MORE + LOST,
        )
        assert not offered(game, "Lannister", "leader ability")


class TestTywinLeader:
    """Gold of the Rock (original)."""

    def test_two_for_each_power(self) -> None:
        game = encounter("Lannister jaime", "Stark robb", step=AFTER_REVEAL, more="Lannister leader: tywin")
        assert options(game, "Lannister") == ["decline", "1 power", "2 power", "3 power"]
        play(game, "Lannister: 3 power")
        assert total(game, "challenger") == 5 + 4 + 6
        holds(game, "Lannister sheet: 1\nbox: 3")

    def test_no_more_than_the_sheet_holds(self) -> None:
        game = encounter(
            "Lannister jaime", "Stark robb", step=AFTER_REVEAL, more="Lannister leader: tywin\nLannister sheet: 1"
        )
        assert options(game, "Lannister") == ["decline", "1 power"]

    def test_declined(self) -> None:
        game = encounter("Lannister jaime", "Stark robb", step=AFTER_REVEAL, more="Lannister leader: tywin")
        play(game, "Lannister: decline")
        assert total(game, "challenger") == 9

    def test_not_in_a_betrayal_nor_with_an_empty_sheet(self) -> None:
        more = "Lannister leader: tywin"
        game = encounter("Lannister jaime", "Stark robb", step=AFTER_REVEAL, cards="truce 8", more=more)
        assert not offered(game, "Lannister", "leader ability")
        game = encounter(
            "Lannister jaime", "Stark robb", step=AFTER_REVEAL, more="Lannister leader: tywin\nLannister sheet: 0"
        )
        assert not offered(game, "Lannister", "leader ability")


class TestJaimeLeader:
    """Kingslayer (original)."""

    def test_one_power_more(self) -> None:
        game = encounter("Lannister tywin", "Stark robb", step=AFTER_RESOLUTION, more="Lannister leader: jaime\n" + WON)
        play(game, "Lannister: use")
        holds(game, "Stark characters: robb 3\nStark sheet: 5")

    def test_declined(self) -> None:
        game = encounter("Lannister tywin", "Stark robb", step=AFTER_RESOLUTION, more="Lannister leader: jaime\n" + WON)
        play(game, "Lannister: decline")
        holds(game, "Stark characters: robb 4")

    def test_not_after_a_defeat_nor_on_the_dead(self) -> None:
        more = "Lannister leader: jaime\n"
        game = encounter("Lannister tywin", "Stark robb", step=AFTER_RESOLUTION, more=more + LOST)
        assert not offered(game, "Lannister", "leader ability")
        more += "Stark characters: robb 0\n"
        game = encounter("Lannister tywin", "Stark robb", step=AFTER_RESOLUTION, more=more + WON)
        assert not offered(game, "Lannister", "leader ability")


class TestJoffreyLeader:
    """Cruelty (original)."""

    LINES = """
        houses: Lannister, Stark, Tyrell
        challenger: Stark
        Lannister leader: joffrey
        Lannister hostages: Stark 3
        Tyrell hostages: Stark 4
    """

    def test_one_power_of_the_tormented_houses_sheet(self) -> None:
        game = table(self.LINES, "start of the turn")
        skip(game, but="hostages", house="Lannister")
        play(game, "Lannister: torment 1: Stark hostility 3", "Lannister: Arya Stark", "Lannister: use")
        holds(game, "Lannister sheet: 6\nStark sheet: 3\nStark characters: arya 3")

    def test_declined(self) -> None:
        game = skip(table(self.LINES, "start of the turn"), but="hostages", house="Lannister")
        play(game, "Lannister: torment 1: Stark hostility 3", "Lannister: Arya Stark", "Lannister: decline")
        holds(game, "Lannister sheet: 5\nStark sheet: 4")

    def test_not_from_an_empty_sheet(self) -> None:
        game = table(self.LINES + "Stark sheet: 0\n", "start of the turn")
        skip(game, but="hostages", house="Lannister")
        play(game, "Lannister: torment 1: Stark hostility 3", "Lannister: Arya Stark")
        assert not offered(game, "Lannister", "leader ability")

    def test_not_when_another_torments(self) -> None:
        game = skip(table(self.LINES, "start of the turn"), but="hostages", house="Tyrell")
        play(game, "Tyrell: torment 1: Stark hostility 4", "Tyrell: Arya Stark")
        assert not offered(game, "Lannister", "leader ability")

    def test_not_after_a_release(self) -> None:
        game = skip(table(self.LINES, "start of the turn"), but="hostages", house="Lannister")
        play(game, "Lannister: release 1: Stark hostility 3")
        assert not offered(game, "Lannister", "leader ability")


class TestCerseiCard:
    """Everyone Else Is an Enemy (original)."""

    MORE = "Lannister hand: cersei, 1"

    def test_chooses_among_the_supporters_of_both_sides(self) -> None:
        game = encounter(
            "Lannister cersei",
            "Stark robb",
            "challenger Tyrell loras",
            "defender Baratheon davos",
            step=AFTER_REVEAL,
            more=self.MORE,
        )
        play(game, "Lannister: play Cersei Lannister")
        assert options(game, "Lannister") == ["Tyrell", "Baratheon"]
        play(game, "Lannister: Baratheon")
        holds(game, "Baratheon side: none")
        assert total(game, "defender") == 12

    def test_never_an_active_player_nor_oneself(self) -> None:
        """p. 9: active players cannot withdraw."""
        game = encounter("Lannister cersei", "Stark robb", step=AFTER_REVEAL, more=self.MORE)
        assert not offered(game, "Lannister", "play ")
        game = encounter("Tyrell loras", "Stark robb", "challenger Lannister cersei", step=AFTER_REVEAL, more=self.MORE)
        assert not offered(game, "Lannister", "play ")

    def test_declined(self) -> None:
        game = encounter("Lannister cersei", "Stark robb", "defender Tyrell loras", step=AFTER_REVEAL, more=self.MORE)
        play(game, "Lannister: pass")
        assert total(game, "defender") == 16

    def test_the_cards_of_the_one_who_withdraws_go_with_their_effects(self) -> None:
        """Withdrawing, p. 9: discards any cards played."""
        game = encounter(
            "Tyrell margaery",
            "Lannister cersei",
            "challenger Targaryen drogo",
            step=AFTER_REVEAL,
            more=self.MORE + "\nTargaryen played: viserys\neffects: Targaryen adds 4 to challenger",
        )
        assert total(game, "challenger") == 5 + 4 + 4 + 4
        skip(game, but="character card", house="Lannister")
        play(game, "Lannister: play Cersei Lannister")
        holds(game, "Targaryen discard: viserys\nTargaryen played: none\neffects: none")
        assert total(game, "challenger") == 5 + 4


class TestTyrionCard:
    """Instinct for Politics (p. 2)."""

    def test_the_opponent_must_replace_and_chooses(self) -> None:
        game = encounter(
            "Lannister tyrion",
            "Stark robb",
            step=AFTER_REVEAL,
            cards="5 1",
            more="Lannister hand: tyrion, 1\nStark hand: 2, 20, arya, truce",
        )
        play(game, "Lannister: play Tyrion Lannister", "Lannister: Stark")
        assert options(game, "Stark") == ["hostility 2", "hostility 20"]
        play(game, "Stark: hostility 2")
        holds(game, "Stark placed: 2\nStark discard: 1")
        assert total(game, "defender") == 6

    def test_a_single_higher_card_is_asked_for_all_the_same(self) -> None:
        """Otherwise everybody would learn that there was no other."""
        game = encounter(
            "Lannister tyrion",
            "Stark robb",
            step=AFTER_REVEAL,
            more="Lannister hand: tyrion, 1\nStark hand: 2, 20",
        )
        play(game, "Lannister: play Tyrion Lannister", "Lannister: Stark")
        assert asked(game) == ["Stark replace card"]

    def test_only_hostility_cards_in_a_betrayal(self) -> None:
        game = encounter(
            "Lannister tyrion",
            "Stark robb",
            step=AFTER_REVEAL,
            cards="truce 8",
            more="Lannister hand: tyrion, 1\nStark hand: 12, 2",
        )
        play(game, "Lannister: play Tyrion Lannister")
        assert asked(game) == ["Stark replace card"]

    def test_not_when_both_revealed_truces(self) -> None:
        game = encounter(
            "Lannister tyrion",
            "Stark robb",
            step=AFTER_REVEAL,
            cards="truce truce",
            more="Lannister hand: tyrion, 1",
        )
        assert not offered(game, "Lannister", "play ")

    def test_a_changed_value_goes_with_the_replaced_card(self) -> None:
        game = encounter(
            "Lannister tyrion",
            "Stark robb",
            step=AFTER_REVEAL,
            cards="5 4",
            more="Lannister hand: tyrion, 1\nStark hand: 6, 1\neffects: Stark doubles Stark, Stark adds 3 to defender",
        )
        assert total(game, "defender") == 8 + 4 + 3
        play(game, "Lannister: play Tyrion Lannister", "Lannister: Stark", "Stark: hostility 6")
        assert total(game, "defender") == 6 + 4 + 3


class TestTywinCard:
    """Long Reach (original)."""

    def test_one_hostage_from_each_losing_supporter(self) -> None:
        game = encounter(
            "Lannister tywin",
            "Stark robb",
            "defender Tyrell loras",
            "defender Baratheon davos",
            step=AFTER_RESOLUTION,
            more="Lannister hand: tywin, 1\n" + WON,
        )
        play(game, "Lannister: play Tywin Lannister", "Lannister: Tyrell: deck", "Lannister: Baratheon: hand")
        assert size(game, "Lannister", "hostages") == 2

    def test_without_supporters_it_does_nothing(self) -> None:
        game = encounter(
            "Lannister tywin", "Stark robb", step=AFTER_RESOLUTION, more="Lannister hand: tywin, 1\n" + WON
        )
        skip(play(game, "Lannister: play Tywin Lannister"))
        assert size(game, "Lannister", "hostages") == 0

    def test_not_from_a_protected_house(self) -> None:
        """p. 11."""
        game = encounter(
            "Lannister tywin",
            "Stark robb",
            "defender Tyrell loras",
            step=AFTER_RESOLUTION,
            more="Lannister hand: tywin, 1\nno penalties: Tyrell\n" + WON,
        )
        skip(play(game, "Lannister: play Tywin Lannister"))
        assert size(game, "Lannister", "hostages") == 0

    def test_not_after_a_defeat(self) -> None:
        game = encounter(
            "Lannister tywin", "Stark robb", step=AFTER_RESOLUTION, more="Lannister hand: tywin, 1\n" + LOST
        )
        assert not offered(game, "Lannister", "play ")


class TestJaimeCard:
    """Sword Hand (original)."""

    def test_five_more(self) -> None:
        game = encounter("Lannister jaime", "Stark robb", step=AFTER_REVEAL, more="Lannister hand: jaime, 1")
        play(game, "Lannister: play Jaime Lannister")
        assert total(game, "challenger") == 14

    def test_both_copies(self) -> None:
        game = encounter("Lannister jaime", "Stark robb", step=AFTER_REVEAL, more="Lannister hand: jaime, jaime")
        play(game, "Lannister: play Jaime Lannister", "Lannister: play Jaime Lannister")
        assert {"count": 19, "against": 12} in happened(game, "totals")

    def test_declined_or_betrayed(self) -> None:
        game = encounter("Lannister jaime", "Stark robb", step=AFTER_REVEAL, more="Lannister hand: jaime, 1")
        play(game, "Lannister: pass")
        game = encounter(
            "Lannister jaime", "Stark robb", step=AFTER_REVEAL, cards="truce 8", more="Lannister hand: jaime, 1"
        )
        assert not offered(game, "Lannister", "play ")


class TestJoffreyCard:
    """The King's Amusement (original)."""

    MORE = "Lannister leader: cersei\nLannister hand: joffrey, 1\n"

    def test_a_torment_outside_its_usual_time(self) -> None:
        game = encounter(
            "Lannister joffrey",
            "Stark robb",
            step=AFTER_RESOLUTION,
            more=self.MORE + "Lannister hostages: Stark arya, Stark 3\n" + WON,
        )
        play(game, "Lannister: play Joffrey Baratheon", "Lannister: torment 1: Stark Arya Stark")
        holds(game, "Stark characters: arya 0\nStark sheet: 8\nLannister hostages: Stark 3")

    def test_it_can_end_the_game(self) -> None:
        game = encounter(
            "Lannister joffrey",
            "Stark robb",
            step=AFTER_RESOLUTION,
            more=self.MORE + "Stark characters: robb 1, arya 0, bran 0, eddard 0\nLannister hostages: Stark 3\n" + WON,
        )
        play(game, "Lannister: play Joffrey Baratheon")
        assert game.outcome is not None

    def test_not_without_hostages(self) -> None:
        game = encounter("Lannister joffrey", "Stark robb", step=AFTER_RESOLUTION, more=self.MORE + WON)
        assert not offered(game, "Lannister", "play ")

    def test_declined(self) -> None:
        game = encounter(
            "Lannister joffrey",
            "Stark robb",
            step=AFTER_RESOLUTION,
            more=self.MORE + "Lannister hostages: Stark 3\n" + WON,
        )
        play(game, "Lannister: pass")
        holds(game, "Lannister hostages: Stark 3")
