"""House Tyrell: a class for each leader sheet and each character card (all of our own design)."""

from tests.iron_throne.table import (
    AFTER_RESOLUTION,
    AFTER_REVEAL,
    BEFORE_PLACEMENT,
    BEFORE_TURN,
    LOST,
    SUPPORT,
    TIED,
    WON,
    asked,
    encounter,
    holds,
    offered,
    options,
    play,
    size,
    skip,
    table,
    total,
)


class TestMargaeryLeader:
    """Courtly Favor."""

    MORE = "Tyrell leader: margaery\n"

    def test_one_power_keeps_a_house_from_the_opponent(self) -> None:
        game = encounter("Tyrell loras", "Stark robb", "neither Lannister", step=SUPPORT, more=self.MORE)
        play(game, "Tyrell: use")
        holds(game, "Tyrell sheet: 3\nLannister sheet: 5\nasked: Lannister support")
        assert {option.split(":")[0] for option in options(game, "Lannister")} == {"stay out", "challenger"}

    def test_as_defender_against_the_challenger(self) -> None:
        game = encounter("Stark robb", "Tyrell loras", "neither Lannister", step=SUPPORT, more=self.MORE)
        play(game, "Tyrell: use")
        assert {option.split(":")[0] for option in options(game, "Lannister")} == {"stay out", "defender"}

    def test_once_for_each_house(self) -> None:
        game = encounter(
            "Tyrell loras", "Stark robb", "neither Lannister", "neither Baratheon", step=SUPPORT, more=self.MORE
        )
        play(game, "Tyrell: decline", "Lannister: stay out")
        assert asked(game) == ["Tyrell leader ability"]

    def test_not_with_an_empty_sheet_nor_as_a_bystander(self) -> None:
        game = encounter(
            "Tyrell loras", "Stark robb", "neither Lannister", step=SUPPORT, more=self.MORE + "Tyrell sheet: 0\n"
        )
        assert asked(game) == ["Lannister support"]
        game = encounter("Lannister tywin", "Stark robb", "neither Tyrell", step=SUPPORT, more=self.MORE)
        assert asked(game) == ["Tyrell support"]

    def test_not_against_a_house_that_was_forced(self) -> None:
        game = encounter(
            "Tyrell loras",
            "Lannister tywin",
            "neither Stark",
            step=SUPPORT,
            more=self.MORE + "Lannister leader: cersei\nStark board: Lannister 1\n",
        )
        play(game, "Tyrell: decline", "Lannister: Robb Stark")
        holds(skip(game), "Stark side: defender robb")


class TestOlennaLeader:
    """Hidden Thorns."""

    MORE = "Tyrell leader: olenna\n"

    def test_a_supporter_withdraws(self) -> None:
        game = encounter("Lannister tyrion", "Stark robb", "challenger Tyrell loras", step=AFTER_REVEAL, more=self.MORE)
        play(game, "Tyrell: use")
        holds(game, "Tyrell side: none\nTyrell sheet: 3\nbox: 1")
        assert total(game, "challenger") == 9

    def test_in_any_outcome(self) -> None:
        game = encounter(
            "Lannister tywin",
            "Stark robb",
            "challenger Tyrell loras",
            step=AFTER_REVEAL,
            cards="truce truce",
            more=self.MORE,
        )
        play(game, "Tyrell: use")
        play(game, "Lannister: refuse")
        holds(game, "Tyrell characters: loras 4")

    def test_declined(self) -> None:
        game = encounter("Lannister tyrion", "Stark robb", "challenger Tyrell loras", step=AFTER_REVEAL, more=self.MORE)
        play(game, "Tyrell: decline")
        holds(game, "Tyrell side: challenger loras")

    def test_never_as_active_player_nor_without_power(self) -> None:
        """p. 9: active players cannot withdraw."""
        game = encounter("Tyrell loras", "Stark robb", step=AFTER_REVEAL, more=self.MORE)
        assert not offered(game, "Tyrell", "leader ability")
        game = encounter(
            "Lannister tywin",
            "Stark robb",
            "challenger Tyrell loras",
            step=AFTER_REVEAL,
            more=self.MORE + "Tyrell sheet: 0\n",
        )
        assert not offered(game, "Tyrell", "leader ability")


