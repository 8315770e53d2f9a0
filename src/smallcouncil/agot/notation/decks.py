"""Decks in a position: Westeros cards and wildling cards, with who knows what lies in them."""

from typing import Final

from smallcouncil.agot.cards.wildling import WILDLING_CARDS
from smallcouncil.agot.names import ROMAN
from smallcouncil.agot.notation.words import house_of
from smallcouncil.agot.state import Game
from smallcouncil.agot.westeros_decks import knowers, lay_out
from smallcouncil.kernel.notation import items

UNKNOWN: Final = "?"


def names_in(text: str) -> list[str]:
    """Card names, separated by semicolons because some contain a comma."""
    return items(text, ";")


def read_wildling_deck(game: Game, text: str) -> None:
    """From the top; unknown and unnamed cards are those left, in random order.  `(Stark)` after a card: known to."""
    state = game.state
    names = [card.name for card in WILDLING_CARDS]
    named: list[int | None] = []
    for part in text.split(";"):
        name, _, knowers = part.partition("(")
        if name.strip() == UNKNOWN:
            named.append(None)
            continue
        if name.strip() not in names or names.index(name.strip()) in named:
            raise ValueError(f'"{name.strip()}" is no wildling card, or is named twice')
        card = names.index(name.strip())
        named.append(card)
        for knower in knowers.rstrip(") ").replace(",", " ").split():
            known = -1 if knower == "everybody" else 1 << (house_of(knower) or 0)
            state.wildling_known[card] = -1 if known < 0 else state.wildling_known[card] | known
    if len(named) > len(names):
        raise ValueError(f"there are only {len(names)} wildling cards")
    rest = [card for card in state.wildling_deck if card not in named]
    deck = [rest.pop(0) if card is None else card for card in named]
    state.wildling_deck = (*deck, *rest)


def read_westeros(game: Game, number: int, text: str, discards: bool) -> None:
    """From the top; `?` for an unknown card, `(Stark)` after a card: known to."""
    state = game.state
    left = list(state.westeros_decks[number])
    names = {game.edition.westeros_cards[card].name: card for card in game.edition.decks[number]}
    chosen: list[int | None] = []
    known: list[int] = []
    for part in names_in(text):
        name, _, who = (each.strip(" )") for each in part.partition("("))
        known.append(sum(1 << (house_of(knower) or 0) for knower in dict.fromkeys(who.replace(",", " ").split())))
        if name == UNKNOWN and not discards:
            chosen.append(None)
            continue
        if name not in names or names[name] not in left:
            raise ValueError(f'"{name}" is not (or not so often) in Westeros deck {ROMAN[number]}')
        chosen.append(names[name])
        left.remove(names[name])
    if len([card for card in chosen if card is None]) > len(left):
        raise ValueError(f"Westeros deck {ROMAN[number]} has not so many cards")
    cards = tuple(left.pop(0) if card is None else card for card in chosen)
    if discards:
        known_cards = [*zip(state.westeros_decks[number], knowers(game, number), strict=True)]
        for card in cards:
            known_cards.remove(next(each for each in known_cards if each[0] == card))
        state.westeros_discards[number] = cards
        lay_out(game, number, tuple(card for card, _ in known_cards), tuple(who for _, who in known_cards))
    else:
        lay_out(game, number, (*cards, *left), (*known, *[0] * len(left)))


def read_westeros_cards(game: Game, text: str) -> None:
    """At most one card of each deck, in the order of the decks; some may be left out."""
    cards = []
    known, decks = game.edition.westeros_cards, iter(game.edition.decks)
    for name in names_in(text):
        card = next((card for deck in decks for card in deck if known[card].name == name), None)
        if card is None:
            raise ValueError(f'"{name}" is no card of the next Westeros deck; cards are separated by semicolons')
        if known[card].shuffles:
            raise ValueError(f"{name} is replaced as soon as it is drawn: name the card that came instead")
        cards.append(card)
    game.state.westeros_cards = tuple(cards)
