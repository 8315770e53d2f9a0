"""The Spymaster, a loan of the Iron Bank (Mother of Dragons, p. 12): a secret look into a Westeros deck."""

from typing import Final

from smallcouncil.agot import westeros_decks
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.state import Game
from smallcouncil.kernel import NEXT, Flow, Procedure


class Spymaster(Procedure):
    """A house looks at the top two cards of a Westeros deck, and puts them where it likes."""

    __slots__ = ("deck", "house")

    def __init__(self, house: int) -> None:
        super().__init__()
        self.house = house
        self.deck = NOBODY


SEEN = 2
"""How many cards the spymaster sees."""
PUT_BACK = ("keep both", "swap both", "bury the first", "bury the second", "bury both", "bury both, swapped")
"""What can be done with the two cards; by their places, since the words must not tell what they are."""
NEW_PLACES: Final[tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]] = (
    ((0, 1), ()),
    ((1, 0), ()),
    ((1,), (0,)),
    ((0,), (1,)),
    ((), (0, 1)),
    ((), (1, 0)),
)
"""Which of them lie on the top then, and which at the bottom."""


def choose_deck(game: Game, spying: Spymaster) -> Flow:
    answer = game.answer
    if answer is None:
        decks = [number for number, deck in enumerate(game.state.westeros_decks) if deck]
        return game.ask(spying.house, "spymaster", decks) if decks else NEXT
    spying.deck = answer
    westeros_decks.look(game, spying.house, answer, SEEN)
    game.tell("spymaster looks", spying.house, answer + 1)
    seen = game.state.westeros_decks[answer][:SEEN]
    game.tell("spymaster sees", spying.house, answer + 1, seen, to=(spying.house,))
    return NEXT


def put_cards_back(game: Game, spying: Spymaster) -> Flow:
    """Others see how many go to the bottom, but not which.  A last card can only be looked at."""
    if spying.deck == NOBODY or len(game.state.westeros_decks[spying.deck]) < SEEN:
        return NEXT
    answer = game.answer
    if answer is None:
        return game.ask(spying.house, "top cards", list(range(len(NEW_PLACES))))
    top, bottom = NEW_PLACES[answer]
    westeros_decks.rearrange(game, spying.house, spying.deck, top, bottom)
    game.tell("spymaster puts back", spying.house, spying.deck + 1, len(bottom))
    return NEXT


SPYMASTER = (choose_deck, put_cards_back)