class TestLorasLeader:
    """Knight of Flowers."""

    MORE = "Tyrell leader: loras\nTyrell characters: olenna 2, mace 1\n"

    def test_power_moves_to_the_participant(self) -> None:
        game = encounter("Tyrell renly", "Stark robb", step=BEFORE_PLACEMENT, more=self.MORE)
        assert options(game, "Tyrell") == [
            "decline",
            "Margaery Tyrell: 1 power",
            "Margaery Tyrell: 2 power",
            "Olenna Tyrell: 1 power",
        ]
        play(game, "Tyrell: Margaery Tyrell: 2 power")
        holds(game, "Tyrell characters: renly 6, margaery 2\nTyrell sheet: 4")

    def test_as_a_supporter(self) -> None:
        game = encounter(
            "Lannister tywin", "Stark robb", "defender Tyrell renly", step=BEFORE_PLACEMENT, more=self.MORE
        )
        play(game, "Tyrell: Olenna Tyrell: 1 power")
        holds(game, "Tyrell characters: renly 5, olenna 1")

    def test_declined(self) -> None:
        game = encounter("Tyrell renly", "Stark robb", step=BEFORE_PLACEMENT, more=self.MORE)
        play(game, "Tyrell: decline")
        holds(game, "Tyrell characters: renly 4")

    def test_not_when_nobody_can_spare_power(self) -> None:
        more = "Tyrell leader: loras\nTyrell characters: margaery 1, olenna 1, mace 0\n"
        game = encounter("Tyrell renly", "Stark robb", step=BEFORE_PLACEMENT, more=more)
        assert not offered(game, "Tyrell", "leader ability")


class TestMaceLeader:
    """Bounty of the Reach."""

    LINES = "houses: Tyrell, Stark, Lannister\nchallenger: Tyrell\nTyrell leader: mace\nevent deck: stark\n"

    def test_two_cards(self) -> None:
        game = play(table(self.LINES, BEFORE_TURN), "Tyrell: use")
        assert size(game, "Tyrell", "hand") == 5 + 2 + 1

    def test_declined(self) -> None:
        game = play(table(self.LINES, BEFORE_TURN), "Tyrell: decline")
        assert size(game, "Tyrell", "hand") == 5 + 1

    def test_not_before_somebody_elses_turn(self) -> None:
        game = table(self.LINES.replace("challenger: Tyrell", "challenger: Lannister"), BEFORE_TURN)
        assert not offered(game, "Tyrell", "leader ability")


class TestRenlyLeader:
    """Well Loved."""

    MORE = "Tyrell leader: renly\n"

    def test_a_card_for_each_supporter_and_one_for_them(self) -> None:
        game = encounter(
            "Tyrell loras",
            "Stark robb",
            "challenger Lannister tywin",
            "challenger Baratheon selyse",
            step=BEFORE_PLACEMENT,
            more=self.MORE,
        )
        play(game, "Tyrell: use")
        assert [size(game, house, "hand") for house in game.houses] == [7, 5, 6, 6]

    def test_declined(self) -> None:
        game = encounter(
            "Tyrell loras", "Stark robb", "challenger Lannister tywin", step=BEFORE_PLACEMENT, more=self.MORE
        )
        play(game, "Tyrell: decline")
        assert size(game, "Tyrell", "hand") == 5

    def test_not_without_a_supporter_of_ones_own(self) -> None:
        game = encounter(
            "Tyrell loras", "Stark robb", "defender Lannister tywin", step=BEFORE_PLACEMENT, more=self.MORE
        )
        assert not offered(game, "Tyrell", "leader ability")


class TestMargaeryCard:
    """Sweet Persuasion."""

    MORE = "Tyrell hand: margaery, 1\n"

    def test_the_chosen_one_withdraws_and_both_draw_two(self) -> None:
        game = encounter(
            "Tyrell margaery", "Stark robb", "defender Lannister tywin", step=BEFORE_PLACEMENT, more=self.MORE
        )
        play(game, "Tyrell: play Margaery Tyrell")
        assert options(game, "Lannister") == ["withdraw", "remain"]
        play(game, "Lannister: withdraw")
        holds(game, "Lannister side: none")
        assert (size(game, "Tyrell", "hand"), size(game, "Lannister", "hand")) == (3, 7)

    def test_or_remains_and_tyrell_draws_one(self) -> None:
        game = encounter(
            "Tyrell margaery", "Stark robb", "defender Lannister tywin", step=BEFORE_PLACEMENT, more=self.MORE
        )
        play(game, "Tyrell: play Margaery Tyrell", "Lannister: remain")
        holds(game, "Lannister side: defender tywin")
        assert (size(game, "Tyrell", "hand"), size(game, "Lannister", "hand")) == (2, 5)

    def test_not_without_an_opposing_supporter(self) -> None:
        game = encounter(
            "Tyrell margaery",
            "Stark robb",
            "challenger Lannister tywin",
            step=BEFORE_PLACEMENT,
            more=self.MORE,
        )
        assert not offered(game, "Tyrell", "play ")


