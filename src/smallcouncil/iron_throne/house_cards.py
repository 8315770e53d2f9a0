"""Decks, hands, discard piles and hostages, and who knows what of them (p. 9, 11)."""

from smallcouncil.iron_throne.names import CARD_HOUSE
from smallcouncil.iron_throne.state import Game, State, face, hostage


def reshuffle_if_depleted(game: Game, house: int) -> None:
    """A depleted deck is made anew from the discard pile at once (p. 11)."""
    state = game.state
    if not state.deck[house] and state.discard[house]:
        state.deck[house] = state.shuffled(state.discard[house])
        state.discard[house] = ()
        game.tell("deck reshuffled", house)


def draw_top(game: Game, house: int) -> int:
    """Take the top card off a house's deck; -1 if there is none."""
    state = game.state
    deck = state.deck[house]
    if not deck:
        return -1
    state.deck[house] = deck[:-1]
    if len(deck) == 1:
        reshuffle_if_depleted(game, house)
    return deck[-1]


def draw(game: Game, house: int, count: int) -> None:
    """Draw house cards; a house without cards in deck and discard pile draws what there is."""
    state = game.state
    deck = state.deck[house]
    if count < len(deck):
        drawn = deck[: -count - 1 : -1]
        state.deck[house] = deck[:-count]
    else:
        taken: list[int] = []
        while len(taken) < count and (card := draw_top(game, house)) >= 0:
            taken.append(card)
        drawn = tuple(taken)
    if drawn:
        state.hand[house] = tuple(sorted(state.hand[house] + drawn))
        game.tell("cards drawn", house, len(drawn))
        game.tell("cards seen", house, drawn, to=(house,))


def leave_hand(state: State, house: int, card: int) -> None:
    """A card leaves a hand for all to see."""
    hand = state.hand[house]
    at = hand.index(card)
    state.hand[house] = hand[:at] + hand[at + 1 :]
    forget(state, house, card)


def forget(state: State, house: int, card: int) -> None:
    """A card that somebody may have seen in this hand has come to light elsewhere."""
    known = state.known
    for at in range(house, 25, 5):
        if known[at] and card in known[at]:
            where = known[at].index(card)
            known[at] = known[at][:where] + known[at][where + 1 :]


def discard(game: Game, house: int, cards: tuple[int, ...]) -> None:
    """Cards go together to the discard pile of their house."""
    state = game.state
    state.discard[house] += cards
    reshuffle_if_depleted(game, house)


def discard_from_hand(game: Game, house: int, card: int) -> None:
    leave_hand(game.state, house, card)
    game.tell("card discarded", house, card)
    discard(game, house, (card,))


def look_at_hand(game: Game, house: int, other: int) -> None:
    """One house sees another's whole hand, and will remember it."""
    state = game.state
    hand = state.hand[other]
    state.known[house * 5 + other] = hand
    _clear_perhaps(state, house, other)
    game.tell("hand looked at", house, other)
    game.tell("hand seen", house, other, hand, to=(house,))


def _clear_perhaps(state: State, house: int, other: int) -> None:
    """Hostages taken before this look are not among the cards now seen."""
    bit = 1 << 5 + house
    for holder in state.seats:
        if any(held & bit and CARD_HOUSE[face(held)] == other for held in state.hostages[holder]):
            state.hostages[holder] = tuple(
                held & ~bit if CARD_HOUSE[face(held)] == other else held for held in state.hostages[holder]
            )


def enter_hand(state: State, card: int, known: int) -> None:
    """A hostage comes home: those who know its face know that it is in that hand now."""
    owner = CARD_HOUSE[card]
    state.hand[owner] = tuple(sorted((*state.hand[owner], card)))
    for house in state.seats:
        if known >> house & 1 and house != owner:
            state.known[house * 5 + owner] += (card,)


def drop_hostage(state: State, house: int, at: int) -> int:
    """A house no longer holds one of its hostages; the packed card that it was."""
    held = state.hostages[house]
    state.hostages[house] = held[:at] + held[at + 1 :]
    return held[at]


def settle(state: State, held: int, house: int) -> int:
    """A house learns a hostage's face: if it may have been a card seen in the owner's hand, that is now
    clear."""
    if held >> 5 & 1 << house:
        at = house * 5 + CARD_HOUSE[face(held)]
        seen = state.known[at]
        if face(held) in seen:
            where = seen.index(face(held))
            state.known[at] = seen[:where] + seen[where + 1 :]
    return (held | 1 << house) & ~(1 << 5 + house)


def receive_hostage(game: Game, house: int, held: int) -> None:
    """The card lies facedown before its taker, or, if it is of the taker's house, goes to the hand (p.
    11)."""
    state = game.state
    card = face(held)
    held = settle(state, held, house)
    game.tell("hostage seen", house, card, to=(house,))
    if CARD_HOUSE[card] == house:
        enter_hand(state, card, held & 31)
        game.tell("hostage came home", house)
    else:
        state.hostages[house] += (held,)


def take_from_deck(game: Game, house: int, source: int) -> None:
    game.tell("hostage taken from deck", house, source)
    receive_hostage(game, house, hostage(draw_top(game, source), 0))


def take_from_hand(game: Game, house: int, source: int) -> None:
    """A random card of the hand: its owner can see which one is missing."""
    state = game.state
    card = state.pick(state.hand[source])
    hand = state.hand[source]
    at = hand.index(card)
    state.hand[source] = hand[:at] + hand[at + 1 :]
    perhaps = 0
    for other in state.seats:
        if state.known[other * 5 + source]:
            perhaps |= 1 << other
    game.tell("hostage taken from hand", house, source)
    game.tell("card missing", house, card, to=(source,))
    receive_hostage(game, house, hostage(card, 1 << source, perhaps))


def take_from_hostages(game: Game, house: int, source: int, at: int) -> None:
    held = drop_hostage(game.state, source, at)
    game.tell("hostage taken from hostages", house, source, CARD_HOUSE[face(held)])
    receive_hostage(game, house, held)


def come_to_light(state: State, held: int) -> None:
    """Everybody sees a hostage's face."""
    for house in state.seats:
        settle(state, held, house)
