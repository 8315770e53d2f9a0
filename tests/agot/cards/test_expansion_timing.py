"""Cards of Mother of Dragons that meet: one another, the base set, vassals and the modules."""

from typing import Any

import pytest

import smallcouncil
from smallcouncil.agot.names import MARTELL
from tests.agot.cards.duel import ALTERNATE, Duel, Scene, dance, duel, mother

VASSALS = "expansion: mother-of-dragons\nhouses: Lannister, Greyjoy, Tyrell, Stark"
DANCING_VASSALS = f"{VASSALS}\nhouse cards: alternate"


def throne(*first: str, others: str = "Baratheon, Lannister, Stark, Martell, Greyjoy, Tyrell, Arryn, Targaryen") -> str:
    return "iron-throne: " + ", ".join((*first, *(house for house in others.split(", ") if house not in first)))


class TestStannisAndWalderFrey:
    """Both look at support when they are revealed; the Iron Throne track decides who is first."""

    def fight(self, first: str, second: str) -> tuple[int, int]:
        combat = dance(
            "Baratheon",
            "Stannis Baratheon",
            "Stark",
            "Walder Frey",
            support={"stoney-sept": "Stark", "crackclaw-point": "Baratheon"},
            refuse=(),
            more=f"{throne(first, second)}\nstoney-sept: Stark knight; order support\n"
            "crackclaw-point: Greyjoy knight; order support",
        )
        return combat.finish().strengths()

    def test_walder_first_takes_the_friend_and_stannis_then_stands_alone(self) -> None:
        """All support orders go: 2 + 4 against 2 + 1."""
        assert self.fight("Stark", "Baratheon") == (6, 3)

    def test_stannis_first_is_supported_and_walder_takes_the_friend_afterwards(self) -> None:
        assert self.fight("Baratheon", "Stark") == (6, 2 + 1 + 2 + 2)

    def test_stannis_first_without_support_leaves_walder_nothing(self) -> None:
        combat = dance(
            "Stark",
            "Walder Frey",
            "Baratheon",
            "Stannis Baratheon",
            support={"crackclaw-point": "Stark"},
            more=f"{throne('Baratheon', 'Stark')}\ncrackclaw-point: Greyjoy knight; order support",
        ).finish()
        assert combat.told("support taken") == []
        assert combat.strengths() == (3, 6)


class TestManceAndMargaery:
    """Both set the strength of Mance's side: the later text, by the Iron Throne track, stands."""

    @pytest.mark.parametrize(("higher", "lower", "strength"), [("Tyrell", "Baratheon", 8), ("Baratheon", "Tyrell", 2)])
    def test_the_later_one_stands(self, higher: str, lower: str, strength: int) -> None:
        combat = dance(
            "Baratheon",
            "Mance Rayder",
            "Tyrell",
            "Margaery Tyrell",
            defend="3 footmen; power token Tyrell",
            more=f"{throne(higher, lower)}\nthreat: 8",
        ).finish()
        assert combat.strengths() == (strength, 3)


class TestQueenOfThornsAndJaqen:
    """Case 157: the Iron Throne track decides."""

    def fight(self, *first: str) -> Duel:
        others = "Lannister, Greyjoy, Tyrell, Stark, Martell, Baratheon, Arryn"
        return duel(
            "Tyrell",
            "Queen of Thorns",
            "Martell",
            "Jaqen H'ghar",
            setting=DANCING_VASSALS,
            deal={"Martell": "Jaqen H'ghar, Bronn, Varys"},
            more=f"""
            {throne(*first, others=others)}
            Martell commander: Stark
            Tyrell hand: Queen of Thorns, Mace Tyrell""",
        )

    def test_tyrell_higher_his_text_is_ignored(self) -> None:
        combat = self.fight("Tyrell", "Martell")
        assert combat.told("text ignored") == [{"house": "Martell", "card": "Jaqen H'ghar"}]
        assert combat.told("card replaced") == []

    def test_the_vassal_higher_she_is_replaced_at_random(self) -> None:
        combat = self.fight("Martell", "Tyrell")
        (event,) = combat.told("card replaced")
        assert event["card"] in ("Queen of Thorns", "Mace Tyrell")
        assert bool(combat.told("text ignored")) == (event["card"] == "Queen of Thorns")


