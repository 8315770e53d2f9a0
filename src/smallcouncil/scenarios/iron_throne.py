"""How choices and sentences of The Iron Throne look (docs/notation.md); a test holds them against what is played."""

from smallcouncil.iron_throne.game import TheIronThrone
from smallcouncil.iron_throne.log import EVENTS, house_card_name
from smallcouncil.iron_throne.names import CARD_HOUSE, HOUSES, NAMED, NO_CARD, OUTCOMES, SIDES, bare_card_name
from smallcouncil.iron_throne.wording import Wording
from smallcouncil.scenarios.shapes import NUMBER, Shapes, list_of, one_of, some_of

CHOICES: dict[str, tuple[str, ...]] = {
    "house": ("{house}",),
    "leader": ("{character}",),
    "leader ability": (
        *("decline", "use", "{house}", "{character}", "{card}", "{number} power", "{character}: {number} power"),
    ),
    "hostages": ("pass", "release {number}: {house_card}", "torment {number}: {house_card}"),
    "torment": ("pass", "torment {number}: {house_card}"),
    **dict.fromkeys(("torment whom", "which character", "character"), ("{character}",)),
    **dict.fromkeys(("defender", "whose hand", "whose card", "who withdraws", "persuade whom"), ("{house}",)),
    **dict.fromkeys(("no rewards for whom", "no penalties for whom"), ("{house}",)),
    "distribute": ("{character}", "no more"),
    **dict.fromkeys(("discard", "place card", "replace card"), ("{card}",)),
    "support": ("stay out", "challenger: {character}", "defender: {character}"),
    "answer": ("accept", "decline"),
    "character card": ("pass", "play {character}"),
    "take hostage": ("{house}: deck", "{house}: hand", "{house}: hostage {number} ({house})"),
    "truce": ("accept", "refuse", "ask for {terms}"),
    "truce offer": ("offer {terms}",),
    "withdraw": ("withdraw", "remain"),
    "give": ("{number} power", "give a hostage"),
    "spoils": ("draw {number} cards", "distribute {number} power"),
}

_CARDS = range(len(CARD_HOUSE))
_TERMS = some_of([r"\d+ influence", r"1 hostage|\d+ hostages", r"\d+ power"]) + "|nothing"


def _names(words: Wording) -> dict[str, str]:
    """What fills the gaps that choices and sentences share."""
    return {
        "character": one_of(words.characters),
        "card": one_of(bare_card_name(card, words.characters) for card in (*_CARDS, NO_CARD)),
        "house_card": one_of(house_card_name(card, words) for card in (*_CARDS, NO_CARD)),
        "terms": _TERMS,
    }


def shapes_of_choices(game: TheIronThrone) -> Shapes:
    return Shapes(CHOICES, {**_names(game.wording), "house": one_of(HOUSES), "number": NUMBER})


def shapes_of_sentences(game: TheIronThrone) -> Shapes:
    words = game.wording
    names = _names(words)
    house = one_of(NAMED)
    fillings = {
        **names,
        **dict.fromkeys(("house", "other", "seat", "back"), house),
        **dict.fromkeys(("turn", "count", "against"), NUMBER),
        "cards": list_of(names["card"]),
        "characters": list_of(names["character"]),
        "event": one_of(event.title for event in words.events),
        "houses": list_of(house),
        "leader": one_of(
            f"{name}: {leader.title}" for name, leader in zip(words.characters, words.leaders, strict=True)
        ),
        "new_card": names["card"],
        "outcome": one_of(OUTCOMES),
        "return_terms": _TERMS,
        "side": one_of(SIDES),
        "target": names["character"],
    }
    sentences: dict[str, tuple[str, ...]] = {kind: (sentence,) for kind, (_, sentence) in EVENTS.items()}
    sentences["encounter decided"] += ("Both sides lose the encounter.",)
    return Shapes(sentences, fillings)
