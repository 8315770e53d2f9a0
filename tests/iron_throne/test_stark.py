"""House Stark: a class for each leader sheet and each character card."""

from tests.iron_throne.table import (
    AFTER_RESOLUTION,
    AFTER_REVEAL,
    BEFORE_PLACEMENT,
    BEFORE_REWARDS,
    BEFORE_TURN,
    BETRAYED,
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
)


class TestEddardLeader:
    """Honorable (p. 3)."""

    def test_a_betrayal_becomes_a_truce(self) -> None:
        game = encounter("Stark robb", "Tyrell loras", step=AFTER_REVEAL, cards="truce 8", more="Stark leader: eddard")
        skip(play(game, "Stark: use"))
        holds(game, "outcome: truce\nasked: Stark truce")

    def test_declined(self) -> None:
        game = encounter("Stark robb", "Tyrell loras", step=AFTER_REVEAL, cards="truce 8", more="Stark leader: eddard")
        skip(play(game, "Stark: decline"))
        holds(game, "outcome: betrayal\nwon: defender")

    def test_not_in_a_hostility_outcome(self) -> None:
        game = encounter("Stark robb", "Tyrell loras", step=AFTER_REVEAL, more="Stark leader: eddard")
        assert not offered(game, "Stark", "leader ability")

    def test_not_as_a_supporter(self) -> None:
        game = encounter(
            "Lannister tywin",
            "Tyrell loras",
            "challenger Stark robb",
            step=AFTER_REVEAL,
            cards="truce 8",
            more="Stark leader: eddard",
        )
        assert not offered(game, "Stark", "leader ability")


class TestCatelynLeader:
    """Maternal (p. 3)."""

    LINES = "houses: Stark, Tyrell, Lannister\nchallenger: Stark\nStark leader: catelyn\n"

    def test_distributes_up_to_two(self) -> None:
        game = play(table(self.LINES, BEFORE_TURN), "Stark: use", "Stark: Arya Stark", "Stark: Bran Stark")
        holds(game, "Stark characters: arya 5, bran 5\nStark sheet: 2")

    def test_may_stop_after_one(self) -> None:
        game = play(table(self.LINES, BEFORE_TURN), "Stark: use", "Stark: Arya Stark", "Stark: no more")
        holds(game, "Stark characters: arya 5, bran 4\nStark sheet: 3")

    def test_declined(self) -> None:
        game = play(table(self.LINES, BEFORE_TURN), "Stark: decline")
        holds(game, "Stark sheet: 4")

    def test_not_with_an_empty_sheet(self) -> None:
        game = table(self.LINES + "Stark sheet: 0\n", BEFORE_TURN)
        assert not offered(game, "Stark", "leader ability")

    def test_not_before_somebody_elses_turn(self) -> None:
        game = table(self.LINES.replace("challenger: Stark", "challenger: Lannister"), BEFORE_TURN)
        assert not offered(game, "Stark", "leader ability")


class TestRobbLeader:
    """Strategist (p. 3)."""

    LINES = "houses: Stark, Tyrell, Lannister\nchallenger: Stark\nStark leader: robb\nevent deck: tyrell\n"

    def test_three_cards_for_two(self) -> None:
        game = table(self.LINES + "Stark hand: 1, 2, 3, 4, 5\n", BEFORE_TURN)
        play(game, "Stark: use", "Stark: hostility 1", "Stark: hostility 2", "Stark: hostility 3")
        holds(game, "Stark discard: 1, 2, 3")
        assert size(game, "Stark", "hand") == 2 + 2 + 1

    def test_declined(self) -> None:
        game = play(table(self.LINES, BEFORE_TURN), "Stark: decline")
        holds(game, "Stark discard: none")

    def test_not_with_two_cards(self) -> None:
        game = table(self.LINES + "Stark hand: 1, 2\n", BEFORE_TURN)
        assert not offered(game, "Stark", "leader ability")

    def test_equal_cards_are_asked_for_all_the_same(self) -> None:
        """Not being asked would tell the others that the whole hand is alike."""
        game = play(table(self.LINES + "Stark hand: truce, truce, truce, truce\n", BEFORE_TURN), "Stark: use")
        assert asked(game) == ["Stark discard"]
        assert options(game, "Stark") == ["truce"]


