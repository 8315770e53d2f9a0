"""Wildling cards that take or give units: Crow Killers, Mammoth Riders, The Horde Descends (p. 23)."""

from tests.agot.cards.wall import beaten_back, overrun


class TestCrowKillers:
    NORTH = """
        winterfell: Stark 2 footmen
        moat-cailin: Stark footman
        """

    def test_the_highest_bidder_may_knight_two_footmen_anywhere(self) -> None:
        scene = beaten_back("Crow Killers", more=self.NORTH)
        assert scene.is_asked("Stark", "upgrade footman")
        assert scene.options == ["pass", "moat-cailin", "winterfell"]
        scene.choose("Stark", "winterfell", "moat-cailin")
        scene.holds(winterfell="Stark knight, footman", moat_cailin="Stark knight")
        assert not scene.is_asked("Stark", "upgrade footman")

    def test_he_may_take_one_or_none(self) -> None:
        beaten_back("Crow Killers", more=self.NORTH).choose("Stark", "moat-cailin", "pass").holds(
            moat_cailin="Stark knight", winterfell="Stark 2 footmen"
        )
        beaten_back("Crow Killers", more=self.NORTH).choose("Stark", "pass").holds(winterfell="Stark 2 footmen")

    def test_only_as_many_as_there_are_knights(self) -> None:
        """Four knights are on the board; one is left."""
        scene = beaten_back(
            "Crow Killers", more=self.NORTH + "Stark supply: 6\nthe-twins: Stark 2 knights\nseagard: Stark 2 knights"
        )
        scene.choose("Stark", "winterfell")
        assert not scene.is_asked("Stark", "upgrade footman")

    def test_no_footman_no_reward(self) -> None:
        scene = beaten_back("Crow Killers", more="winterfell: Stark knight")
        assert not scene.is_asked("Stark", "upgrade footman")

    def test_the_lowest_bidder_loses_all_knights(self) -> None:
        """All are replaced by footmen; nothing is to be chosen."""
        scene = overrun("Crow Killers", more="winterfell: Stark 2 knights, footman\nmoat-cailin: Stark knight")
        scene.holds(winterfell="Stark 3 footmen", moat_cailin="Stark footman")
        assert scene.losses("Stark") == []

    def test_everybody_else_replaces_two_of_his_choice(self) -> None:
        scene = overrun("Crow Killers", more="lannisport: Lannister 2 knights\nriverrun: Lannister 2 knights")
        assert scene.is_asked("Lannister", "replace knight")
        assert scene.options == ["lannisport", "riverrun"]
        scene.choose("Lannister", "riverrun", "riverrun")
        scene.holds(lannisport="Lannister 2 knights", riverrun="Lannister 2 footmen")

    def test_who_has_just_two_has_no_choice(self) -> None:
        scene = overrun("Crow Killers", more="lannisport: Lannister knight\nriverrun: Lannister knight")
        scene.holds(lannisport="Lannister footman", riverrun="Lannister footman")

    def test_who_has_one_knight_replaces_one(self) -> None:
        scene = overrun("Crow Killers", more="lannisport: Lannister knight")
        scene.holds(lannisport="Lannister footman")

    TEN_FOOTMEN = """
        Stark supply: 6
        winterfell: Stark 2 footmen, 2 knights
        moat-cailin: Stark 2 footmen, knight
        white-harbor: Stark 2 footmen
        the-twins: Stark 2 footmen
        karhold: Stark footman
        """

    def test_with_too_few_footmen_the_owner_picks_who_is_replaced(self) -> None:
        """One footman is left: one of three knights becomes it, and the other two are destroyed."""
        scene = overrun("Crow Killers", more=self.TEN_FOOTMEN)
        assert scene.is_asked("Stark", "replace knight")
        scene.choose("Stark", "winterfell")
        assert scene.losses("Stark") == ["knight", "knight"]
        scene.holds(winterfell="Stark 3 footmen", moat_cailin="Stark 2 footmen")

    def test_without_footmen_the_owner_picks_who_is_destroyed(self) -> None:
        """Two of three knights must go, and no footman is left to take their place."""
        more = self.TEN_FOOTMEN + "castle-black: Stark footman"
        scene = overrun("Crow Killers", victim="Tyrell", more=more)
        assert scene.is_asked("Stark", "destroy knight")
        scene.choose("Stark", "winterfell", "moat-cailin")
        scene.holds(winterfell="Stark knight, 2 footmen", moat_cailin="Stark 2 footmen")

    def test_replaced_first_then_destroyed(self) -> None:
        """One footman is left and two knights must go: one becomes it, the owner picks another to destroy."""
        scene = overrun("Crow Killers", victim="Tyrell", more=self.TEN_FOOTMEN)
        assert scene.is_asked("Stark", "replace knight")
        scene.choose("Stark", "winterfell")
        assert scene.is_asked("Stark", "destroy knight")
        scene.choose("Stark", "moat-cailin")
        scene.holds(winterfell="Stark knight, 3 footmen", moat_cailin="Stark 2 footmen")


