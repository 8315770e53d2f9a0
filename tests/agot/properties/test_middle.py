"""A game can be written down in the middle of anything, and goes on from the text as it would have gone on."""

import random
from typing import Any

import pytest

import smallcouncil
from smallcouncil.agot.combat import Combat
from smallcouncil.agot.edition import edition_of
from smallcouncil.agot.notation.combat import LINES, OF_A_SIDE
from smallcouncil.agot.notation.under_way import PARTS
from smallcouncil.agot.options import read_options
from tests.agot.cards.duel import dance, mother

BASE = [{"players": players, "tides_of_battle": players % 2 == 0} for players in (3, 4, 5, 6)]
DRAGONS = [
    {
        "expansion": "mother-of-dragons",
        "players": players,
        "tides_of_battle": players % 2 == 1,
        "house_cards": "alternate" if players in (4, 7) else None,
    }
    for players in (3, 4, 5, 6, 7, 8)
]
RATE = 0.1
"""How many of the decisions of a game are tried."""
GO_ON = 12
"""For how many choices both games are compared."""


def asked(game: Any) -> list[Any]:
    return [(each.house, each.acts_for, each.kind, each.options) for each in game.decisions]


def told(game: Any, since: int) -> list[str]:
    return [game.prose(event) for event in game.events[since:]]


@pytest.mark.parametrize("options", [*BASE, *DRAGONS], ids=str)
def test_a_game_goes_on_from_its_notation(options: dict[str, Any]) -> None:
    chance = random.Random(str(options))
    game = smallcouncil.new_game("agot", seed=options["players"], **options)
    tried = set()
    while game.outcome is None:
        decision = chance.choice(game.decisions)
        if chance.random() < RATE:
            goes_on(game, chance)
            tried.add(decision.kind)
        game.apply(decision.house, chance.choice(decision.options), decision.acts_for)
    assert len(tried) > 5


@pytest.mark.parametrize("seats", [["Stark", "Greyjoy", "Tyrell", "Targaryen"], ["Stark", "Greyjoy", "Tyrell"]])
def test_a_game_goes_on_when_a_player_has_left(seats: list[str]) -> None:
    chance = random.Random(len(seats))
    game = smallcouncil.new_game("agot", expansion="mother-of-dragons", houses=seats, seed=len(seats))
    game.act("Greyjoy", "leave")
    tried = 0
    while game.outcome is None and tried < 12:
        decision = chance.choice(game.decisions)
        if chance.random() < RATE and "Greyjoy" not in game.houses:
            goes_on(game, chance)
            tried += 1
        game.apply(decision.house, chance.choice(decision.options), decision.acts_for)
    assert tried > 5


def goes_on(game: Any, chance: random.Random) -> None:
    text = game.notation()
    twin = smallcouncil.position("agot", text)
    assert twin.notation() == text
    assert asked(twin) == asked(game)
    for viewer in ("spectator", game.houses[0]):
        smallcouncil.position("agot", game.notation(viewer))
    original = game.copy()
    before, after = original.event_count, twin.event_count
    for _ in range(GO_ON):
        if original.outcome is not None:
            break
        decision = chance.choice(original.decisions)
        choice = chance.choice(decision.options)
        for each in (original, twin):
            each.apply(decision.house, choice, decision.acts_for)
        assert told(twin, after) == told(original, before)
        assert asked(twin) == asked(original)


@pytest.mark.parametrize(
    ("attacker", "card", "answer"),
    [("Stark", "Reek", ["use"]), ("Targaryen", "Viserys Targaryen", []), ("Stark", "Roose Bolton", [])],
)
def test_a_card_that_has_gone_elsewhere_is_not_discarded_again(attacker: str, card: str, answer: list[str]) -> None:
    """Its text has brought it back to hand, or out of the game, and the combat goes on."""
    fight = dance if card == "Reek" else mother
    combat = fight(attacker, card, "Lannister", "Ser Jaime Lannister", attack="knight, footman", defend="3 knights")
    if answer:
        combat.pass_until(f"card: {card}").choose(attacker, *answer)
    goes_on(combat.pass_until("casualties").game, random.Random(card))


