"""Playing another house card than the one that was revealed."""

from smallcouncil.agot.combat import Combat
from smallcouncil.agot.hands import without
from smallcouncil.agot.state import Game
from smallcouncil.kernel import NEXT, Flow, Procedure


class ReplaceHouseCard(Procedure):
    """One side of the combat must choose a new card, openly."""

    __slots__ = ("cards", "side")

    def __init__(self, side: int, cards: tuple[int, ...]) -> None:
        super().__init__()
        self.side = side
        self.cards = cards
        """The cards to choose from."""


def choose_another_house_card(game: Game, replacement: ReplaceHouseCard) -> Flow:
    combat: Combat = game.procedure(Combat)
    house = combat.house(replacement.side)
    card = game.answer
    if card is None:
        return game.ask(house, "house card", list(replacement.cards))
    game.state.hand[house] = without(game.state.hand[house], card)
    combat.cards[replacement.side] = card
    game.tell("card replaced", house, card)
    return NEXT


REPLACE_HOUSE_CARD = (choose_another_house_card,)