class TestMammothRiders:
    def test_the_highest_bidder_may_take_a_card_back(self) -> None:
        scene = beaten_back("Mammoth Riders", more="Stark discard: Eddard Stark, The Blackfish")
        assert scene.is_asked("Stark", "take card back")
        assert scene.options == ["pass", "Eddard Stark", "The Blackfish"]
        scene.choose("Stark", "Eddard Stark")
        assert scene.discard("Stark") == ["The Blackfish"]
        assert "Eddard Stark" in scene.hand("Stark")

    def test_he_may_decline(self) -> None:
        scene = beaten_back("Mammoth Riders", more="Stark discard: Eddard Stark").choose("Stark", "pass")
        assert scene.discard("Stark") == ["Eddard Stark"]

    def test_an_empty_pile_gives_nothing(self) -> None:
        assert not beaten_back("Mammoth Riders").is_asked("Stark", "take card back")

    def test_the_lowest_bidder_destroys_three_units_anywhere(self) -> None:
        """Ships and siege engines too, in ports as well; he goes first although others stand higher."""
        scene = overrun(
            "Mammoth Riders",
            more="""
            winterfell: Stark knight, siege engine
            port-of-winterfell: Stark ship
            the-shivering-sea: Stark ship
            lannisport: Lannister footman
            """,
        )
        assert scene.is_asked("Stark", "destroy")
        assert scene.options == [
            "winterfell: knight",
            "winterfell: siege engine",
            "the-shivering-sea: ship",
            "port-of-winterfell: ship",
        ]
        scene.choose("Stark", "port-of-winterfell: ship", "winterfell: siege engine", "the-shivering-sea: ship")
        scene.holds(winterfell="Stark knight", port_of_winterfell="empty", the_shivering_sea="empty")

    def test_everybody_else_destroys_two_in_turn_order(self) -> None:
        scene = overrun(
            "Mammoth Riders",
            more="""
            lannisport: Lannister 2 knights
            riverrun: Lannister footman
            dragonstone: Baratheon knight, 2 footmen
            """,
        )
        assert scene.is_asked("Baratheon", "destroy")
        scene.choose("Baratheon", "dragonstone: footman", "dragonstone: footman")
        assert scene.is_asked("Lannister", "destroy")
        scene.choose("Lannister", "lannisport: knight", "riverrun: footman")
        scene.holds(dragonstone="Baratheon knight", lannisport="Lannister knight", riverrun="empty")

    def test_a_house_with_fewer_units_loses_all_it_has(self) -> None:
        """Nothing to choose, no hang."""
        scene = overrun("Mammoth Riders", more="winterfell: Stark knight\nmoat-cailin: Stark knight")
        scene.holds(winterfell="empty", moat_cailin="empty")

    def test_an_abandoned_home_reverts_and_can_win_the_game(self) -> None:
        """Martell holds Dragonstone with one knight and no token; it falls, and Baratheon has its seventh castle."""
        scene = overrun(
            "Mammoth Riders",
            victim="Martell",
            more="""
            dragonstone: Martell knight
            crackclaw-point: power token Baratheon
            harrenhal: power token Baratheon
            kings-landing: power token Baratheon
            storms-end: power token Baratheon
            the-reach: power token Baratheon
            seagard: power token Baratheon
            """,
        )
        assert scene.game.outcome is not None
        assert scene.game.outcome.winners == ("Baratheon",)

    def test_no_power_token_is_left_behind(self) -> None:
        """p. 24: only a march lets a house establish control."""
        scene = overrun("Mammoth Riders", victim="Stark", more="moat-cailin: Stark knight")
        scene.holds(moat_cailin__controller="nobody")


