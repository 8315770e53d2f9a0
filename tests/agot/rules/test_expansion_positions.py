"""Positions of Mother of Dragons written by hand: what nobody wrote follows, and what cannot be is refused."""

import pytest

import smallcouncil
from smallcouncil import BadPosition
from tests.agot.table import asked, holds, options, play, table

FOUR = "expansion: mother-of-dragons\nhouses: Stark, Greyjoy, Tyrell, Targaryen\n"


class TestInTheMiddle:
    """A line that tells what is under way needs neither its phase nor its step, where they go without saying."""

    @pytest.mark.parametrize(
        ("lines", "question"),
        [
            ("choose vassals: Greyjoy, Tyrell, Targaryen", "Greyjoy vassal"),
            ("order vassals: Arryn\nArryn commander: Tyrell\nthe-eyrie: Arryn knight", "Tyrell vassal orders"),
            ("pay interest: Stark\nStark loans: Full Host\nStark power: 0\nwinterfell: Stark knight, footman", "debt"),
            ("collect debt: Stark\nwinterfell: Stark knight, footman", "Greyjoy debt"),
            ("bidding: fiefdoms; bids Stark 1, Targaryen 2", "Targaryen share out"),
            ("bidding: fiefdoms; bids Stark 3\nshare out bid: left 2; helped Stark", "Targaryen share out"),
            ("place loyalty: Stark; left 1; areas karhold, winterfell", "Stark loyalty"),
            ("move loyalty: Stark, Targaryen; cost 1", "Stark move loyalty"),
            ("move loyalty: Targaryen; cost 1; moved karhold > winterfell\nloyalty: winterfell 1", "cancel move"),
            ("fire made flesh: burnt", "Targaryen strength token"),
            ("playing with fire: in karhold", "Targaryen chosen player"),
            ("playing with fire: in karhold; chosen Stark", "Stark placed unit"),
            ("the long plan: under way", "Targaryen chosen player"),
            ("take loan: Stark; loan Pyromancer", "Stark degradation"),
            ("burn castle: Stark; in white-harbor", "Stark improvement"),
            ("faceless men: Stark; in pyke\nkarhold: Stark footman\noldtown: Tyrell footman", "Stark faceless men"),
            ("spymaster: Stark; deck IV", "Stark top cards"),
            ("place units: Stark; units knight", "Stark loan unit"),
            ("mustering: Arryn\nArryn commander: Tyrell", "Tyrell muster"),
        ],
    )
    def test_the_question_is_asked(self, lines: str, question: str) -> None:
        game = table(FOUR + lines)
        assert any(question in each for each in asked(game))
        assert smallcouncil.position("agot", game.notation()).notation() == game.notation()

    def test_after_the_last_debt_cards_are_drawn(self) -> None:
        game = table(FOUR + "collect debt: Stark\nwinterfell: Stark knight, footman\nwesteros I: A Throne of Blades")
        play(game, "Greyjoy: winterfell: knight")
        assert game.check_fact("westeros cards", "none") is not None
        assert asked(game) == ["Stark westeros card"]

    def test_without_cards_the_phase_is_over_afterwards(self) -> None:
        game = table(FOUR + "mustering: Targaryen; areas pentos; points 1; fresh footmen 0")
        play(game, "Targaryen: done")
        assert asked(game) == ["Stark vassal"]

    def test_vassals_are_chosen_once(self) -> None:
        game = table(FOUR + "choose vassals: Tyrell, Targaryen; free Arryn, Martell\nwinterfell: Stark footman")
        play(game, "Tyrell: pass")
        assert asked(game) == ["Stark orders"]
        holds(game, "Arryn commander: Targaryen")

    def test_orders_that_lie_facedown_are_revealed_with_those_of_vassals(self) -> None:
        game = table(
            FOUR
            + """
            order vassals: Martell
            Arryn commander: Stark
            Martell commander: Tyrell
            winterfell: Stark footman
            the-eyrie: Arryn knight
            sunspear: Martell footman
            Stark facedown: winterfell: march +1*
            Arryn facedown: the-eyrie: defense +3
            """
        )
        assert asked(game) == ["Tyrell vassal orders"]
        play(game, "Tyrell: ready")
        holds(game, "winterfell: order march +1*")
        holds(game, "the-eyrie: order defense +3")

    def test_a_declined_raid_that_has_been_raided_is_forgotten(self) -> None:
        game = table(
            FOUR
            + """
            phase: raid
            turn: Greyjoy
            declined raids: the-boneway
            the-boneway: Martell footman; order raid/support +1
            kingswood: Greyjoy footman; order raid
            winterfell: Stark footman; order raid
            karhold: Tyrell footman; order raid
            """
        )
        play(game, "Greyjoy: kingswood > the-boneway")
        assert "declined raids" not in game.notation()
        assert smallcouncil.position("agot", game.notation()).notation() == game.notation()

    def test_who_takes_a_loan_has_its_turn(self) -> None:
        loan = "take loan: Greyjoy; loan Spymaster"
        assert "turn: Greyjoy" in table(FOUR + loan).notation()

    def test_a_part_of_a_loan_is_resolved_once(self) -> None:
        game = table(
            FOUR
            + """
            take loan: Stark; loan Vanguard Cavalry
            place units: Stark; units knight
            winterfell: Stark footman; order consolidate*
            """
        )
        play(game, "Stark: winterfell: knight")
        assert asked(game) == ["Stark consolidate power"]

    def test_help_against_a_neutral_force(self) -> None:
        """Who marches is known, and goes on if the help is enough."""
        game = table(
            FOUR
            + """
            call for help: Stark; from crackclaw-point; against kings-landing; with 2 knights
            crackclaw-point: Stark 2 knights; order march
            kingswood: Tyrell knight; order support
            """
        )
        assert options(game, "Tyrell") == ["kingswood: support Stark", "kingswood: no support"]
        play(game, "Tyrell: kingswood: support Stark", "Stark: crackclaw-point: no power token")
        holds(game, "kings-landing: Stark 2 knights; no neutral force")

    @pytest.mark.parametrize(
        ("named", "question"),
        [
            ("combat attacker card: Eddard Stark\ncombat defender card: Bronn", "Stark card: Bronn (vassal)"),
            ("combat strength: 5, 3", "Tyrell retreat"),
        ],
    )
    def test_a_combat_goes_on_after_what_is_named(self, named: str, question: str) -> None:
        game = table(
            f"""
            {FOUR}
            combat: Stark from riverrun against Lannister in stoney-sept
            {named}
            Lannister commander: Tyrell
            riverrun: Stark 2 knights; order march
            stoney-sept: Lannister 2 knights
            """
        )
        assert asked(game) == [question]

    def test_a_retreat_is_the_end_of_its_combat(self) -> None:
        game = table(
            FOUR
            + """
            combat: Stark from riverrun against Lannister in stoney-sept
            combat winner: attacker
            retreat: knight
            Lannister commander: Tyrell
            riverrun: Stark 2 knights; order march
            stoney-sept: Lannister knight
            winterfell: Stark footman; order march -1
            """
        )
        play(game, "Tyrell: searoad-marches")
        holds(game, "stoney-sept: Stark 2 knights\nsearoad-marches: Lannister routed knight")


