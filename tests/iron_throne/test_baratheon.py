"""House Baratheon: a class for each leader sheet and each character card (all of our own design)."""

from tests.iron_throne.table import (
    AFTER_RESOLUTION,
    AFTER_REVEAL,
    BEFORE_PLACEMENT,
    BEFORE_REWARDS,
    LOST,
    TIED,
    WON,
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


class TestStannisLeader:
    """Unbending."""

    MORE = "Baratheon leader: stannis"

    def test_four_more_when_nobody_supports(self) -> None:
        game = encounter("Baratheon davos", "Stark robb", "defender Tyrell loras", step=AFTER_REVEAL, more=self.MORE)
        play(game, "Baratheon: use")
        assert total(game, "challenger") == 5 + 4 + 4

    def test_declined(self) -> None:
        game = encounter("Baratheon davos", "Stark robb", step=AFTER_REVEAL, more=self.MORE)
        play(game, "Baratheon: decline")
        assert total(game, "challenger") == 9

    def test_not_with_a_supporter_nor_as_one_nor_in_a_truce(self) -> None:
        for support, cards in ((("challenger Tyrell loras",), "5 8"), ((), "truce truce")):
            game = encounter("Baratheon davos", "Stark robb", *support, step=AFTER_REVEAL, cards=cards, more=self.MORE)
            assert not offered(game, "Baratheon", "leader ability")
        game = encounter("Tyrell loras", "Stark robb", "defender Baratheon davos", step=AFTER_REVEAL, more=self.MORE)
        assert not offered(game, "Baratheon", "leader ability")


class TestMelisandreLeader:
    """Blood Price."""

    MORE = "Baratheon leader: melisandre\nBaratheon characters: selyse 1, shireen 0\n"

    def test_two_for_each_power_even_to_death(self) -> None:
        game = encounter("Baratheon davos", "Stark robb", step=AFTER_REVEAL, more=self.MORE)
        assert options(game, "Baratheon") == [
            "decline",
            "Stannis Baratheon: 1 power",
            "Stannis Baratheon: 2 power",
            "Selyse Baratheon: 1 power",
        ]
        play(game, "Baratheon: Selyse Baratheon: 1 power")
        holds(game, "Baratheon characters: selyse 0\nBaratheon sheet: 5")
        assert total(game, "challenger") == 5 + 4 + 2

    def test_as_a_supporter(self) -> None:
        game = encounter("Tyrell loras", "Stark robb", "defender Baratheon davos", step=AFTER_REVEAL, more=self.MORE)
        play(game, "Baratheon: Stannis Baratheon: 2 power")
        assert total(game, "defender") == 8 + 4 + 4 + 4

    def test_declined(self) -> None:
        game = encounter("Baratheon davos", "Stark robb", step=AFTER_REVEAL, more=self.MORE)
        play(game, "Baratheon: decline")
        holds(game, "Baratheon characters: stannis 4, selyse 1")

    def test_not_as_a_bystander_nor_without_a_victim(self) -> None:
        game = encounter("Tyrell loras", "Stark robb", "neither Baratheon", step=AFTER_REVEAL, more=self.MORE)
        assert not offered(game, "Baratheon", "leader ability")
        alone = "Baratheon leader: melisandre\nBaratheon characters: stannis 0, selyse 0, shireen 0\n"
        game = encounter("Baratheon davos", "Stark robb", step=AFTER_REVEAL, more=alone)
        assert not offered(game, "Baratheon", "leader ability")


class TestDavosLeader:
    """Onion Knight."""

    MORE = "Baratheon leader: davos\n"

    def test_a_bystander_distributes_one(self) -> None:
        game = encounter("Tyrell loras", "Stark robb", "neither Baratheon", step=AFTER_RESOLUTION, more=self.MORE + WON)
        play(game, "Baratheon: use", "Baratheon: Selyse Baratheon")
        holds(game, "Baratheon characters: selyse 5\nBaratheon sheet: 3")

    def test_declined(self) -> None:
        game = encounter("Tyrell loras", "Stark robb", "neither Baratheon", step=AFTER_RESOLUTION, more=self.MORE + WON)
        play(game, "Baratheon: decline")
        holds(game, "Baratheon sheet: 4")

    def test_not_as_a_participant_nor_with_an_empty_sheet(self) -> None:
        game = encounter(
            "Tyrell loras", "Stark robb", "defender Baratheon selyse", step=AFTER_RESOLUTION, more=self.MORE + WON
        )
        assert not offered(game, "Baratheon", "leader ability")
        game = encounter(
            "Tyrell loras",
            "Stark robb",
            "neither Baratheon",
            step=AFTER_RESOLUTION,
            more=self.MORE + "Baratheon sheet: 0\n" + WON,
        )
        assert not offered(game, "Baratheon", "leader ability")


class TestSelyseLeader:
    """Trial by Fire."""

    MORE = "Baratheon leader: selyse\n"

    def test_everybody_on_the_opposing_side_pays_one_to_the_box(self) -> None:
        game = encounter(
            "Baratheon davos",
            "Stark robb",
            "defender Tyrell loras",
            step=AFTER_RESOLUTION,
            more=self.MORE + LOST,
        )
        play(game, "Baratheon: use")
        holds(game, "Stark sheet: 3\nTyrell sheet: 3\nbox: 2")

    def test_after_a_tie_too(self) -> None:
        game = encounter("Baratheon davos", "Stark robb", step=AFTER_RESOLUTION, more=self.MORE + TIED)
        play(game, "Baratheon: use")
        holds(game, "Stark sheet: 3\nBaratheon sheet: 4")

    def test_declined(self) -> None:
        game = encounter("Baratheon davos", "Stark robb", step=AFTER_RESOLUTION, more=self.MORE + LOST)
        play(game, "Baratheon: decline")
        holds(game, "Stark sheet: 4")

    def test_not_after_a_victory_nor_against_empty_sheets(self) -> None:
        for more in (WON, LOST + "Stark sheet: 0\n"):
            game = encounter("Baratheon davos", "Stark robb", step=AFTER_RESOLUTION, more=self.MORE + more)
            assert not offered(game, "Baratheon", "leader ability")


class TestShireenLeader:
    """Gentle Heart."""

    LINES = """
        houses: Baratheon, Stark, Tyrell
        challenger: Stark
        Baratheon leader: shireen
        Baratheon hostages: Stark 3
        Baratheon hand: 1, 2
    """

    def test_one_card_and_one_power_more(self) -> None:
        game = table(self.LINES, "start of the turn")
        play(game, "Baratheon: release 1: Stark hostility 3", "Baratheon: use", "Baratheon: Davos Seaworth")
        holds(game, "Baratheon characters: davos 5\nBaratheon sheet: 3")
        drawn = [event.data for event in game.events if event.kind == "cards drawn" and event.data[0] == 2]
        assert drawn[:2] == [(2, 1), (2, 1)]

    def test_the_power_may_stay(self) -> None:
        game = table(self.LINES, "start of the turn")
        play(game, "Baratheon: release 1: Stark hostility 3", "Baratheon: use", "Baratheon: no more")
        holds(game, "Baratheon sheet: 4")

    def test_declined(self) -> None:
        game = table(self.LINES, "start of the turn")
        play(game, "Baratheon: release 1: Stark hostility 3", "Baratheon: decline")
        holds(game, "Baratheon sheet: 4")

    def test_not_after_a_torment(self) -> None:
        game = table(self.LINES, "start of the turn")
        play(game, "Baratheon: torment 1: Stark hostility 3", "Baratheon: Arya Stark")
        assert not offered(game, "Baratheon", "leader ability")


class TestStannisCard:
    """By Right."""

    MORE = "Baratheon hand: stannis, 1"

    def test_supporters_count_for_neither_side(self) -> None:
        game = encounter(
            "Baratheon stannis",
            "Stark robb",
            "challenger Tyrell loras",
            "defender Lannister tywin",
            step=AFTER_REVEAL,
            more=self.MORE,
        )
        play(game, "Baratheon: play Stannis Baratheon")
        assert (total(game, "challenger"), total(game, "defender")) == (9, 12)

    def test_supporters_still_lose_and_win(self) -> None:
        game = encounter(
            "Baratheon stannis", "Stark robb", "challenger Tyrell loras", step=AFTER_REVEAL, more=self.MORE
        )
        skip(play(game, "Baratheon: play Stannis Baratheon"))
        play(game, "Stark: Robb Stark", "Stark: Robb Stark")
        holds(game, "Tyrell characters: loras 2")

    def test_not_in_a_betrayal(self) -> None:
        game = encounter("Baratheon stannis", "Stark robb", step=AFTER_REVEAL, cards="truce 8", more=self.MORE)
        assert not offered(game, "Baratheon", "play ")


class TestMelisandreCard:
    """Shadow."""

    MORE = "Baratheon hand: melisandre, 1\n"

    def test_two_power_from_a_losing_participant(self) -> None:
        game = encounter(
            "Baratheon melisandre",
            "Stark robb",
            "defender Tyrell loras",
            step=AFTER_RESOLUTION,
            more=self.MORE + WON,
        )
        play(game, "Baratheon: play Melisandre")
        assert options(game, "Baratheon") == ["Robb Stark", "Loras Tyrell"]
        play(game, "Baratheon: Loras Tyrell")
        holds(game, "Tyrell characters: loras 2\nTyrell sheet: 6")

    def test_no_target(self) -> None:
        game = encounter(
            "Baratheon melisandre",
            "Stark robb",
            step=AFTER_RESOLUTION,
            more=self.MORE + "Stark characters: robb 0\n" + WON,
        )
        skip(play(game, "Baratheon: play Melisandre"))
        holds(game, "Stark characters: robb 0, arya 4")

    def test_not_after_a_defeat(self) -> None:
        game = encounter("Baratheon melisandre", "Stark robb", step=AFTER_RESOLUTION, more=self.MORE + LOST)
        assert not offered(game, "Baratheon", "play ")


class TestDavosCard:
    """Plain Counsel."""

    def test_draws_two_and_discards_one(self) -> None:
        game = encounter("Baratheon davos", "Stark robb", step=BEFORE_PLACEMENT, more="Baratheon hand: davos, 1")
        play(game, "Baratheon: play Davos Seaworth", "Baratheon: hostility 1")
        assert size(game, "Baratheon", "hand") == 2
        holds(game, "Baratheon discard: 1")

    def test_declined(self) -> None:
        game = encounter("Baratheon davos", "Stark robb", step=BEFORE_PLACEMENT, more="Baratheon hand: davos, 1")
        play(game, "Baratheon: pass")
        assert size(game, "Baratheon", "hand") == 2

    def test_not_after_the_cards_are_placed(self) -> None:
        game = encounter("Baratheon davos", "Stark robb", step=AFTER_REVEAL, more="Baratheon hand: davos, 1")
        assert not offered(game, "Baratheon", "play ")


class TestSelyseCard:
    """Burn the Idols."""

    MORE = "Baratheon hand: selyse, 1\n"

    def test_a_winning_supporter_gets_nothing(self) -> None:
        game = encounter(
            "Stark robb",
            "Baratheon selyse",
            "challenger Tyrell loras",
            step=BEFORE_REWARDS,
            more=self.MORE + WON,
        )
        skip(game, but="character card", house="Baratheon")
        skip(play(game, "Baratheon: play Selyse Baratheon"))
        holds(game, "Baratheon board: Stark 1, Tyrell 0\nBaratheon characters: selyse 2")

    def test_on_the_winning_side_as_well(self) -> None:
        game = encounter(
            "Stark robb",
            "Tyrell loras",
            "challenger Baratheon selyse",
            "challenger Lannister tywin",
            step=BEFORE_REWARDS,
            more=self.MORE + WON,
        )
        skip(game, but="character card", house="Baratheon")
        play(game, "Baratheon: play Selyse Baratheon")
        assert options(game, "Baratheon") == ["Baratheon", "Lannister"]

    def test_not_without_a_winning_supporter(self) -> None:
        game = encounter("Stark robb", "Baratheon selyse", step=BEFORE_REWARDS, more=self.MORE + WON)
        assert not offered(game, "Baratheon", "play ")

    def test_not_after_a_tie(self) -> None:
        game = encounter(
            "Stark robb",
            "Baratheon selyse",
            "challenger Tyrell loras",
            step=BEFORE_REWARDS,
            more=self.MORE + TIED,
        )
        assert not offered(game, "Baratheon", "play ")


class TestShireenCard:
    """Innocence."""

    MORE = "Baratheon leader: davos\nBaratheon characters: shireen 8\nBaratheon sheet: 0\nBaratheon hand: shireen, 1\n"

    def test_one_instead_of_half(self) -> None:
        game = encounter("Baratheon shireen", "Stark robb", step=BEFORE_REWARDS, more=self.MORE + TIED)
        skip(play(game, "Baratheon: play Shireen Baratheon"))
        holds(game, "Baratheon characters: shireen 7\nBaratheon sheet: 1")

    def test_declined(self) -> None:
        game = encounter("Baratheon shireen", "Stark robb", step=BEFORE_REWARDS, more=self.MORE + TIED)
        skip(play(game, "Baratheon: pass"))
        holds(game, "Baratheon characters: shireen 4")

    def test_not_after_a_victory(self) -> None:
        game = encounter("Baratheon shireen", "Stark robb", step=BEFORE_REWARDS, more=self.MORE + WON)
        assert not offered(game, "Baratheon", "play ")