@pytest.mark.parametrize("answer", ["destroy two units", "go down two places"])
def test_the_second_half_of_a_penalty_is_not_paid_twice(answer: str) -> None:
    """Whoever destroys two units does not go down two places as well."""
    game = position("units or places: Stark\nwinterfell: Stark 2 knights, footman")
    game.apply("Stark", answer)
    goes_on(game, random.Random(answer))


@pytest.mark.parametrize(
    ("lines", "giver"),
    [
        ("bidding: fiefdoms", "Stark"),
        ("wildling attack: strength 4", "Stark"),
        ("move loyalty: Stark; cost 1; moved karhold > winterfell\nloyalty: winterfell 1", "Targaryen"),
        ("place loyalty: Targaryen; left 1; cost 1; may decline; areas karhold", "Targaryen"),
        ("the long plan: under way", "Targaryen"),
        ("playing with fire: under way", "Targaryen"),
        ("phase: consolidate power\nthe-narrow-sea: Stark ship; order iron bank", "Stark"),
        ("bank: Full Host; Spymaster; none\ntake loan: Stark", "Stark"),
        ("march: Stark; from karhold; step establish control\nkarhold: no garrison", "Stark"),
    ],
)
def test_who_has_given_all_away_is_still_asked(lines: str, giver: str) -> None:
    """What is left is one answer, which nobody else gives for him."""
    text = (
        f"expansion: mother-of-dragons\nhouses: Stark, Tyrell, Baratheon, Targaryen\nwinterfell: Stark footman\n{lines}"
    )
    game = position(text)
    assert len(game.decision_of(giver).options) > 1
    game.act(giver, "give 7 to Tyrell")
    assert len(game.decision_of(giver).options) == 1
    goes_on(game, random.Random(lines))


IMPLIED = {
    "GameRounds": set(),
    "ActionPhase": set(),
    "ClashOfKings": set(),
    "ResolveMarchOrders": {"place"},
    "ResolveRaidOrders": {"place", "house", "declined"},
    "ResolveConsolidatePowerOrders": {"place", "house"},
    "WesterosPhase": {"resolved"},
    "PlanningPhase": {"in_turn", "placed", "raven_looked", "waiting"},
    "Retreat": {"area", "house", "origin", "side"},
    "Combat": {"area", "attacker", "attackers", "defender", "order", "origin"},
}
"""Slots that the phase, the turn, the first line of a combat or the combat tell."""


def test_every_procedure_can_be_written() -> None:
    """Whatever a game can be in the middle of has its line, with every slot."""
    options = read_options({"expansion": "mother-of-dragons", "players": 8, "tides_of_battle": True})
    steps = edition_of(options).steps
    assert Combat in steps
    for kind in steps:
        slots = {slot for slot, _, _ in PARTS.get(kind, ())} | IMPLIED.get(kind.__name__, set())
        if kind is Combat:
            slots |= {slot for slot, _ in LINES.values()} | {slot for slot, _, _ in OF_A_SIDE.values()}
        assert slots == {*kind.FIELDS} - {"at"}, kind.__name__


def position(text: str) -> Any:
    return smallcouncil.position("agot", text)