class TestTyrellAndJaqen:
    """Paxter and Margaery, taken back by Jaqen, count no ships and weaken nobody."""

    def without(self, attacker: str, card: str, defender: str, reply: str, tyrell: str, **how: Any) -> Duel:
        """A combat in which Mace comes out instead of Tyrell's card, whatever dice that needs."""
        for number in range(40):
            combat = duel(
                attacker,
                card,
                defender,
                reply,
                setting=DANCING_VASSALS,
                deal={"Martell": "Jaqen H'ghar, Bronn, Varys"},
                more=f"Martell commander: Stark\nTyrell hand: {tyrell}, Mace Tyrell\nseed: world {number}",
                **how,
            )
            if combat.told("card replaced")[0]["card"] == "Mace Tyrell":
                return combat
        raise AssertionError("no dice bring Mace")

    def test_paxter(self) -> None:
        waters = {"area": "shipbreaker-bay", "origin": "the-narrow-sea", "attack": "2 ships", "defend": "2 ships"}
        taken = self.without("Tyrell", "Paxter Redwyne", "Martell", "Jaqen H'ghar", "Paxter Redwyne", **waters).finish()
        assert taken.strengths()[0] == 2 + 4, "two ships and Mace: no ship adds 2"

    def test_margaery(self) -> None:
        combat = self.without(
            "Martell",
            "Jaqen H'ghar",
            "Tyrell",
            "Margaery Tyrell",
            "Margaery Tyrell",
            attack="3 knights",
            defend="3 footmen; power token Tyrell",
            march="vassal march",
        ).finish()
        assert combat.strengths()[0] == 6 + 1


class TestVardisEgenAndBronn:
    def test_paid_off_he_is_still_printed_4(self) -> None:
        """Case 63: no bonus for Vardis."""
        combat = duel(
            "Arryn",
            "Ser Vardis Egen",
            "Martell",
            "Bronn",
            setting="expansion: mother-of-dragons\nhouses: Arryn, Lannister, Greyjoy, Stark",
            deal={"Martell": "Bronn, Syrio Forel, Varys"},
            more="Martell commander: Stark",
        )
        combat.choose("Arryn", "pay 2").finish()
        assert combat.strengths() == (4, 2)


class TestReekAndRamsay:
    def test_what_reek_fetches_is_there_for_the_next_combat(self) -> None:
        combat = dance("Stark", "Reek", "Martell", "Big Man", more="Stark discard: Ramsay Bolton")
        combat.choose("Stark", "use").finish()
        assert {"Ramsay Bolton", "Reek"} <= {*combat.hand("Stark")}


class TestMissandeiAndSetStrengths:
    """The final strengths are compared, whatever set them."""

    @pytest.mark.parametrize(("threat", "asked"), [(4, True), (6, False)])
    def test_against_mance(self, threat: int, asked: bool) -> None:
        combat = dance(
            "Targaryen",
            "Missandei",
            "Baratheon",
            "Mance Rayder",
            more=f"threat: {threat}\nTargaryen discard: Rakharo",
        )
        assert combat.asks_about("Missandei") == asked

    def test_against_margaery(self) -> None:
        """Four knights are 2 against 3: lost by 1."""
        combat = dance(
            "Targaryen",
            "Missandei",
            "Tyrell",
            "Margaery Tyrell",
            attack="4 knights",
            defend="3 footmen; power token Tyrell",
            more="Targaryen supply: 6\nTargaryen discard: Rakharo",
        )
        assert combat.asks_about("Missandei")


class TestRodrikAndWinterIsComing:
    def test_the_card_on_the_top_is_shuffled_away_again(self) -> None:
        """Winter is Coming on the top: the deck is shuffled and another card drawn; nobody knows it any more."""
        combat = dance("Greyjoy", "Rodrik the Reader", "Stark", "Reek").pass_until("card: Rodrik the Reader")
        game = combat.choose("Greyjoy", "I: Winter is Coming").game
        while game.state.round == 1:
            game.apply(game.decisions[0].house, game.decisions[0].options[0])
        assert "deck shuffled" in [event.kind for event in game.events]
        assert game.state.westeros_known == ()
        game.check_invariants()


class TestSnapshots:
    """What a text has settled lies in the combat and so in a snapshot."""

    def test_what_aeron_was_paid(self) -> None:
        combat = dance("Greyjoy", "Aeron Damphair", "Stark", "Roose Bolton").choose("Greyjoy", "pay 5")
        twin = type(combat.game).from_json(combat.game.to_json())
        assert Duel(twin, "Greyjoy", "Stark").finish().strengths() == (7, 6)

    def test_an_ignored_text(self) -> None:
        combat = dance("Tyrell", "Queen of Thorns", "Greyjoy", "Rodrik the Reader", more=throne("Greyjoy", "Tyrell"))
        twin = type(combat.game).from_json(combat.game.to_json())
        assert Duel(twin, "Tyrell", "Greyjoy").finish().told("deck searched") == []