class TestCardsOfVassals:
    """A vassal's hand before its cards are drawn: what the next combat draws for it (p. 6)."""

    COMBAT = """
        riverrun: Stark 2 knights; order march
        stoney-sept: Lannister knight
        Lannister commander: Tyrell
        Lannister hand: Janos Slynt, Bronn, Varys
        turn: Stark
        """

    def test_in_the_march_that_leads_to_it(self) -> None:
        game = table(FOUR + "phase: march" + self.COMBAT)
        assert "Lannister hand" not in game.notation()
        play(game, "Stark: riverrun > stoney-sept: 2 knights", "Stark: riverrun: no power token")
        assert options(game, "Tyrell") == ["Varys", "Janos Slynt", "Bronn"]

    @pytest.mark.parametrize("step", ["begin combat", "draw vassal cards", "choose house cards"])
    def test_in_a_combat_that_has_begun(self, step: str) -> None:
        fight = f"combat: Stark from riverrun against Lannister in stoney-sept\ncombat step: {step}"
        assert options(table(FOUR + fight + self.COMBAT), "Tyrell") == ["Varys", "Janos Slynt", "Bronn"]

    def test_only_its_commander_sees_them(self) -> None:
        """Decision 4."""
        fight = "combat: Stark from riverrun against Lannister in stoney-sept\ncombat step: choose house cards"
        game = table(FOUR + fight + self.COMBAT)
        drawn = "Varys, Janos Slynt, Bronn"
        assert game.check_fact("Lannister hand", drawn) is None
        assert game.check_fact("Lannister hand", drawn, "Tyrell") is None
        for viewer in ("Stark", "Targaryen", "spectator"):
            assert game.check_fact("Lannister hand", drawn, viewer) == "nothing"

    def test_two_vassals_and_the_tides(self) -> None:
        game = table(
            FOUR
            + """
            tides of battle: yes
            tides cards: +3, +0 skull
            phase: march
            turn: Martell
            blade: used
            Martell commander: Stark
            Arryn commander: Greyjoy
            Arryn hand: Beric Dondarrion, Bronn, Varys
            Martell hand: Syrio Forel, Janos Slynt, Jon Connington
            princes-pass: Martell 2 knights; order vassal march
            three-towers: Arryn knight
            """
        )
        play(game, "Stark: princes-pass > three-towers: 2 knights")
        assert options(game, "Stark") == ["Syrio Forel", "Janos Slynt", "Jon Connington"]
        assert options(game, "Greyjoy") == ["Varys", "Beric Dondarrion", "Bronn"]
        play(game, "Stark: Janos Slynt", "Greyjoy: Varys")
        drawn = [game.fields(event)["tides"] for event in game.events if event.kind == "tides seen"]
        assert drawn == ["+3", "+0 skull"]


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ("phase: raid\nwinterfell: Stark knight; order sea support", "taken off land"),
        ("phase: march\nArryn hand: Bronn, Varys", "Three cards are drawn"),
        ("phase: march\nArryn hand: Bronn, Varys, Eddard Stark", "no house card"),
        ("Martell hand: Varys, Syrio Forel, Janos Slynt\nArryn hand: Varys, Bronn, Jaqen H'ghar", "different cards"),
        ("round: 5\ndragon tokens: 4, 6", "past round"),
        ("round: 2\nArryn power: 3", "a vassal has no power"),
        ("round: 2\nArryn commander: Martell", "commanded by a player"),
        ("round: 2\nchoose vassals: Stark; free Tyrell", "no vassal"),
        ("round: 2\nchoose vassals: Arryn", "nobody plays it"),
        ("round: 2\norder vassals: Tyrell", "no vassal"),
        ("round: 2\ncollect debt: Arryn", "nobody plays it"),
        ("round: 2\npay interest: Arryn", "nobody plays it"),
        ("round: 2\nwildling attack: bids Arryn 3", "take part"),
        ("round: 2\nshare out bid: left 3", "what is shared out"),
        ("round: 2\ntake loan: Stark; resolved 1", "which loan"),
        ("round: 2\nmove loyalty: Stark; cost 1; moved pyke > karhold", "lies where it was moved to"),
        ("phase: march\nbidding: fiefdoms", "the phase in which this is under way"),
        ("winterfell: Stark knight; order raid\ndeclined raids: winterfell", "raid/support"),
    ],
)
def test_what_cannot_be_is_refused_at_its_line(lines: str, complaint: str) -> None:
    with pytest.raises(BadPosition, match=f"(?i){complaint}") as refusal:
        table(FOUR + lines)
    assert "line 4" in str(refusal.value)


