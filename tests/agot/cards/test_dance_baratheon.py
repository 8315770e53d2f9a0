"""House Baratheon in A Dance with Dragons."""

from tests.agot.cards.duel import dance


class TestStannisBaratheon:
    """If nobody supports Baratheon, every support order beside the embattled area goes."""

    FRIENDS = """
        stoney-sept: Lannister footman; order support
        crackclaw-point: Baratheon 2 footmen; order support
        the-reach: Martell knight; order support +1*"""

    def test_unsupported_he_removes_every_support_order_beside_the_combat(self) -> None:
        """His own too, and one that supports nobody; what they gave is lost: 2 + 4 against 2 + 4."""
        combat = dance(
            "Baratheon",
            "Stannis Baratheon",
            "Stark",
            "Roose Bolton",
            support={"stoney-sept": "Stark"},
            more=self.FRIENDS,
        )
        assert {event["area"] for event in combat.told("order removed")} == {
            "Stoney Sept",
            "Crackclaw Point",
            "The Reach",
        }
        assert combat.finish().strengths() == (6, 6)

    def test_also_when_defending(self) -> None:
        combat = dance(
            "Stark",
            "Roose Bolton",
            "Baratheon",
            "Stannis Baratheon",
            support={"stoney-sept": "Stark", "the-reach": "Stark"},
            more=self.FRIENDS,
        ).finish()
        assert combat.strengths() == (6, 6)

    def test_support_of_his_own_house_counts(self) -> None:
        combat = dance(
            "Baratheon",
            "Stannis Baratheon",
            "Stark",
            "Roose Bolton",
            support={"stoney-sept": "Stark", "crackclaw-point": "Baratheon"},
            more=self.FRIENDS,
        ).finish()
        assert combat.strengths() == (8, 7)
        combat.holds(stoney_sept="Lannister footman; order support")

    def test_support_may_be_refused_to_reach_this(self) -> None:
        """p. 18: whoever refuses support is not supported."""
        combat = dance(
            "Baratheon",
            "Stannis Baratheon",
            "Stark",
            "Roose Bolton",
            support={"stoney-sept": "Stark", "the-reach": "Baratheon"},
            refuse=("the-reach",),
            more=self.FRIENDS,
        ).finish()
        assert combat.strengths() == (6, 6)

    def test_other_orders_stay(self) -> None:
        combat = dance(
            "Baratheon",
            "Stannis Baratheon",
            "Stark",
            "Roose Bolton",
            more="the-reach: Martell knight; order defense +1\ncastle-black: Tyrell footman; order support",
        )
        assert combat.told("order removed") == []

    def test_ignored(self) -> None:
        combat = dance(
            "Baratheon",
            "Stannis Baratheon",
            "Tyrell",
            "Queen of Thorns",
            support={"stoney-sept": "Tyrell"},
            more=self.FRIENDS,
        ).finish()
        assert combat.strengths() == (6, 4)


class TestJonSnow:
    """If Baratheon wins, the wildling threat may go one space up or down."""

    def test_up_or_down(self) -> None:
        for choice, threat in (("one space up", "8"), ("one space down", "4"), ("pass", "6")):
            combat = dance("Baratheon", "Jon Snow", "Stark", "Reek", more="threat: 6")
            assert combat.options == ["pass", "one space down", "one space up"]
            combat.choose("Baratheon", choice).holds(threat=threat)

    def test_in_defence_too(self) -> None:
        combat = dance("Stark", "Walder Frey", "Baratheon", "Jon Snow")
        assert combat.asks_about("Jon Snow", "Baratheon")

    def test_not_below_0(self) -> None:
        combat = dance("Baratheon", "Jon Snow", "Stark", "Reek", more="threat: 0")
        assert combat.options == ["pass", "one space up"]

    def test_never_to_12(self) -> None:
        """No wildling attack comes from it."""
        combat = dance("Baratheon", "Jon Snow", "Stark", "Reek", more="threat: 10")
        assert combat.options == ["pass", "one space down"]

    def test_nothing_after_a_defeat(self) -> None:
        combat = dance("Baratheon", "Jon Snow", "Stark", "Roose Bolton", defend="2 knights")
        assert not combat.asks_about("Jon Snow")

    def test_ignored(self) -> None:
        combat = dance("Baratheon", "Jon Snow", "Tyrell", "Queen of Thorns")
        assert combat.winner == "Baratheon"
        assert not combat.asks_about("Jon Snow")


