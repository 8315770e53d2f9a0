"""The Westeros decks: drawing, shuffling, and who knows what lies in them."""

from smallcouncil.agot.state import Game


def knowers(game: Game, number: int) -> tuple[int, ...]:
    """For each card of a deck, top first, the houses (a bit each) that know it lies there."""
    known = game.state.westeros_known
    return known[number] if known else (0,) * len(game.state.westeros_decks[number])


def lay_out(game: Game, number: int, cards: tuple[int, ...], known: tuple[int, ...]) -> None:
    """A deck is now these cards, top first, each known to these houses."""
    state = game.state
    state.westeros_decks[number] = cards
    if state.westeros_known or any(known):
        decks = [known if each == number else knowers(game, each) for each in range(len(state.westeros_decks))]
        state.westeros_known = tuple(decks) if any(map(any, decks)) else ()


def draw_westeros_card(game: Game, number: int) -> int:
    """The top card of a deck is laid open."""
    state = game.state
    deck = state.westeros_decks[number]
    lay_out(game, number, deck[1:], knowers(game, number)[1:] if state.westeros_known else ())
    state.westeros_discards[number] += (deck[0],)
    return deck[0]


def shuffle_all(game: Game, number: int) -> None:
    """All cards of a deck, the drawn ones too, are shuffled; nobody knows any more where one lies."""
    deck = game.edition.decks[number]
    game.state.westeros_discards[number] = ()
    lay_out(game, number, game.state.shuffled(deck), (0,) * len(deck))


def search(game: Game, house: int, number: int, card: int) -> None:
    """A house looks through what is left of a deck, shuffles it and puts one card on the top, facedown."""
    rest = list(game.state.westeros_decks[number])
    rest.remove(card)
    shuffled = game.state.shuffled(sorted(rest))
    lay_out(game, number, (card, *shuffled), (1 << house, *[0] * len(rest)))


def known_to(game: Game, house: int | None, number: int) -> list[int | None]:
    """A deck as a house knows it, top first; None for every other card."""
    bit = 0 if house is None else 1 << house
    deck = game.state.westeros_decks[number]
    return [card if known & bit else None for card, known in zip(deck, knowers(game, number), strict=True)]


def redraw(game: Game, house: int | None) -> None:
    """Shuffle in every deck what a house does not know; what others know stays where it lies."""
    state = game.state
    for number, deck in enumerate(state.westeros_decks):
        known = known_to(game, house, number)
        unknown = sorted([card for card, seen in zip(deck, known, strict=True) if seen is None])
        redrawn = iter(state.shuffled(unknown))
        state.westeros_decks[number] = tuple([next(redrawn) if card is None else card for card in known])


def look(game: Game, house: int, number: int, cards: int) -> None:
    """A house looks at the top cards of a deck."""
    known = knowers(game, number)
    seen = tuple(who | 1 << house for who in known[:cards])
    lay_out(game, number, game.state.westeros_decks[number], seen + known[cards:])


def rearrange(game: Game, house: int, number: int, top: tuple[int, ...], bottom: tuple[int, ...]) -> None:
    """A house puts the first cards of a deck, counted from 0, back on its top and at its bottom; nobody else knows
    any more which of them lies where."""
    deck, known = game.state.westeros_decks[number], knowers(game, number)
    size = len(top) + len(bottom)
    cards = (*[deck[at] for at in top], *deck[size:], *[deck[at] for at in bottom])
    mine = 1 << house
    lay_out(game, number, cards, (mine,) * len(top) + known[size:] + (mine,) * len(bottom))
