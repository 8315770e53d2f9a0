"""The words of a position, one by one, with an error that points at the wrong line."""

from smallcouncil.iron_throne.codes import deal
from smallcouncil.iron_throne.names import CARD_BY_WORD, CHARACTER_BY_WORD, CHARACTER_IDS, HOUSES, OF_HOUSE
from smallcouncil.kernel.notation import Line, by_key, items, read_lines, read_number, slug

UNKNOWN = -1
"""A card or event written as ?, to be drawn from what is left."""
HOUSE_WORDS = {name.lower(): house for house, name in enumerate(HOUSES)}
KEYS = {
    *("game", "players", "houses", "seed", "drawn", "special events", "truce proposals", "turn", "challenger", "step"),
    *("event deck", "event discard", "event", "box", "defender", "outcome", "won", "lost", "effects", "no rewards"),
    *("no penalties", "lose one", "ability used", "may not support challenger", "may not support defender"),
    *("places first", "truce", "sources", "challenger sum", "defender sum"),
    *(f"{house} {what}" for house in HOUSE_WORDS for what in ("leader", "sheet", "sheets", "characters", "board")),
    *(f"{house} {what}" for house in HOUSE_WORDS for what in ("hand", "deck", "discard", "played", "hostages")),
    *(f"{house} {what}" for house in HOUSE_WORDS for what in ("side", "placed")),
    *(f"{house} has seen {other}" for house in HOUSE_WORDS for other in HOUSE_WORDS),
}
"""All that a line can speak of.  A misspelt one is refused before anything is missed that it was to say."""


class Lines:
    """The lines of a position, taken one by one, so that what nobody took can be refused."""

    def __init__(self, text: str) -> None:
        named: list[Line] = []
        self.pending: list[Line] = []
        for line in read_lines(text):
            key = line.key.lower()
            if key == "pending":
                self.pending.append(line)
            elif key not in KEYS:
                raise line.wrong(f'"{line.key}" is nothing that a position can name.')
            else:
                named.append(line._replace(key=key))
        self.left = by_key(named)

    def take(self, key: str, otherwise: str = "") -> Line:
        return self.left.pop(key.lower(), None) or Line(0, key, otherwise, "")


def number(line: Line, text: str | None = None, least: int = 0) -> int:
    try:
        return read_number(line.value if text is None else text, least, 999_999)
    except ValueError as error:
        raise line.wrong(error) from None


def house_of(line: Line, text: str, seats: tuple[int, ...] | None = None) -> int:
    house = HOUSE_WORDS.get(text.lower(), -1)
    if house < 0 or (seats is not None and house not in seats):
        raise line.wrong(f'There is no house "{text}" in this game.')
    return house


def character_of(line: Line, text: str, house: int) -> int:
    character = CHARACTER_BY_WORD.get(slug(text), -1)
    if character < 0 or character // 5 != house:
        known = ", ".join(CHARACTER_IDS[each] for each in OF_HOUSE[house])
        raise line.wrong(f'House {HOUSES[house]} has no character "{text}"; it has: {known}.')
    return character


def card_of(line: Line, text: str, house: int) -> int:
    card = CARD_BY_WORD[house].get(slug(text))
    if card is None:
        known = ", ".join(CARD_BY_WORD[house])
        raise line.wrong(f'House {HOUSES[house]} has no card "{text}"; it has: {known}.')
    return card


def word_of(line: Line, text: str, words: tuple[str, ...]) -> int:
    if text.lower() not in words:
        raise line.wrong(f'"{text}" is not one of {", ".join(words)}.')
    return words.index(text.lower())


def unknown_count(item: str) -> int:
    """How many cards "?" or "? x 5" stands for; 0 if the item is something else."""
    mark, times, count = item.partition("x")
    if mark.strip() != "?" or (times and not count.strip().isdecimal()):
        return 0
    return int(count) if times else 1


def cards_of(line: Line, house: int) -> list[int]:
    cards: list[int] = []
    for item in items(line.value):
        if count := unknown_count(item):
            cards += [UNKNOWN] * min(count, 25)
        else:
            cards.append(card_of(line, item, house))
    return cards


def terms_of(line: Line, words: list[str]) -> int:
    """What one side gets from a truce: 1 influence 2 hostages 3 power, in any number, or nothing."""
    found = dict.fromkeys(("influence", "hostages", "power"), 0)
    for count, what in zip(words[::2], words[1::2], strict=False):
        what = "hostages" if what == "hostage" else what
        if what not in found or count not in ("1", "2", "3"):
            raise line.wrong(f'"{count} {what}" is nothing that a truce can give.')
        found[what] = int(count)
    if found["influence"] > 1 or found["hostages"] > 2 or (len(words) % 2 and words != ["nothing"]):
        raise line.wrong("Each may get at most 1 influence, 2 hostages and 3 power.")
    return deal(found["influence"], found["hostages"], found["power"])