class TestAryaLeader:
    """Vengeful (p. 3)."""

    def test_after_a_tie_too(self) -> None:
        game = encounter(
            "Stark robb",
            "Tyrell loras",
            "defender Lannister tywin",
            "challenger Baratheon davos",
            step=AFTER_RESOLUTION,
            more="Stark leader: arya\n" + TIED,
        )
        play(game, "Stark: use")
        holds(game, "Lannister characters: tywin 2\nBaratheon characters: davos 4\nTyrell characters: loras 4")

    def test_as_a_losing_supporter(self) -> None:
        game = encounter(
            "Tyrell loras",
            "Baratheon davos",
            "challenger Stark robb",
            "defender Lannister tywin",
            step=AFTER_RESOLUTION,
            more="Stark leader: arya\n" + LOST,
        )
        play(game, "Stark: use")
        holds(game, "Lannister characters: tywin 2")

    def test_declined(self) -> None:
        game = encounter(
            "Stark robb",
            "Tyrell loras",
            "defender Lannister tywin",
            step=AFTER_RESOLUTION,
            more="Stark leader: arya\n" + LOST,
        )
        play(game, "Stark: decline")
        holds(game, "Lannister characters: tywin 4")

    def test_not_after_a_victory(self) -> None:
        game = encounter(
            "Stark robb",
            "Tyrell loras",
            "defender Lannister tywin",
            step=AFTER_RESOLUTION,
            more="Stark leader: arya\n" + WON,
        )
        assert not offered(game, "Stark", "leader ability")

    def test_no_supporter_no_target(self) -> None:
        game = encounter("Stark robb", "Tyrell loras", step=AFTER_RESOLUTION, more="Stark leader: arya\n" + LOST)
        assert not offered(game, "Stark", "leader ability")


class TestBranLeader:
    """Greensight (p. 3)."""

    def test_declined_both_place_in_secret(self) -> None:
        game = encounter("Stark robb", "Tyrell loras", step=BEFORE_PLACEMENT, more="Stark leader: bran")
        skip(play(game, "Stark: decline"))
        assert asked(game) == ["Stark place card", "Tyrell place card"]
        holds(game, "Stark sheet: 4")

    def test_not_with_an_empty_sheet(self) -> None:
        game = encounter("Stark robb", "Tyrell loras", step=BEFORE_PLACEMENT, more="Stark leader: bran\nStark sheet: 0")
        assert not offered(game, "Stark", "leader ability")

    def test_not_as_a_supporter(self) -> None:
        game = encounter(
            "Lannister tywin",
            "Tyrell loras",
            "challenger Stark robb",
            step=BEFORE_PLACEMENT,
            more="Stark leader: bran",
        )
        assert not offered(game, "Stark", "leader ability")

    def test_an_opponent_without_cards_plays_the_top_card_faceup(self) -> None:
        """p. 11."""
        game = encounter(
            "Stark robb",
            "Tyrell loras",
            step=BEFORE_PLACEMENT,
            more="Stark leader: bran\nTyrell hand: none",
        )
        skip(play(game, "Stark: use"))
        assert asked(game) == ["Stark place card"]
        assert game.view("Stark")["encounter"]["defender"]["card"] is not None


class TestEddardCard:
    """A Lord's Word (original)."""

    def test_nobody_on_the_betrayed_side_suffers(self) -> None:
        game = encounter(
            "Stark eddard",
            "Tyrell loras",
            "challenger Lannister tywin",
            step=BEFORE_REWARDS,
            cards="truce 8",
            more="Stark hand: eddard, 1\n" + BETRAYED,
        )
        skip(play(game, "Stark: play Eddard Stark"))
        play(game, "Tyrell: Loras Tyrell", "Tyrell: Loras Tyrell")
        holds(game, "Stark characters: eddard 4\nLannister characters: tywin 4\nasked: Stark take hostage")

    def test_declined(self) -> None:
        game = encounter(
            "Stark eddard",
            "Tyrell loras",
            step=BEFORE_REWARDS,
            cards="truce 8",
            more="Stark hand: eddard, 1\n" + BETRAYED,
        )
        skip(play(game, "Stark: pass"))
        play(game, "Tyrell: Loras Tyrell", "Tyrell: Loras Tyrell")
        holds(game, "Stark characters: eddard 2")

    def test_not_after_hostility(self) -> None:
        game = encounter("Stark eddard", "Tyrell loras", step=BEFORE_REWARDS, more="Stark hand: eddard, 1\n" + LOST)
        assert not offered(game, "Stark", "play ")

    def test_not_for_the_betrayer(self) -> None:
        game = encounter(
            "Tyrell loras",
            "Stark eddard",
            step=BEFORE_REWARDS,
            cards="truce 8",
            more="Stark hand: eddard, 1\n" + BETRAYED,
        )
        assert not offered(game, "Stark", "play ")


class TestCatelynCard:
    """Family, Duty, Honor (original)."""

    def test_distributes_up_to_three(self) -> None:
        game = encounter(
            "Stark catelyn",
            "Tyrell loras",
            step=AFTER_RESOLUTION,
            more="Stark leader: robb\nStark hand: catelyn, 1\n" + LOST,
        )
        play(game, "Stark: play Catelyn Stark", "Stark: Arya Stark", "Stark: Arya Stark", "Stark: no more")
        holds(game, "Stark characters: arya 6\nStark sheet: 2")

    def test_not_after_a_victory(self) -> None:
        game = encounter(
            "Stark catelyn",
            "Tyrell loras",
            step=AFTER_RESOLUTION,
            more="Stark leader: arya\nStark hand: catelyn, 1\n" + WON,
        )
        assert not offered(game, "Stark", "play ")

    def test_with_an_empty_sheet_it_does_nothing(self) -> None:
        game = encounter(
            "Stark catelyn",
            "Tyrell loras",
            step=AFTER_RESOLUTION,
            more="Stark leader: arya\nStark sheet: 0\nStark hand: catelyn, 1\n" + LOST,
        )
        play(game, "Stark: play Catelyn Stark")
        holds(game, "Stark sheet: 0")