class TestByHand:
    """What is not written follows from what is."""

    def test_a_combat_begins(self) -> None:
        game = position("""
            combat: Lannister from stoney-sept against Tyrell in the-reach
            stoney-sept: Lannister knight, footman; order march +1*
            the-reach: Tyrell footman; order defense +1
            dornish-marches: Tyrell footman; order support
            """)
        assert asked(game)[0][:3] == ("Tyrell", "Tyrell", "support")
        game.apply("Tyrell", "dornish-marches: support Tyrell")
        assert {each[2] for each in asked(game)} == {"house card"}
        assert game.check_fact("combat support", "dornish-marches defender") is None
        assert game.check_fact("combat step", "choose house cards") is None

    def test_a_combat_at_its_casualties(self) -> None:
        game = position("""
            turn: Lannister
            blade: used
            combat: Lannister from stoney-sept against Tyrell in the-reach; march +1*; knight, footman
            combat step: casualties
            combat attacker card: Ser Kevan Lannister
            combat defender card: Randyll Tarly
            combat winner: attacker
            combat casualties: 1
            stoney-sept: Lannister knight, footman; order march +1*
            the-reach: Tyrell knight, footman
            """)
        assert asked(game) == [("Tyrell", "Tyrell", "casualties", ["footman", "knight"])]
        assert game.check_fact("Tyrell discard", "Randyll Tarly") is None
        game.apply("Tyrell", "footman")
        assert game.check_fact("retreat", "knight; chosen by Tyrell; step choose where to retreat") is None

    def test_a_mustering_half_done(self) -> None:
        game = position("""
            phase: westeros
            westeros cards: Mustering; Game of Thrones; Put to the Sword
            mustering: Stark; areas winterfell, white-harbor; points 1, 0; fresh footmen 1, 0
            winterfell: Stark footman
            """)
        (house, _, kind, options) = asked(game)[0]
        assert (house, kind) == ("Stark", "muster")
        assert "winterfell: footman" in options
        assert "winterfell: footman to knight" not in options, "it has just been mustered"
        assert not any(option.startswith("white-harbor") for option in options)

    def test_a_bidding_with_a_tie(self) -> None:
        game = position("""
            phase: westeros
            westeros cards: Supply; Clash of Kings; Put to the Sword
            westeros resolved: 1
            bidding: fiefdoms; bids Stark 3, Lannister 2, Tyrell 2, Martell 1
            """)
        assert asked(game) == [("Baratheon", "Baratheon", "tie", ["Lannister", "Tyrell"])]
        game.apply("Baratheon", "Tyrell")
        standing = "fiefdoms; bids Lannister 2, Stark 3, Martell 1, Tyrell 2; placed Stark, Tyrell, Lannister, Martell"
        assert game.check_fact("bidding", f"{standing}; step decide ties") is None

    def test_wildlings_who_have_been_bid_against(self) -> None:
        game = position("""
            phase: westeros
            threat: 12
            westeros cards: Supply; Clash of Kings; Wildlings Attack
            westeros resolved: 2
            wildling deck: Mammoth Riders
            wildling attack: bids Stark 3, Lannister 2, Tyrell 2, Martell 1
            """)
        assert asked(game) == [("Baratheon", "Baratheon", "lowest bidder", ["Baratheon", "Greyjoy"])]

    def test_orders_that_lie_facedown(self) -> None:
        """Sealed answers belong to their house alone."""
        game = position("""
            winterfell: Stark footman
            lannisport: Lannister footman
            Stark sealed: winterfell: march +1*; ready
            """)
        assert [each[:3] for each in asked(game)] == [("Lannister", "Lannister", "orders")]
        assert game.check_fact("Stark sealed", "winterfell: march +1*; ready", "Stark") is None
        assert game.check_fact("Stark sealed", "nothing", "Lannister") is None
        game.apply("Lannister", "lannisport: raid")
        game.apply("Lannister", "ready")
        assert game.check_fact("winterfell", "order march +1*") is None

    @pytest.mark.parametrize(
        ("line", "complaint"),
        [
            ("combat: Stark against Lannister", "a combat is"),
            ("combat step: lunch", "who fights whom"),
            ("bidding: small council", "is no influence track"),
            ("bidding: fiefdoms; step lunch", "is no step; steps are bid power"),
            ("mustering: Arryn", "does not play"),
            ("retreat: knight", "a retreat needs a combat"),
            ("march: Stark", "comes from somewhere"),
            ("march: Stark; from winterfell; against karhold; with footman", "an attack needs an enemy"),
            ("mustering: Stark; areas winterfell; points 1; fresh footmen 2", "fresh footmen stand in the area"),
            ("combat: Stark from winterfell against Tyrell in karhold; march; footman", "neither units nor a garrison"),
            ("march: Stark; from winterfell; against pyke; with 2 knights", "do not stand where they come from"),
            ("march: Stark; from winterfell; with footman", "write against"),
            ("march: Tyrell; from winterfell; against pyke; with footman", "do not stand where they come from"),
            ("Stark sealed: bid 30", "nothing that Stark can answer now"),
            ("pay interest: Stark", "known only in the expansion"),
        ],
    )
    def test_what_cannot_be_is_refused_at_its_line(self, line: str, complaint: str) -> None:
        with pytest.raises(smallcouncil.BadPosition, match=complaint) as refusal:
            position(f"winterfell: Stark footman\n{line}")
        assert "line 2" in str(refusal.value)

    def test_whoever_has_won_is_named(self) -> None:
        text = "combat: Stark from winterfell against Tyrell in karhold; march; footman\ncombat step: casualties"
        with pytest.raises(smallcouncil.BadPosition, match="line 2: Who has won"):
            position(f"{text}\nwinterfell: Stark footman\nkarhold: Tyrell footman")

    def test_armies_in_the_middle_of_the_westeros_phase_fit_their_supply(self) -> None:
        """Only at its beginning they are reconciled first."""
        armies = "Stark supply: 0\nwinterfell: Stark 3 footmen\nphase: westeros"
        assert asked(position(armies))
        with pytest.raises(smallcouncil.BadPosition, match="exceed its supply"):
            position(f"{armies}\nbidding: fiefdoms")