class TestDecksOfTheTable:
    def test_the_alternate_set_is_for_the_whole_table(self) -> None:
        """Case 151: the Bolton seven, the Arryns of A Feast for Crows, Targaryen's deck B."""
        hands = smallcouncil.position("agot", ALTERNATE).view(None)["houses"]
        assert "Ramsay Bolton" in hands["Stark"]["hand"]
        assert "Littlefinger" in hands["Arryn"]["hand"]
        assert "Missandei" in hands["Targaryen"]["hand"]

    def test_kinds_of_decisions_name_the_set(self) -> None:
        """Two cards of one name ask different questions."""
        kinds = Scene(smallcouncil.position("agot", ALTERNATE)).rules.edition.kinds
        assert kinds["card: Aeron Damphair"].spelling[-1] == kinds["card: Aeron Damphair (alternate)"].spelling[-1]
        assert kinds["card: Aeron Damphair (alternate)"].spelling[3] == "pay 3"
        assert kinds["card: Aeron Damphair"].spelling[7] == "Euron Crow's Eye"


def with_vassal(attacker: str, card: str, defender: str, reply: str, drawn: str, more: str = "", **how: Any) -> Duel:
    """Vassal Martell, commanded by Tyrell, draws these cards."""
    how.setdefault("setting", VASSALS)
    return duel(
        attacker,
        card,
        defender,
        reply,
        deal={"Martell": drawn},
        more=f"Martell commander: Tyrell\n{more}",
        **how,
    )