def test_a_family_does_not_fight() -> None:
    lines = "combat: Arryn from the-fingers against Tyrell in the-eyrie; vassal march; knight\nArryn commander: Tyrell"
    with pytest.raises(BadPosition, match="nor a commander its vassals"):
        table(f"{FOUR}{lines}\nthe-fingers: Arryn knight\nthe-eyrie: Tyrell knight")


def test_hand_discards_and_removed_cards_make_a_deck() -> None:
    game = table(
        FOUR
        + """
        Targaryen removed: Khal Drogo
        Targaryen hand: Arstan Whitebeard, Xaro Xhoan Daxos, Ser Jorah Mormont
        Targaryen discard: Daenerys Targaryen, Viserys Targaryen, Illyrio Mopatis
        """
    )
    holds(game, "Targaryen removed: Khal Drogo")
    holds(game, "Targaryen hand: Arstan Whitebeard, Xaro Xhoan Daxos, Ser Jorah Mormont")


@pytest.mark.parametrize(
    ("fact", "instead"),
    [
        ("loan deck: Pyromancer", None),
        ("loan deck: Pyromancer; Full Host", None),
        ("loan deck: Full Host", "Pyromancer; Full Host; "),
        ("westeros IV: The Long Plan", None),
        ("westeros IV: The Long Plan (Stark)", None),
        ("westeros IV: The Long Plan (Tyrell)", "The Long Plan (Stark); "),
        ("Stark loans: Sea Raiders; Spymaster", None),
        ("Stark loans: Spymaster", "Spymaster; Sea Raiders"),
        ("Tyrell loans: nothing", None),
        ("Arryn hand: nothing", None),
        ("Arryn victory: 0", None),
        ("Targaryen victory: 1", None),
    ],
)
def test_a_line_is_held_against_the_table(fact: str, instead: str | None) -> None:
    game = table(
        FOUR
        + """
        bank: Customs Officer; none; none
        loan deck: Pyromancer; Full Host
        Stark loans: Spymaster; Sea Raiders
        westeros IV: The Long Plan (Stark)
        """
    )
    key, _, value = fact.partition(": ")
    actual = game.check_fact(key, value)
    assert actual is None if instead is None else actual is not None and actual.startswith(instead)
