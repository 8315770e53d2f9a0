"""The reshuffling of what a house cannot know."""

from smallcouncil.iron_throne.cards.lannister import higher_cards, torment_choices
from smallcouncil.iron_throne.codes import distinct
from smallcouncil.iron_throne.names import CARD_HOUSE
from smallcouncil.iron_throne.phases.hostages import hostage_choices
from smallcouncil.iron_throne.phases.windows import leader_choices, play_choices
from smallcouncil.iron_throne.procedures import CharacterCards, LeaderAbilities
from smallcouncil.iron_throne.setup import deal_sheets, leader_sheets
from smallcouncil.iron_throne.state import Game, State, face
from smallcouncil.kernel import Decision


def hide_from(game: Game, house: int | None) -> None:
    """Reshuffle in place everything a house cannot know; None is the spectator.

    What is shuffled is sorted first: whoever knows the seed must not find the way back to the true order."""
    state = game.state
    kept = {key: value for key, value in game.options.items() if key != "position"}  # which may name hidden cards
    game.options = {**kept, "seed": state.seed}
    viewer = house if house is not None and house < 5 else -1
    if any(sheet >= 0 for sheet in state.dealt):
        for other in state.seats:
            if other != viewer:
                deal_sheets(state, other)
    state.event_deck = state.shuffled(sorted(state.event_deck))
    for owner in state.seats:
        _hide_cards(game, owner, viewer)
    for owner in state.seats:
        if owner != viewer:
            _hide_memories(state, owner, viewer)
    for decision in game.asked:
        if decision.seat != house:
            codes = offered(game, decision)
            if codes != decision.codes:
                decision.offer(codes)


def _hide_cards(game: Game, owner: int, viewer: int) -> None:
    """Deal one house's unseen cards anew.  A house that is asked to replace its card is known to hold a
    higher one; so many deals that one of them as good as certainly fits that."""
    state = game.state
    deck, hand, hostages = state.deck[owner], state.hand[owner], state.hostages[:]
    for _ in range(1000):
        _deal_unseen(state, owner, viewer)
        if all(offered(game, each) for each in game.asked if each.seat == owner and each.seat != viewer):
            return
        state.deck[owner], state.hand[owner], state.hostages = deck, hand, hostages[:]


def _deal_unseen(state: State, owner: int, viewer: int) -> None:
    seen_bit, perhaps_bit = (1 << viewer, 1 << 5 + viewer) if viewer >= 0 else (0, 0)
    perhaps: list[tuple[int, int]] = []
    unknown: list[tuple[int, int]] = []
    pool = list(state.deck[owner])
    for holder in state.seats:
        for at, held in enumerate(state.hostages[holder]):
            if CARD_HOUSE[face(held)] == owner and not held & seen_bit:
                (perhaps if held & perhaps_bit else unknown).append((holder, at))
                pool.append(face(held))
    size = 0
    memory: tuple[int, ...] = ()
    if owner != viewer:
        size = len(state.hand[owner])
        pool += state.hand[owner]
        memory = state.known[viewer * 5 + owner] if viewer >= 0 else ()
        for card in memory:
            pool.remove(card)
    rest = state.shuffled(sorted(pool))
    extra = size + len(perhaps) - len(memory)
    group = state.shuffled(sorted(memory + rest[:extra]))
    rest = rest[extra:]
    if owner != viewer:
        state.hand[owner] = tuple(sorted(group[:size]))
    faces = group[size:] + rest[: len(unknown)]
    for (holder, at), card in zip(perhaps + unknown, faces, strict=True):
        row = state.hostages[holder]
        state.hostages[holder] = (*row[:at], card << 10 | row[at] & 1023, *row[at + 1 :])
    state.deck[owner] = rest[len(unknown) :]


def _hide_memories(state: State, owner: int, viewer: int) -> None:
    """What other houses have seen of a hand becomes as much of the hand dealt anew."""
    for house in state.seats:
        at = house * 5 + owner
        if house not in (viewer, owner) and state.known[at]:
            group = state.hand[owner] + tuple(
                face(held)
                for holder in state.seats
                for held in state.hostages[holder]
                if held >> 5 + house & 1 and CARD_HOUSE[face(held)] == owner
            )
            state.known[at] = state.shuffled(sorted(group))[: len(state.known[at])]


def offered(game: Game, decision: Decision) -> list[int]:
    """The options of an open decision, worked out again from the cards that it depends on."""
    state, house, top = game.state, decision.seat, game.stack[-1]
    if decision.kind == "leader":
        return leader_sheets(state, house)
    if decision.kind in ("place card", "discard"):
        return distinct(state.hand[house])
    if decision.kind == "replace card":
        return higher_cards(state, house)
    if decision.kind == "hostages":
        return hostage_choices(state, house)
    if decision.kind == "torment":
        return torment_choices(state, house)
    if decision.kind == "character card" and isinstance(top, CharacterCards):
        return play_choices(state, house, top.window)
    if decision.kind == "leader ability" and isinstance(top, LeaderAbilities):
        return leader_choices(state, house, top.subject)
    return decision.codes
