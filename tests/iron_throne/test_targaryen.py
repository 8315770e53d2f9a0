"""House Targaryen: a class for each leader sheet and each character card (all of our own design)."""

from tests.iron_throne.table import (
    AFTER_RESOLUTION,
    AFTER_REVEAL,
    BEFORE_REWARDS,
    BEFORE_TURN,
    LOST,
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


class TestDaenerysLeader:
    """Mother of Dragons."""

    def test_a_character_card_for_three(self) -> None:
        game = encounter(
            "Targaryen jorah",
            "Stark robb",
            step=AFTER_REVEAL,
            more="Targaryen leader: daenerys\nTargaryen hand: drogo, 3, truce",
        )
        assert options(game, "Targaryen") == ["decline", "Khal Drogo"]
        play(game, "Targaryen: Khal Drogo")
        holds(game, "Targaryen discard: drogo")
        assert total(game, "challenger") == 5 + 4 + 3

    def test_without_a_character_card_nobody_learns_that(self) -> None:
        game = encounter(
            "Targaryen jorah",
            "Stark robb",
            step=AFTER_REVEAL,
            more="Targaryen leader: daenerys\nTargaryen hand: 3, truce",
        )
        assert asked(game) == ["Targaryen leader ability"]
        assert options(game, "Targaryen") == ["decline"]

    def test_declined(self) -> None:
        game = encounter(
            "Targaryen jorah",
            "Stark robb",
            step=AFTER_REVEAL,
            more="Targaryen leader: daenerys\nTargaryen hand: drogo, 3",
        )
        play(game, "Targaryen: decline")
        holds(game, "Targaryen discard: none")

    def test_not_as_a_supporter_nor_with_an_empty_hand(self) -> None:
        more = "Targaryen leader: daenerys\nTargaryen hand: drogo, 3"
        game = encounter("Tyrell loras", "Stark robb", "defender Targaryen jorah", step=AFTER_REVEAL, more=more)
        assert not offered(game, "Targaryen", "leader ability")
        more = "Targaryen leader: daenerys\nTargaryen hand: none"
        game = encounter("Targaryen jorah", "Stark robb", step=AFTER_REVEAL, more=more)
        assert not offered(game, "Targaryen", "leader ability")


class TestDrogoLeader:
    """Plunder."""

    MORE = "Targaryen leader: drogo\nTargaryen sheet: 1\n"

    def test_two_power_from_the_losers_sheet(self) -> None:
        game = encounter("Targaryen jorah", "Stark robb", step=AFTER_RESOLUTION, more=self.MORE + WON)
        play(game, "Targaryen: use")
        holds(game, "Targaryen sheet: 3\nStark sheet: 2")

    def test_as_much_as_there_is(self) -> None:
        game = encounter(
            "Targaryen jorah", "Stark robb", step=AFTER_RESOLUTION, more=self.MORE + "Stark sheet: 1\n" + WON
        )
        play(game, "Targaryen: use")
        holds(game, "Targaryen sheet: 2\nStark sheet: 0")

    def test_declined(self) -> None:
        game = encounter("Targaryen jorah", "Stark robb", step=AFTER_RESOLUTION, more=self.MORE + WON)
        play(game, "Targaryen: decline")
        holds(game, "Targaryen sheet: 1")

    def test_not_after_a_defeat_nor_from_nothing(self) -> None:
        for more in (LOST, TIED, WON + "Stark sheet: 0\n"):
            game = encounter("Targaryen jorah", "Stark robb", step=AFTER_RESOLUTION, more=self.MORE + more)
            assert not offered(game, "Targaryen", "leader ability")


class TestViserysLeader:
    """Beggar King."""

    LINES = """
        houses: Targaryen, Stark, Tyrell
        challenger: Targaryen
        Targaryen leader: viserys
        Targaryen board: Stark 1
        Stark board: Targaryen 1
    """

    def test_the_named_player_gives_power(self) -> None:
        game = table(self.LINES, BEFORE_TURN)
        assert options(game, "Targaryen") == ["decline", "Stark"]
        play(game, "Targaryen: Stark")
        assert options(game, "Stark") == ["1 power", "give a hostage"]
        play(game, "Stark: 1 power")
        holds(game, "Targaryen sheet: 5\nStark sheet: 3")

    def test_or_a_hostage(self) -> None:
        game = play(table(self.LINES, BEFORE_TURN), "Targaryen: Stark", "Stark: give a hostage")
        play(game, "Targaryen: Stark: hand")
        assert size(game, "Targaryen", "hostages") == 1

    def test_an_empty_sheet_leaves_only_the_hostage(self) -> None:
        game = play(table(self.LINES + "Stark sheet: 0\n", BEFORE_TURN), "Targaryen: Stark")
        assert asked(game) == ["Targaryen take hostage"]

    def test_declined(self) -> None:
        game = play(table(self.LINES, BEFORE_TURN), "Targaryen: decline")
        holds(game, "Stark sheet: 4")

    def test_not_when_all_have_spread_less(self) -> None:
        game = table(self.LINES.replace("Targaryen board: Stark 1\n", ""), BEFORE_TURN)
        assert not offered(game, "Targaryen", "leader ability")


class TestJorahLeader:
    """Sworn Sword."""

    MORE = "Targaryen leader: jorah\n"

    def test_a_winning_supporter_distributes_up_to_two(self) -> None:
        game = encounter(
            "Tyrell loras", "Stark robb", "challenger Targaryen drogo", step=AFTER_RESOLUTION, more=self.MORE + WON
        )
        play(game, "Targaryen: use", "Targaryen: Khal Drogo", "Targaryen: Khal Drogo")
        holds(game, "Targaryen characters: drogo 6\nTargaryen sheet: 2")

    def test_may_stop_and_may_decline(self) -> None:
        game = encounter(
            "Tyrell loras", "Stark robb", "challenger Targaryen drogo", step=AFTER_RESOLUTION, more=self.MORE + WON
        )
        other = play(game.copy(), "Targaryen: use", "Targaryen: Khal Drogo", "Targaryen: no more")
        holds(other, "Targaryen sheet: 3")
        play(game, "Targaryen: decline")
        holds(game, "Targaryen sheet: 4")

    def test_not_as_active_player_nor_loser(self) -> None:
        game = encounter("Targaryen drogo", "Stark robb", step=AFTER_RESOLUTION, more=self.MORE + WON)
        assert not offered(game, "Targaryen", "leader ability")
        game = encounter(
            "Tyrell loras",
            "Stark robb",
            "challenger Targaryen drogo",
            step=AFTER_RESOLUTION,
            more=self.MORE + LOST,
        )
        assert not offered(game, "Targaryen", "leader ability")


class TestBarristanLeader:
    """Sworn Shield."""

    MORE = "Targaryen leader: barristan"

    def test_three_more_for_the_defender(self) -> None:
        game = encounter("Stark robb", "Targaryen drogo", step=AFTER_REVEAL, more=self.MORE)
        play(game, "Targaryen: use")
        assert total(game, "defender") == 8 + 4 + 3

    def test_as_the_defenders_supporter(self) -> None:
        game = encounter("Stark robb", "Tyrell loras", "defender Targaryen drogo", step=AFTER_REVEAL, more=self.MORE)
        play(game, "Targaryen: use")
        assert total(game, "defender") == 8 + 4 + 4 + 3

    def test_declined(self) -> None:
        game = encounter("Stark robb", "Targaryen drogo", step=AFTER_REVEAL, more=self.MORE)
        play(game, "Targaryen: decline")
        assert total(game, "defender") == 12

    def test_not_on_the_challengers_side_nor_in_a_betrayal(self) -> None:
        game = encounter("Targaryen drogo", "Stark robb", step=AFTER_REVEAL, more=self.MORE)
        assert not offered(game, "Targaryen", "leader ability")
        game = encounter("Stark robb", "Targaryen drogo", step=AFTER_REVEAL, cards="truce 8", more=self.MORE)
        assert not offered(game, "Targaryen", "leader ability")


class TestDaenerysCard:
    """Dragonfire."""

    MORE = "Targaryen hand: daenerys, 1"

    def test_doubles_the_card_of_ones_side(self) -> None:
        game = encounter(
            "Tyrell margaery",
            "Stark robb",
            "challenger Targaryen daenerys",
            step=AFTER_REVEAL,
            cards="6 8",
            more=self.MORE,
        )
        play(game, "Targaryen: play Daenerys Targaryen")
        assert total(game, "challenger") == 12 + 4 + 4

    def test_not_above_six(self) -> None:
        game = encounter("Targaryen daenerys", "Stark robb", step=AFTER_REVEAL, cards="7 8", more=self.MORE)
        assert not offered(game, "Targaryen", "play ")

    def test_declined(self) -> None:
        game = encounter("Targaryen daenerys", "Stark robb", step=AFTER_REVEAL, more=self.MORE)
        play(game, "Targaryen: pass")
        holds(game, "effects: none")

    def test_a_character_card_stays_zero(self) -> None:
        game = encounter("Targaryen daenerys", "Stark robb", step=AFTER_REVEAL, cards="jorah 8", more=self.MORE)
        play(game, "Targaryen: play Daenerys Targaryen")
        assert total(game, "challenger") == 4


class TestDrogoCard:
    """Spoils of the Khalasar."""

    MORE = "Targaryen hand: drogo, 1\n"

    def test_three_cards(self) -> None:
        game = encounter("Targaryen drogo", "Stark robb", step=AFTER_RESOLUTION, more=self.MORE + WON)
        play(game, "Targaryen: play Khal Drogo", "Targaryen: draw 3 cards")
        assert size(game, "Targaryen", "hand") == 4

    def test_or_three_power(self) -> None:
        game = encounter("Targaryen drogo", "Stark robb", step=AFTER_RESOLUTION, more=self.MORE + WON)
        play(game, "Targaryen: play Khal Drogo", "Targaryen: distribute 3 power", "Targaryen: Khal Drogo")
        play(game, "Targaryen: Jorah Mormont", "Targaryen: no more")
        holds(game, "Targaryen characters: drogo 5, jorah 5\nTargaryen sheet: 2")

    def test_not_after_a_defeat(self) -> None:
        game = encounter("Targaryen drogo", "Stark robb", step=AFTER_RESOLUTION, more=self.MORE + LOST)
        assert not offered(game, "Targaryen", "play ")


class TestViserysCard:
    """Wake the Dragon."""

    MORE = "Targaryen leader: jorah\nTargaryen hand: viserys, 1\n"

    def test_two_for_each_influence_behind(self) -> None:
        game = encounter(
            "Targaryen viserys",
            "Stark robb",
            step=AFTER_REVEAL,
            more=self.MORE + "Targaryen board: Stark 3\nStark board: Targaryen 1",
        )
        play(game, "Targaryen: play Viserys Targaryen")
        assert total(game, "challenger") == 5 + 4 + 4

    def test_nothing_when_ahead(self) -> None:
        game = encounter(
            "Targaryen viserys", "Stark robb", step=AFTER_REVEAL, more=self.MORE + "Stark board: Targaryen 1"
        )
        play(game, "Targaryen: play Viserys Targaryen")
        assert total(game, "challenger") == 9

    def test_not_in_a_betrayal(self) -> None:
        game = encounter("Targaryen viserys", "Stark robb", step=AFTER_REVEAL, cards="truce 8", more=self.MORE)
        assert not offered(game, "Targaryen", "play ")


class TestJorahCard:
    """Shield and Exile."""

    MORE = "Targaryen hand: jorah, 1\n"

    def test_another_is_spared_and_jorah_pays_twice(self) -> None:
        game = encounter(
            "Tyrell loras",
            "Stark robb",
            "challenger Targaryen jorah",
            step=BEFORE_REWARDS,
            more=self.MORE + TIED,
        )
        skip(game, but="character card", house="Targaryen")
        skip(play(game, "Targaryen: play Jorah Mormont"))
        holds(game, "Tyrell characters: loras 4\nTargaryen characters: jorah 1\nTargaryen sheet: 7")

    def test_as_active_player_for_a_supporter(self) -> None:
        game = encounter(
            "Targaryen jorah",
            "Stark robb",
            "challenger Tyrell loras",
            "challenger Lannister tywin",
            step=BEFORE_REWARDS,
            more=self.MORE + TIED,
        )
        play(game, "Targaryen: play Jorah Mormont")
        assert options(game, "Targaryen") == ["Tyrell", "Lannister"]

    def test_not_alone_and_not_after_a_victory(self) -> None:
        game = encounter("Targaryen jorah", "Stark robb", step=BEFORE_REWARDS, more=self.MORE + TIED)
        assert not offered(game, "Targaryen", "play ")
        game = encounter(
            "Targaryen jorah", "Stark robb", "challenger Tyrell loras", step=BEFORE_REWARDS, more=self.MORE + WON
        )
        assert not offered(game, "Targaryen", "play ")


class TestBarristanCard:
    """Strike True."""

    MORE = "Targaryen hand: barristan, 1"

    def test_either_card_becomes_seven(self) -> None:
        game = encounter("Targaryen barristan", "Stark robb", step=AFTER_REVEAL, cards="5 20", more=self.MORE)
        play(game, "Targaryen: play Barristan Selmy")
        other = play(game.copy(), "Targaryen: Targaryen")
        assert other.view(None)["encounter"]["challenger"]["value"] == 7
        play(game, "Targaryen: Stark")
        assert total(game, "defender") == 7 + 4

    def test_declined(self) -> None:
        game = encounter("Targaryen barristan", "Stark robb", step=AFTER_REVEAL, cards="5 20", more=self.MORE)
        play(game, "Targaryen: pass")
        holds(game, "effects: none")

    def test_not_in_a_betrayal(self) -> None:
        game = encounter("Targaryen barristan", "Stark robb", step=AFTER_REVEAL, cards="truce 20", more=self.MORE)
        assert not offered(game, "Targaryen", "play ")