class TestTheHordeDescends:
    def test_the_highest_bidder_may_muster_in_one_castle_or_stronghold(self) -> None:
        """Two points in a stronghold, by the normal rules of mustering (p. 9)."""
        scene = beaten_back("The Horde Descends", more="white-harbor: power token Stark")
        assert scene.is_asked("Stark", "muster where")
        assert scene.options == ["pass", "white-harbor", "winterfell"]
        scene.choose("Stark", "winterfell", "winterfell: footman", "winterfell: ship in port-of-winterfell")
        scene.holds(winterfell="Stark footman", port_of_winterfell="Stark ship")
        assert not scene.is_asked("Stark", "muster")

    def test_a_castle_gives_one_point(self) -> None:
        scene = beaten_back("The Horde Descends", more="white-harbor: power token Stark").choose(
            "Stark", "white-harbor"
        )
        assert "white-harbor: knight" not in scene.options
        scene.choose("Stark", "white-harbor: footman")
        assert not scene.is_asked("Stark", "muster")

    def test_he_may_decline(self) -> None:
        scene = beaten_back("The Horde Descends").choose("Stark", "pass")
        scene.holds(winterfell="empty")

    def test_supply_holds(self) -> None:
        """With supply 0 and two armies of two there is no room; only upgrades and lone ships are left."""
        scene = beaten_back(
            "The Horde Descends",
            more="Stark supply: 0\nwinterfell: Stark 2 footmen\nmoat-cailin: Stark 2 footmen",
        ).choose("Stark", "winterfell")
        assert "winterfell: footman" not in scene.options
        assert "winterfell: footman to knight" in scene.options

    def test_without_a_castle_there_is_no_reward(self) -> None:
        scene = beaten_back("The Horde Descends", more="winterfell: Greyjoy footman\nkarhold: Stark footman")
        assert not scene.is_asked("Stark", "muster where")

    def test_the_lowest_bidder_destroys_two_units_in_one_castle(self) -> None:
        """Karhold has no castle, White Harbor only one unit; both units must fall in the same area."""
        scene = overrun(
            "The Horde Descends",
            more="""
            Stark supply: 6
            winterfell: Stark knight, footman
            moat-cailin: Stark 2 footmen
            white-harbor: Stark knight
            karhold: Stark 2 footmen""",
        )
        assert scene.is_asked("Stark", "destroy")
        assert scene.options == ["moat-cailin: footman", "winterfell: footman", "winterfell: knight"]
        scene.choose("Stark", "winterfell: footman")
        scene.holds(winterfell="empty", moat_cailin="Stark 2 footmen", karhold="Stark 2 footmen")

    def test_a_larger_army_leaves_a_choice_for_the_second_unit(self) -> None:
        scene = overrun("The Horde Descends", more="winterfell: Stark knight, 2 footmen")
        scene.choose("Stark", "winterfell: footman")
        assert scene.options == ["winterfell: footman", "winterfell: knight"]
        scene.choose("Stark", "winterfell: footman").holds(winterfell="Stark knight")

    def test_if_no_castle_has_two_units_he_destroys_two_anywhere(self) -> None:
        scene = overrun("The Horde Descends", more="winterfell: Stark knight\nkarhold: Stark 2 footmen")
        assert scene.options == ["karhold: footman", "winterfell: knight"]
        scene.choose("Stark", "karhold: footman", "winterfell: knight")
        scene.holds(karhold="Stark footman", winterfell="empty")

    def test_ships_in_the_port_are_not_in_the_castle(self) -> None:
        """A port is an area of its own (p. 25)."""
        scene = overrun("The Horde Descends", more="winterfell: Stark knight\nport-of-winterfell: Stark ship")
        scene.holds(winterfell="empty", port_of_winterfell="empty")

    def test_everybody_else_destroys_one_unit_anywhere(self) -> None:
        scene = overrun("The Horde Descends", more="lannisport: Lannister knight\nthe-golden-sound: Lannister ship")
        assert scene.is_asked("Lannister", "destroy")
        scene.choose("Lannister", "the-golden-sound: ship").holds(
            lannisport="Lannister knight", the_golden_sound="empty"
        )

    def test_a_house_without_units_suffers_nothing(self) -> None:
        assert overrun("The Horde Descends").told("destroyed") == []