class TestOlennaCard:
    """A Drop in the Cup."""

    MORE = "Tyrell hand: olenna, 1\n"

    def test_two_power_from_a_winner(self) -> None:
        game = encounter(
            "Stark robb",
            "Tyrell olenna",
            "challenger Lannister tywin",
            step=AFTER_RESOLUTION,
            more=self.MORE + WON,
        )
        skip(game, but="character card", house="Tyrell")
        play(game, "Tyrell: play Olenna Tyrell")
        assert options(game, "Tyrell") == ["Robb Stark", "Tywin Lannister"]
        play(game, "Tyrell: Robb Stark")
        holds(game, "Stark characters: robb 2\nStark sheet: 6")

    def test_not_from_ones_own(self) -> None:
        game = encounter("Tyrell olenna", "Stark robb", step=AFTER_RESOLUTION, more=self.MORE + WON)
        skip(play(game, "Tyrell: play Olenna Tyrell"))
        holds(game, "Tyrell characters: olenna 4\nStark characters: robb 4")

    def test_not_after_a_tie(self) -> None:
        game = encounter(
            "Tyrell olenna", "Stark robb", step=AFTER_RESOLUTION, more=self.MORE + "Tyrell leader: loras\n" + TIED
        )
        assert not offered(game, "Tyrell", "play ")


class TestLorasCard:
    """Against the Odds."""

    MORE = "Tyrell hand: loras, 1\n"

    def test_two_for_each_opposing_character(self) -> None:
        game = encounter("Tyrell loras", "Stark robb", "defender Lannister tywin", step=AFTER_REVEAL, more=self.MORE)
        play(game, "Tyrell: play Loras Tyrell")
        assert total(game, "challenger") == 5 + 4 + 4

    def test_the_dead_do_not_count(self) -> None:
        game = encounter(
            "Tyrell loras",
            "Stark robb",
            "defender Lannister tywin",
            step=AFTER_REVEAL,
            more=self.MORE + "Lannister characters: tywin 0\n",
        )
        play(game, "Tyrell: play Loras Tyrell")
        assert total(game, "challenger") == 5 + 4 + 2

    def test_not_in_a_truce(self) -> None:
        game = encounter("Tyrell loras", "Stark robb", step=AFTER_REVEAL, cards="truce truce", more=self.MORE)
        assert not offered(game, "Tyrell", "play ")


class TestMaceCard:
    """Feast at Highgarden."""

    MORE = "Tyrell leader: loras\nTyrell hand: mace, 1\n"

    def test_cards_for_the_side_and_power_for_tyrell(self) -> None:
        game = encounter(
            "Tyrell mace",
            "Stark robb",
            "challenger Baratheon davos",
            step=AFTER_RESOLUTION,
            more=self.MORE + LOST,
        )
        play(game, "Tyrell: play Mace Tyrell")
        assert [size(game, house, "hand") for house in game.houses] == [2, 5, 6]
        play(game, "Tyrell: Mace Tyrell", "Tyrell: no more")
        holds(game, "Tyrell characters: mace 5\nTyrell sheet: 3")

    def test_with_an_empty_sheet_only_cards(self) -> None:
        game = encounter("Tyrell mace", "Stark robb", step=AFTER_RESOLUTION, more=self.MORE + "Tyrell sheet: 0\n" + WON)
        play(game, "Tyrell: play Mace Tyrell")
        holds(game, "Tyrell sheet: 0")

    def test_declined(self) -> None:
        game = encounter("Tyrell mace", "Stark robb", step=AFTER_RESOLUTION, more=self.MORE + WON)
        play(game, "Tyrell: pass")
        holds(game, "Tyrell sheet: 4")


class TestRenlyCard:
    """Rally the Banners."""

    MORE = "Tyrell leader: loras\nTyrell hand: renly, 1\n"

    def test_two_for_each_supporter_of_ones_side(self) -> None:
        game = encounter(
            "Tyrell renly",
            "Stark robb",
            "challenger Lannister tyrion",
            "challenger Baratheon davos",
            "defender Targaryen drogo",
            step=AFTER_REVEAL,
            more=self.MORE,
        )
        play(game, "Tyrell: play Renly Baratheon")
        assert total(game, "challenger") == 5 + 4 + 4 + 4 + 4

    def test_as_a_supporter_oneself_included(self) -> None:
        game = encounter("Lannister tywin", "Stark robb", "challenger Tyrell renly", step=AFTER_REVEAL, more=self.MORE)
        play(game, "Tyrell: play Renly Baratheon")
        assert total(game, "challenger") == 5 + 4 + 4 + 2

    def test_not_in_a_betrayal(self) -> None:
        game = encounter("Tyrell renly", "Stark robb", step=AFTER_REVEAL, cards="truce 8", more=self.MORE)
        assert not offered(game, "Tyrell", "play ")
