"""The events of a game: what each kind carries, and how it reads."""

from collections.abc import Callable
from functools import lru_cache, partial

from smallcouncil.iron_throne.choices import spell_terms
from smallcouncil.iron_throne.names import CARD_HOUSE, HOUSES, NAMED, NEITHER, NO_CARD, OUTCOMES, SIDES, bare_card_name
from smallcouncil.iron_throne.wording import Wording
from smallcouncil.kernel import Event
from smallcouncil.kernel.log import EventTable, Speller

EVENTS: EventTable = {
    "hidden": ((), "Something happened that is hidden from you."),
    "house chosen": (("seat", "house"), "{seat} chooses House {house}."),
    "houses": (("houses",), "Seats: {houses}."),
    "sheets drawn": (("house", "characters"), "{house} draws the leader sheets of {characters}."),
    "leader revealed": (("house", "character"), "{house} is led by {character}."),
    "turn begins": (("turn", "house"), "Turn {turn}: {house} is the challenger."),
    "event drawn": (("house", "event"), "{house} draws the event {event}."),
    "event deck reshuffled": ((), "The event deck is shuffled anew."),
    "defender": (("house",), "{house} is the defender."),
    "cards drawn": (("house", "count"), "{house} draws: {count}."),
    "cards seen": (("house", "cards"), "You draw {cards}."),
    "deck reshuffled": (("house",), "{house} shuffles the discard pile into the deck."),
    "card discarded": (("house", "card"), "{house} discards {card}."),
    "power distributed": (("house", "character"), "{house} distributes 1 power to {character}."),
    "power removed": (("character", "count"), "{character} loses {count} power to the leader sheet."),
    "power returned to the box": (
        ("house", "count"),
        "{house} returns {count} power from the sheet to the box.",
    ),
    "power given": (("house", "other", "count"), "{count} power goes from {house}'s sheet to {other}'s."),
    "power moved": (("character", "target", "count"), "{count} power moves from {character} to {target}."),
    "power taken": (("house", "character"), "{house} takes 1 power from {character}."),
    "character died": (("character",), "{character} dies."),
    "influence spread": (("house", "other"), "{house} spreads influence to {other}."),
    "character chosen": (("house", "character"), "{house} takes part with {character}."),
    "support offered": (
        ("house", "side", "character"),
        "{house} offers the {side} the support of {character}.",
    ),
    "stays out": (("house",), "{house} stays out."),
    "support accepted": (("house", "side", "character"), "{character} of {house} supports the {side}."),
    "support declined": (("house",), "The support of {house} is declined."),
    "forced to support": (("house", "side", "character"), "{character} of {house} must support the {side}."),
    "may not support": (("house", "side"), "{house} may not support the {side} this turn."),
    "places first": (("house",), "{house} must place its card first, faceup."),
    "card revealed": (("house", "card"), "{house} reveals {card}."),
    "outcome": (("outcome",), "The outcome is {outcome}."),
    "outcome changed": (("outcome",), "The outcome becomes {outcome}."),
    "totals": (("count", "against"), "The challenger's side has {count}, the defender's {against}."),
    "encounter decided": (("side",), "The encounter is won by the {side}."),
    "leader ability used": (("house", "leader"), "{house} uses {leader}."),
    "card played": (("house", "card"), "{house} plays {card}."),
    "total changed": (("house", "side", "count"), "{house} adds {count} to the total of the {side}."),
    "value changed": (("house", "other", "count"), "{house} makes {other}'s card worth {count}."),
    "support does not count": (("house",), "{house}: the power of supporters counts for neither side."),
    "nothing higher": (("house",), "{house} has no higher hostility card."),
    "card replaced": (("house", "card", "new_card"), "{house} replaces {card} by {new_card}."),
    "withdrew": (("house",), "{house} withdraws from the encounter."),
    "no penalties": (("house",), "{house} suffers no penalties."),
    "no rewards": (("house",), "{house} receives no rewards."),
    "loses one instead of half": (("house",), "{house}'s character would lose 1 power instead of half."),
    "hand looked at": (("house", "other"), "{house} looks at the hand of {other}."),
    "hand seen": (("house", "other", "cards"), "The hand of {other}: {cards}."),
    "hostage taken from deck": (
        ("house", "other"),
        "{house} takes the top card of {other}'s deck as a hostage.",
    ),
    "hostage taken from hand": (("house", "other"), "{house} takes a card of {other}'s hand as a hostage."),
    "hostage taken from hostages": (
        ("house", "other", "back"),
        "{house} takes a {back} hostage that {other} held.",
    ),
    "card missing": (("house", "card"), "{house} took {card} from your hand."),
    "hostage seen": (("house", "house_card"), "The hostage is {house_card}."),
    "hostage came home": (("house",), "The card belongs to {house} and goes to its hand."),
    "hostage released": (("house", "other"), "{house} releases a hostage of {other}."),
    "released card": (("house", "house_card"), "The released card is {house_card}."),
    "hostage tormented": (("house", "house_card"), "{house} torments {house_card}."),
    "truce proposed": (
        ("house", "terms", "return_terms"),
        "{house} proposes: the challenger gets {terms}; the defender gets {return_terms}.",
    ),
    "truce agreed": (("house",), "{house} accepts; the truce holds."),
    "truce refused": (("house",), "{house} refuses; there is no truce."),
    "game over": (("houses", "count"), "The game is over: {houses} with {count} influence spread."),
}


def house_card_name(card: int, words: Wording) -> str:
    """A card with the name of its house: Stark hostility 12."""
    return "no card" if card == NO_CARD else f"{HOUSES[CARD_HOUSE[card]]} {bare_card_name(card, words.characters)}"


@lru_cache(maxsize=32)
def log_of(words: Wording) -> Speller:
    """How events read with the names that a game uses."""

    def character(character: int) -> str:
        return words.characters[character]

    def card(card: int) -> str:
        return bare_card_name(card, words.characters)

    lists: dict[str, Callable[[int], str]] = {
        "houses": NAMED.__getitem__,
        "characters": character,
        "cards": card,
    }
    return Speller(
        EVENTS,
        {
            **dict.fromkeys(("house", "other", "seat", "back"), NAMED.__getitem__),
            **dict.fromkeys(("character", "target"), character),
            **dict.fromkeys(("card", "new_card"), card),
            **dict.fromkeys(("terms", "return_terms"), spell_terms),
            **dict.fromkeys(("turn", "count", "against"), int),
            "leader": lambda leader: f"{words.characters[leader]}: {words.leaders[leader].title}",
            "house_card": lambda card: house_card_name(card, words),
            "event": lambda event: words.events[event].title,
            "side": SIDES.__getitem__,
            "outcome": OUTCOMES.__getitem__,
            **{name: partial(_each, spelling) for name, spelling in lists.items()},
        },
        {name: partial(_in_a_row, spelling) for name, spelling in lists.items()},
    )


def _each(spelling: Callable[[int], str], ids: tuple[int, ...]) -> list[str]:
    return [spelling(each) for each in ids]


def _in_a_row(spelling: Callable[[int], str], ids: tuple[int, ...]) -> str:
    return ", ".join(map(spelling, ids))


def prose(event: Event, words: Wording) -> str:
    """An event as a sentence."""
    if event == ("encounter decided", (NEITHER,), None):
        return "Both sides lose the encounter."
    return log_of(words).prose(event)