class TestMelisandre:
    """After the combat a discarded card may be taken back for its printed strength in power."""

    PILE = "Baratheon discard: Jon Snow, Mance Rayder, Stannis Baratheon"

    def test_takes_a_card_back_and_pays_its_strength(self) -> None:
        combat = dance("Baratheon", "Melisandre", "Stark", "Reek", more=self.PILE).pass_until("card: Melisandre")
        assert combat.options == ["pass", "Stannis Baratheon", "Jon Snow", "Melisandre", "Mance Rayder"]
        combat.choose("Baratheon", "Jon Snow")
        assert combat.power("Baratheon") == 4
        assert "Jon Snow" in combat.hand("Baratheon")
        assert combat.discard("Baratheon") == ["Mance Rayder", "Stannis Baratheon", "Melisandre"]

    def test_herself_after_a_defeat_in_defence(self) -> None:
        combat = dance("Stark", "Roose Bolton", "Baratheon", "Melisandre", more=self.PILE)
        combat.pass_until("card: Melisandre").choose("Baratheon", "Melisandre")
        assert combat.winner == "Stark"
        assert combat.power("Baratheon") == 5
        assert "Melisandre" in combat.hand("Baratheon")

    def test_a_card_of_strength_0_is_free(self) -> None:
        combat = dance("Baratheon", "Melisandre", "Stark", "Reek", more=f"{self.PILE}\nBaratheon power: 0")
        combat.pass_until("card: Melisandre")
        assert combat.options == ["pass", "Mance Rayder"]
        combat.choose("Baratheon", "Mance Rayder")
        assert "Mance Rayder" in combat.hand("Baratheon")

    def test_may_be_declined(self) -> None:
        combat = dance("Baratheon", "Melisandre", "Stark", "Reek", more=self.PILE).pass_until("card: Melisandre")
        combat.choose("Baratheon", "pass")
        assert combat.power("Baratheon") == 7
        assert "Melisandre" in combat.discard("Baratheon")

    def test_without_power_for_any_card(self) -> None:
        combat = dance("Baratheon", "Melisandre", "Stark", "Reek", more="Baratheon power: 1").finish()
        assert combat.told("card taken back") == []

    def test_as_the_last_card_only_she_lies_there(self) -> None:
        """The others have just come back to hand."""
        combat = dance("Baratheon", "Melisandre", "Stark", "Reek", more="Baratheon hand: Melisandre")
        combat.pass_until("card: Melisandre")
        assert combat.options == ["pass", "Melisandre"]

    def test_ignored(self) -> None:
        """Also after combat (the text is ignored in every step)."""
        combat = dance("Baratheon", "Melisandre", "Tyrell", "Queen of Thorns", more=self.PILE).finish()
        assert combat.discard("Baratheon")[-1] == "Melisandre"
        assert combat.told("card taken back") == []


class TestManceRayder:
    """Baratheon's final strength is the number of the wildling threat."""

    def test_sets_the_strength_whatever_else_there_is(self) -> None:
        """Units, order and support of his side do not count."""
        combat = dance(
            "Baratheon",
            "Mance Rayder",
            "Stark",
            "Roose Bolton",
            attack="3 knights",
            march="march +1*",
            support={"stoney-sept": "Baratheon"},
            more="threat: 4\nstoney-sept: Lannister knight; order support",
        ).finish()
        assert combat.strengths() == (4, 6)

    def test_also_raises_it_in_defence(self) -> None:
        combat = dance("Stark", "Roose Bolton", "Baratheon", "Mance Rayder", more="threat: 10").finish()
        assert combat.strengths() == (6, 10)

    def test_the_sheet_adds_up(self) -> None:
        combat = dance("Baratheon", "Mance Rayder", "Stark", "Roose Bolton", more="threat: 6").finish()
        (sheet, _) = [event["sheet"] for event in combat.told("final strength")]
        assert sum(line["strength"] for line in sheet) == 6
        assert sheet[-1] == {"source": "set", "card": "Mance Rayder", "strength": 4}

    def test_the_blade_does_not_count(self) -> None:
        """It is offered all the same (base decision: always), but changes nothing."""
        fiefdoms = "fiefdoms: Baratheon, Greyjoy, Tyrell, Martell, Arryn, Stark, Lannister, Targaryen"
        combat = dance("Baratheon", "Mance Rayder", "Stark", "Roose Bolton", more=f"threat: 6\n{fiefdoms}")
        combat.choose("Baratheon", "use the blade").finish()
        assert combat.strengths() == (6, 6)
        assert combat.winner == "Baratheon"

    def test_tides_strength_does_not_count_but_icons_do(self) -> None:
        combat = dance(
            "Baratheon", "Mance Rayder", "Stark", "Reek", more="threat: 8", tides=("+1 sword", "+3")
        ).finish()
        assert combat.strengths() == (8, 5)
        assert combat.losses("Stark") == ["footman"]

    def test_ignored(self) -> None:
        """A plain 0 and normal totals."""
        combat = dance("Baratheon", "Mance Rayder", "Tyrell", "Queen of Thorns", more="threat: 10").finish()
        assert combat.strengths() == (2, 3)