class TestVassalsInCombat:
    """House card timing, 8, and the worked cases 41 to 59."""

    @pytest.mark.parametrize(("higher", "winner"), [("Stark", "Stark"), ("Martell", "Martell")])
    def test_a_tie_goes_by_the_vassals_own_place(self, higher: str, winner: str) -> None:
        """Case 41: 4 + 3 against 2 + 3 + 2; the vassal's two swords kill both knights."""
        lower = "Martell" if higher == "Stark" else "Stark"
        combat = with_vassal(
            "Stark",
            "Robb Stark",
            "Martell",
            "Janos Slynt",
            "Janos Slynt, Bronn, Varys",
            more=f"fiefdoms: Greyjoy, {higher}, {lower}, Tyrell, Lannister, Baratheon, Arryn",
            area="stoney-sept",
            origin="riverrun",
            attack="2 knights",
            defend="knight",
            order="defense +3",
        ).finish()
        assert combat.strengths() == (7, 7)
        assert combat.winner == winner
        assert combat.losses("Stark") == ([] if winner == "Stark" else ["knight", "knight"])
        assert combat.power("Tyrell") == 7 + (winner == "Martell")

    def test_the_blade_of_a_third_player_is_not_offered(self) -> None:
        """Case 43: Greyjoy holds it, and neither fights nor commands."""
        combat = with_vassal("Stark", "Robb Stark", "Martell", "Janos Slynt", "Janos Slynt, Bronn, Varys")
        assert combat.told("final strength")

    def test_the_commander_uses_the_blade_for_its_vassal(self) -> None:
        fiefdoms = "fiefdoms: Tyrell, Greyjoy, Stark, Martell, Lannister, Baratheon, Arryn"
        combat = with_vassal(
            "Stark", "Robb Stark", "Martell", "Janos Slynt", "Janos Slynt, Bronn, Varys", more=fiefdoms
        )
        assert combat.is_asked("Tyrell", "valyrian steel blade")
        combat.choose("Tyrell", "use the blade").finish()
        assert combat.strengths() == (5, 5)

    def test_doran_on_a_vassal(self) -> None:
        """Case 55: place 7, before Targaryen on 8."""
        setting = "expansion: mother-of-dragons\nhouses: Martell, Lannister, Greyjoy, Stark, Targaryen"
        combat = duel(
            "Martell",
            "Doran Martell",
            "Tyrell",
            "Bronn",
            setting=setting,
            deal={"Tyrell": "Bronn, Beric Dondarrion, Varys"},
            more="Tyrell commander: Stark",
        )
        combat.choose("Martell", "iron-throne")
        assert combat.game.view(None)["tracks"]["iron-throne"][-2:] == ["Tyrell", "Targaryen"]

    def test_doran_on_targaryen_asks_nothing(self) -> None:
        """Decision 48: Targaryen is never moved, so no track is asked for."""
        combat = mother("Martell", "Doran Martell", "Targaryen", "Ser Jorah Mormont", more="blade: used")
        assert combat.is_over or not combat.asks_about("Doran Martell")
        assert combat.finish().told("moved on track") == []

    def test_varys_after_doran(self) -> None:
        """Doran works at once, Varys at the end: the vassal is first on Fiefdoms."""
        combat = duel(
            "Martell",
            "Doran Martell",
            "Tyrell",
            "Varys",
            setting="expansion: mother-of-dragons\nhouses: Martell, Lannister, Greyjoy, Stark",
            deal={"Tyrell": "Bronn, Beric Dondarrion, Varys"},
            more="Tyrell commander: Stark",
        )
        combat.choose("Martell", "fiefdoms")
        assert combat.game.view(None)["tracks"]["fiefdoms"][-1] == "Tyrell"
        assert combat.finish().game.view(None)["tracks"]["fiefdoms"][0] == "Tyrell"

    def test_patchface_against_a_vassal(self) -> None:
        """Case 57: Baratheon sees the two cards left and discards one; the next time all seven are there."""
        combat = duel(
            "Baratheon",
            "Patchface",
            "Martell",
            "Bronn",
            setting="expansion: mother-of-dragons\nhouses: Baratheon, Lannister, Greyjoy, Stark",
            deal={"Martell": "Bronn, Beric Dondarrion, Varys"},
            more="Martell commander: Stark",
        ).pass_until("card: Patchface")
        assert combat.options == ["pass", "Varys", "Beric Dondarrion"]
        game = combat.choose("Baratheon", "Varys").finish().game
        assert game.state.hand[MARTELL] == game.state.discard[MARTELL] == ()
        game.check_invariants()

    def test_two_vassals_draw_six_different_cards(self) -> None:
        """Case 59: the winner's commander gains 1, the loser's nothing."""
        combat = duel(
            "Baratheon",
            "Bronn",
            "Martell",
            "Varys",
            setting=VASSALS,
            march="vassal march",
            deal={"Baratheon": "Bronn, Syrio Forel, Janos Slynt", "Martell": "Beric Dondarrion, Jon Connington, Varys"},
            more="Martell commander: Tyrell\nBaratheon commander: Stark",
        )
        assert len({card for event in combat.told("vassal cards seen") for card in event["cards"].split("; ")}) == 6
        assert combat.finish().winner == "Baratheon"
        assert (combat.power("Stark"), combat.power("Tyrell")) == (8, 7)

    def test_walder_frey_leaves_the_family_of_the_opponent_alone(self) -> None:
        """Case 155: Greyjoy's support changes sides, that of Lannister's own vassal does not."""
        combat = duel(
            "Stark",
            "Walder Frey",
            "Lannister",
            "Ser Kevan Lannister",
            setting=DANCING_VASSALS.replace("Tyrell, ", "Martell, "),
            support={"stoney-sept": "Lannister", "the-reach": "Lannister"},
            more="""
            Tyrell commander: Lannister
            stoney-sept: Greyjoy knight; order support
            the-reach: Tyrell knight; order raid/support +1""",
        )
        assert [event["house"] for event in combat.told("support taken")] == ["Greyjoy"]
        assert combat.finish().strengths() == (2 + 1 + 2, 2 + 3 + 3)

    def test_stannis_removes_a_vassals_support_token(self) -> None:
        combat = duel(
            "Baratheon",
            "Stannis Baratheon",
            "Stark",
            "Roose Bolton",
            setting=DANCING_VASSALS.replace("Tyrell", "Baratheon"),
            support={"the-reach": "Stark"},
            more="Tyrell commander: Lannister\nthe-reach: Tyrell knight; order raid/support +1",
        ).finish()
        assert combat.strengths() == (6, 6)
        combat.holds(the_reach="Tyrell knight")

    def test_qyburn_finds_no_vassal_card(self) -> None:
        combat = duel(
            "Lannister",
            "Qyburn",
            "Martell",
            "Bronn",
            setting=DANCING_VASSALS,
            deal={"Martell": "Bronn, Beric Dondarrion, Varys"},
            more="Martell commander: Tyrell\nStark discard: Reek",
        ).pass_until("card: Qyburn")
        assert combat.options == ["pass", "Reek"]


class TestTheonAndImprovements:
    """A degraded castle counts no more, and an improved one does (Mother of Dragons, p. 10)."""

    @pytest.mark.parametrize(
        ("improvements", "bonus"), [("none", 1), ("harrenhal no castle", 0), ("harrenhal stronghold", 1)]
    )
    def test_the_castle_as_it_is_now(self, improvements: str, bonus: int) -> None:
        combat = mother(
            "Stark",
            "Greatjon Umber",
            "Greyjoy",
            "Theon Greyjoy",
            area="harrenhal",
            origin="riverrun",
            more=f"improvements: {improvements}",
        ).finish()
        assert combat.strengths() == (4, 2 + 2 + bonus)

    @pytest.mark.parametrize(("improvements", "strength"), [("none", 5), ("harrenhal no castle", 9)])
    def test_rakharo_before_a_burnt_castle(self, improvements: str, strength: int) -> None:
        combat = dance(
            "Targaryen",
            "Rakharo",
            "Stark",
            "Roose Bolton",
            attack="2 knights",
            area="harrenhal",
            origin="riverrun",
            more=f"improvements: {improvements}",
        ).finish()
        assert combat.strengths()[0] == strength