class TestRobbCard:
    """Tactical Maneuver (p. 3)."""

    def test_won_or_lost(self) -> None:
        for result in (WON, LOST, TIED):
            game = encounter(
                "Stark robb",
                "Tyrell loras",
                step=AFTER_RESOLUTION,
                more="Stark hand: robb, 1\nStark discard: 2, 3, 4\n" + result,
            )
            play(game, "Stark: play Robb Stark")
            assert size(game, "Stark", "hand") == 2
            assert "deck reshuffled" in [event.kind for event in game.events]

    def test_with_an_empty_discard_pile(self) -> None:
        game = encounter("Stark robb", "Tyrell loras", step=AFTER_RESOLUTION, more="Stark hand: robb, 1\n" + WON)
        play(game, "Stark: play Robb Stark")
        assert size(game, "Stark", "hand") == 2

    def test_declined(self) -> None:
        game = encounter("Stark robb", "Tyrell loras", step=AFTER_RESOLUTION, more="Stark hand: robb, 1\n" + WON)
        play(game, "Stark: pass")
        assert "deck reshuffled" not in [event.kind for event in game.events]

    def test_both_copies_in_one_window(self) -> None:
        game = encounter("Stark robb", "Tyrell loras", step=AFTER_RESOLUTION, more="Stark hand: robb, robb\n" + WON)
        play(game, "Stark: play Robb Stark")
        skip(game, but="character card", house="Stark")
        play(game, "Stark: play Robb Stark")
        assert [event.kind for event in game.events].count("deck reshuffled") == 2


class TestAryaCard:
    """List of Names (p. 3)."""

    def test_as_a_supporter_against_the_active_player(self) -> None:
        game = encounter(
            "Lannister tywin",
            "Tyrell loras",
            "challenger Stark arya",
            "defender Baratheon davos",
            step=AFTER_RESOLUTION,
            more="Stark hand: arya, 1\n" + LOST,
        )
        skip(game, but="character card", house="Stark")
        play(game, "Stark: play Arya Stark")
        holds(game, "Tyrell characters: loras 1\nTyrell sheet: 7\nBaratheon characters: davos 4")

    def test_not_after_a_victory(self) -> None:
        game = encounter("Stark arya", "Tyrell loras", step=AFTER_RESOLUTION, more="Stark hand: arya, 1\n" + WON)
        assert not offered(game, "Stark", "play ")

    def test_declined(self) -> None:
        game = encounter("Stark arya", "Tyrell loras", step=AFTER_RESOLUTION, more="Stark hand: arya, 1\n" + LOST)
        play(game, "Stark: pass")
        holds(game, "Tyrell characters: loras 4")

    def test_a_dead_character_has_nothing_to_lose(self) -> None:
        game = encounter(
            "Stark arya",
            "Tyrell loras",
            step=AFTER_RESOLUTION,
            more="Stark hand: arya, 1\nTyrell characters: loras 0\n" + LOST,
        )
        play(game, "Stark: play Arya Stark")
        holds(game, "Tyrell characters: loras 0")


class TestBranCard:
    """Raven's Eye (original)."""

    def test_the_other_active_hand_is_seen_by_stark_alone(self) -> None:
        game = encounter(
            "Stark bran",
            "Tyrell loras",
            step=BEFORE_PLACEMENT,
            more="Stark hand: bran, 1\nTyrell hand: 3, truce, mace",
        )
        play(game, "Stark: play Bran Stark")
        assert game.view("Stark")["houses"]["Tyrell"]["seen"] == ["hostility 3", "truce", "Mace Tyrell"]
        assert "seen" not in game.view("Lannister")["houses"]["Tyrell"]
        assert "seen" not in game.view(None)["houses"]["Tyrell"]

    def test_a_supporter_chooses_whose(self) -> None:
        game = encounter(
            "Lannister tywin",
            "Tyrell loras",
            "challenger Stark bran",
            step=BEFORE_PLACEMENT,
            more="Stark hand: bran, 1",
        )
        play(game, "Stark: play Bran Stark")
        assert options(game, "Stark") == ["Lannister", "Tyrell"]

    def test_what_was_seen_is_forgotten_when_it_is_revealed(self) -> None:
        game = encounter(
            "Stark bran",
            "Tyrell loras",
            step=BEFORE_PLACEMENT,
            more="Stark hand: bran, 1, 2\nTyrell hand: 3, truce",
        )
        skip(play(game, "Stark: play Bran Stark"))
        play(game, "Stark: hostility 1", "Tyrell: truce")
        assert game.view("Stark")["houses"]["Tyrell"]["seen"] == ["hostility 3"]

    def test_declined(self) -> None:
        game = encounter("Stark bran", "Tyrell loras", step=BEFORE_PLACEMENT, more="Stark hand: bran, 1")
        play(game, "Stark: pass")
        assert "seen" not in game.view("Stark")["houses"]["Tyrell"]
