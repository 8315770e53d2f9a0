"""The names and texts a game shows, which owners of the printed game may replace with their own."""

from typing import Any, NamedTuple
from unicodedata import category

from smallcouncil.iron_throne.cards import CHARACTER_CARDS, LEADERS
from smallcouncil.iron_throne.cards.events import EVENTS
from smallcouncil.iron_throne.choices import PLAIN, spell
from smallcouncil.iron_throne.names import CHARACTER_IDS, CHARACTER_NAMES, EVENT_IDS, KINDS, NAMED, bare_card_name
from smallcouncil.iron_throne.prompts import prompt
from smallcouncil.iron_throne.state import State
from smallcouncil.kernel import Decision
from smallcouncil.kernel.decision import Choice, Spelled
from smallcouncil.kernel.errors import BadOptions
from smallcouncil.kernel.words import Words

REPLACED = "owner"
"""The status of a text that came from an owner's file, unless the file says otherwise."""
FIELDS = ("title", "text", "status")
LONGEST = 400
NOT_IN_A_LINE = ("Cc", "Cs", "Zl", "Zp")
"""Kinds of character that would break a line, or a terminal: control characters, half characters, line ends."""


class Text(NamedTuple):
    """What a card says, and how sure we are that the printed card says the same."""

    title: str
    text: str
    status: str


class Wording(Words):
    """The words of one game, and the choices already spelled with them."""

    __slots__ = ("card_names", "cards", "characters", "events", "ids", "leaders", "spelled")

    def __init__(
        self,
        characters: tuple[str, ...],
        leaders: tuple[Text, ...],
        cards: tuple[Text, ...],
        events: tuple[Text, ...],
    ) -> None:
        self.characters = characters
        self.leaders = leaders
        self.cards = cards
        self.events = events
        self.ids = {name: character for character, name in enumerate(characters)}
        """The characters by their names."""
        self.card_names = tuple(bare_card_name(card, characters) for card in range(5 * KINDS))
        """Every house card as its own house calls it."""
        self.spelled = Spelled(lambda code: spell(code, characters))

    def house_name(self, seat: int) -> str:
        return NAMED[seat]

    def spell(self, kind: str, code: int) -> Choice:
        return self.spelled[code]

    def spell_all(self, kind: str, codes: list[int]) -> list[Choice]:
        table = self.spelled
        return [table[code] for code in codes]

    def code_of(self, kind: str, choice: Choice) -> int | None:
        return self.spelled.codes.get(choice)

    def prompt(self, state: State, decision: Decision) -> str:
        return prompt(state, decision, self)


OURS = Wording(
    CHARACTER_NAMES,
    tuple(Text(each.title, each.text, each.status) for each in LEADERS),
    tuple(Text(each.title, each.text, each.status) for each in CHARACTER_CARDS),
    tuple(Text(each.title, each.text, each.status) for each in EVENTS),
)
SECTIONS = {
    "characters": CHARACTER_IDS,
    "leaders": CHARACTER_IDS,
    "cards": CHARACTER_IDS,
    "events": EVENT_IDS,
}


def wording(replaced: Any) -> Wording:
    """Our words with those of an owner's file in their place; BadOptions names the card and the field."""
    if replaced is None:
        return OURS
    if not isinstance(replaced, dict):
        raise BadOptions("cards: expected sections characters, leaders, cards, events.")
    for section, entries in replaced.items():
        if section not in SECTIONS:
            raise BadOptions(f'cards: there is no section "{section}"; there are: {", ".join(SECTIONS)}.')
        if not isinstance(entries, dict):
            raise BadOptions(f'cards: section "{section}" must map the id of each card to its words.')
        for word in entries:
            if word not in SECTIONS[section]:
                known = ", ".join(SECTIONS[section])
                raise BadOptions(f'cards: {section}: there is no "{word}"; there are: {known}.')
    return Wording(
        _names(replaced.get("characters", {})),
        _texts("leaders", replaced.get("leaders", {}), OURS.leaders),
        _texts("cards", replaced.get("cards", {}), OURS.cards),
        _texts("events", replaced.get("events", {}), OURS.events),
    )


def _names(entries: dict[str, Any]) -> tuple[str, ...]:
    names = list(CHARACTER_NAMES)
    for word, name in entries.items():
        names[CHARACTER_IDS.index(word)] = _words(f'characters: "{word}"', "name", name)
    for word, name in entries.items():
        low = name.lower()
        if sum(low == other.lower() for other in names) > 1:
            raise BadOptions(f'cards: characters: "{word}": the name "{name}" belongs to another character too.')
        if low in PLAIN.values() or low == "truce" or low.startswith("hostility "):
            raise BadOptions(f'cards: characters: "{word}": the name "{name}" means something else in this game.')
        if "#" in name:
            raise BadOptions(f'cards: characters: "{word}": the name "{name}" cannot be typed: # begins a comment.')
    return tuple(names)


def _texts(section: str, entries: dict[str, Any], ours: tuple[Text, ...]) -> tuple[Text, ...]:
    texts = list(ours)
    for word, fields in entries.items():
        where = f'{section}: "{word}"'
        if not isinstance(fields, dict) or not fields:
            raise BadOptions(f"cards: {where}: expected some of the fields {', '.join(FIELDS)}.")
        for field, value in fields.items():
            if field not in FIELDS:
                raise BadOptions(f'cards: {where}: there is no field "{field}"; there are: {", ".join(FIELDS)}.')
            _words(where, field, value)
        at = SECTIONS[section].index(word)
        texts[at] = Text(
            fields.get("title", ours[at].title),
            fields.get("text", ours[at].text),
            fields.get("status", REPLACED),
        )
    return tuple(texts)


def _words(where: str, field: str, value: Any) -> str:
    if not isinstance(value, str) or not value.strip() or value != value.strip():
        raise BadOptions(f'cards: {where}: the field "{field}" must be text, without blanks around it.')
    if len(value) > LONGEST or any(category(letter) in NOT_IN_A_LINE for letter in value):
        raise BadOptions(f'cards: {where}: the field "{field}" must be one line of at most {LONGEST} characters.')
    return value
