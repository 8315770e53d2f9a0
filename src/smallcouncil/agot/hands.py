"""House cards between hand and discard pile (p. 19)."""

from smallcouncil.agot.state import Game


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple([each for each in cards if each != card])


def to_discard(game: Game, house: int, card: int) -> None:
    """Lay a card that was played onto its house's discard pile."""
    game.state.discard[house] += (card,)


def take_back(game: Game, house: int, cards: tuple[int, ...]) -> None:
    """Return cards from the discard pile to the hand, which is kept in printed order."""
    state = game.state
    state.hand[house] = tuple(sorted(state.hand[house] + cards))
    state.discard[house] = tuple(card for card in state.discard[house] if card not in cards)


def discard_from_hand(game: Game, house: int, card: int) -> None:
    """Put a card from the hand onto the discard pile."""
    game.state.hand[house] = without(game.state.hand[house], card)
    to_discard(game, house, card)
    game.tell("card discarded", house, card)
    refresh_hand(game, house, card)


def refresh_hand(game: Game, house: int, last: int) -> None:
    """Whoever has used the last card takes back all the others; the last one stays discarded (p. 19)."""
    state = game.state
    others = without(state.discard[house], last)
    if not state.hand[house] and others:
        take_back(game, house, others)
        game.tell("cards returned", house)


def remove_from_game(game: Game, house: int, card: int) -> None:
    """A card leaves the discard pile, or the hand if it has come back there meanwhile, and the game."""
    state = game.state
    state.discard[house] = without(state.discard[house], card)
    state.hand[house] = without(state.hand[house], card)
    state.removed += (card,)
    game.tell("card removed", house, card)
