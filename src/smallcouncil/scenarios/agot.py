"""How choices and sentences of A Game of Thrones look (docs/notation.md); a test holds them against what is played."""

from smallcouncil.agot.board.improvements import IMPROVEMENTS
from smallcouncil.agot.cards.loans import LOAN_NAMES
from smallcouncil.agot.cards.tides_of_battle import TIDES_CARDS, tides_name
from smallcouncil.agot.cards.wildling import WILDLING_CARDS
from smallcouncil.agot.log import EVENTS
from smallcouncil.agot.names import HOUSES, ROMAN, TRACK_SLUGS, TRACKS
from smallcouncil.agot.orders import ORDER_NAMES
from smallcouncil.agot.phases.spymaster import PUT_BACK
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import PLURALS, SPOKEN_ORDER, UNITS
from smallcouncil.kernel.notation import slug
from smallcouncil.scenarios.shapes import NUMBER, Shapes, list_of, one_of, some_of

CARD_TEXT = (
    *("use", "pass", "{area}", "{card}", "{track}", "{footman}", "{area}: {footman}"),
    *("{unit}", "routed {unit}", "pay {number}", "one space up", "one space down", "{deck}: {westeros_card}"),
)
"""What a house card may ask for."""

CHOICES: dict[str, tuple[str, ...]] = {
    "orders": ("{area}: {order}", "ready"),
    "vassal orders": ("{area}: {order}", "ready"),
    "vassal": ("command {house}", "pass"),
    "messenger raven": ("{area}: {order}", "look", "pass"),
    "wildling card": ("keep", "bury"),
    "raid": ("{area} > {area}", "{area} > nothing"),
    "march": ("{area} > {area}: {units}", "{area} > stay", "done"),
    "establish control": ("{area}: leave a power token", "{area}: no power token"),
    "support": ("{area}: support {house}", "{area}: no support"),
    "accept support": ("{area}: accept", "{area}: refuse"),
    **dict.fromkeys(("house card", "discard card", "take card back"), ("{card}", "pass")),
    "valyrian steel blade": ("use the blade", "pass"),
    "tides of battle": ("keep", "draw another"),
    **dict.fromkeys(("casualties", "retreat losses"), ("{unit}",)),
    "retreat": ("{area}",),
    "capture ships": ("{area}: {ships}",),
    "consolidate power": ("{area}: collect power", "{area}: muster", "{area}: iron bank", "{area}: nothing"),
    "muster": ("{area}: {unit}", "{area}: footman to {unit}", "{area}: ship in {area}", "done"),
    **dict.fromkeys(("muster where", "replace knight", "destroy knight", "upgrade footman"), ("{area}", "pass")),
    **dict.fromkeys(("supply losses", "destroy"), ("{area}: {unit}",)),
    **dict.fromkeys(("bid", "wildling bid"), ("bid {number}",)),
    **dict.fromkeys(("tie", "highest bidder", "lowest bidder"), ("{house}",)),
    **dict.fromkeys(("first place", "last place", "highest track"), ("{track}",)),
    "units or places": ("destroy two units", "go down two places"),
    "westeros card": ("{course}",),
    "share out": ("{house}: {number}", "done"),
    **dict.fromkeys(("loyalty", "playing with fire"), ("{area}", "pass")),
    "move loyalty": ("{area} > {area}",),
    "cancel move": ("cancel", "keep"),
    "chosen player": ("{house}", "pass"),
    "placed unit": ("{unit}",),
    "fire made flesh": ("{area}: burn a dragon", "hatch a dragon", "pass"),
    "strength token": ("round {number}",),
    "loan": ("{loan}", "pass"),
    "improvement": ("{area}: {improvement}",),
    "degradation": ("{area}",),
    "loan unit": ("{area}: {unit}", "done"),
    **dict.fromkeys(("faceless men", "debt"), ("{area}: {unit}",)),
    "spymaster": ("deck {deck}",),
    "top cards": PUT_BACK,
    "gift": ("act: give {number} to {house}",),
    "leave": ("act: leave", "act: stay"),
}


def _names(game: Game) -> dict[str, str]:
    """What fills the gaps that choices and sentences share."""
    return {
        "card": one_of(card.name for card in game.edition.house_cards),
        "course": one_of(course.name for card in game.edition.westeros_cards for course in card.courses),
        "house": one_of(HOUSES),
        "deck": one_of(ROMAN),
        "improvement": one_of(IMPROVEMENTS),
        "loan": one_of(LOAN_NAMES),
        "westeros_card": one_of(card.name for card in game.edition.westeros_cards),
    }


def shapes_of_choices(game: Game) -> Shapes:
    fillings = {
        **_names(game),
        "area": one_of(slug(area.name) for area in game.board.areas),
        "footman": "footman|routed footman",
        "number": NUMBER,
        "order": one_of(ORDER_NAMES[1:]),
        "ships": r"no ships|1 ship|\d+ ships",
        "track": one_of(TRACK_SLUGS),
        "unit": one_of(UNITS),
        "units": some_of([rf"{UNITS[unit]}|\d+ {PLURALS[unit]}" for unit in SPOKEN_ORDER]),
    }
    cards = {kind: CARD_TEXT for kind in game.edition.kinds if kind.startswith("card: ")}
    return Shapes({**CHOICES, **cards}, fillings)


def shapes_of_sentences(game: Game) -> Shapes:
    house, area = one_of(HOUSES), one_of(area.name for area in game.board.areas)
    order = one_of(ORDER_NAMES)
    units = some_of([rf"a {UNITS[unit]}|\d+ {PLURALS[unit]}" for unit in SPOKEN_ORDER], "(?:, | and )") + "|nothing"
    fillings = {
        **_names(game),
        **dict.fromkeys(("victim", "defender", "helped", "loser", "vassal", "receiver", "regent"), house),
        **dict.fromkeys(("area", "target"), area),
        **dict.fromkeys(("units", "new_units"), units),
        **dict.fromkeys(("order", "new_order"), order),
        **dict.fromkeys(
            ("round", "threat", "supply", "power", "lost_power", "place", "strength", "bid", "number", "due"), NUMBER
        ),
        "cards": list_of(_names(game)["card"], "; "),
        "houses": list_of(house),
        "orders": list_of(f"(?:{order}) in (?:{area})"),
        "tides": one_of(tides_name(card) for card in range(len(TIDES_CARDS))),
        "track": one_of(TRACKS),
        "westeros_cards": list_of(_names(game)["westeros_card"], "; ", len(game.state.westeros_decks)),
        "wildling_card": one_of(card.name for card in WILDLING_CARDS),
    }
    return Shapes({kind: (sentence,) for kind, (_, sentence) in EVENTS.items()}, fillings)