class TestTheIronBank:
    """The lines of the expansion that only the Iron Bank needs."""

    HEAD = "expansion: mother-of-dragons\nplayers: 8\n"

    def test_its_lines_are_written_as_they_are_read(self) -> None:
        lines = {
            "bank": "Pyromancer; none; Full Host",
            "Stark loans": "Spymaster; Sea Raiders",
            "improvements": "karhold barrel, moat-cailin stronghold, flints-finger no castle",
        }
        game = position(self.HEAD + "\n".join(f"{key}: {value}" for key, value in lines.items()))
        for key, value in lines.items():
            assert game.check_fact(key, value) is None
        assert game.check_fact("loan deck", "nothing") is not None
        assert smallcouncil.position("agot", game.notation()).notation() == game.notation()

    def test_the_deck_is_known_where_its_cards_have_lain_open(self) -> None:
        deck = "Customs Officer; Expert Artificer; Loyal Maester; Master-at-Arms; Savvy Steward; Sea Raiders; "
        deck += "Siege Engineers; Spymaster; The Faceless Men; Vanguard Cavalry; Full Host (everybody)"
        game = position(f"{self.HEAD}bank: Pyromancer\nloan deck: {deck}")
        assert game.check_fact("loan deck", deck) is None
        assert "loan deck: ?; ?; ?; ?; ?; ?; ?; ?; ?; ?; Full Host (everybody)" in game.notation("Stark")

    def test_who_has_looked_into_a_westeros_deck_knows_it(self) -> None:
        game = position(f"{self.HEAD}westeros I: Supply (Stark); Mustering (Stark, Tyrell)")
        assert "westeros I: Supply (Stark); Mustering (Stark); ?" in game.notation("Stark")
        assert "westeros I: ?; Mustering (Tyrell); ?" in game.notation("Tyrell")
        assert "westeros I:" not in game.notation("spectator")

    @pytest.mark.parametrize(
        ("line", "complaint"),
        [
            ("bank: Mortgage", "is no loan"),
            ("bank: Pyromancer; Pyromancer", "named twice"),
            ("improvements: winterfell stronghold", "has no castle"),
            ("improvements: the-narrow-sea crown", "only land areas"),
            ("improvements: karhold gold", "is no area and its improvement"),
            ("Tyrell loans: Mortgage", "is no loan"),
            ("loan deck: Pyromancer; Pyromancer", "every loan that is neither in the bank nor with a house"),
        ],
    )
    def test_wrong_lines_are_named(self, line: str, complaint: str) -> None:
        with pytest.raises(smallcouncil.BadPosition, match=complaint) as refusal:
            position(self.HEAD + line)
        assert "line 3" in str(refusal.value)
