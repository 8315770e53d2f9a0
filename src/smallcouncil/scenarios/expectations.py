"""What must be true: one line of a scenario, and what is true instead.

What must *not* be is checked for its words first: a misspelled choice is never offered, and proves nothing.
"""

from typing import Any

import smallcouncil
from smallcouncil.kernel import Game
from smallcouncil.kernel.errors import BadInput, BadScenario, GameOver, IllegalAct, IllegalChoice, NotAsked
from smallcouncil.kernel.notation import Line
from smallcouncil.kernel.record import ACT, Made
from smallcouncil.kernel.title import load
from smallcouncil.scenarios.shapes import ANYTHING, Shapes, agree


def questions(game: Game[Any]) -> list[str]:
    """Who is asked what: "Stark march"."""
    return [f"{each.house} {each.kind}" for each in game.decisions]


def waiting(game: Game[Any]) -> str:
    return f"(Asked: {', '.join(questions(game)) or 'nobody'}.)"


def disagreement(game: Game[Any], line: Line) -> str | None:
    """What is true instead of an expectation, None if it holds."""
    words = line.key.split()
    verb, house = (" ".join(words[:-1]), words[-1]) if len(words) > 1 else (line.key, "")
    viewer, sees, what = line.key.partition(" sees ")
    try:
        match verb:
            case "offered" | "not offered":
                return wrongly_offered(game, house, line.value, verb == "offered")
            case "options":
                return other_options(game, house, line.value)
            case "refused":
                return refusal(game, house, line.value)
        match line.key:
            case "not asked":
                return wrongly_asked(game, line.value)
            case "no event":
                return wrongly_told(game, line.value)
    except BadInput as error:
        raise BadScenario(str(error), line.number, line.text) from None
    match line.key:
        case "asked":
            asked = [*questions(game), *(each.house for each in game.decisions)]
            return None if line.value in asked else ", ".join(questions(game)) or "nobody"
        case "winner":
            winners = game.outcome.winners if game.outcome else ("nobody yet",)
            return None if {name.strip() for name in line.value.split(",")} == set(winners) else ", ".join(winners)
    try:
        return game.check_fact(what, line.value, viewer) if sees else game.check_fact(line.key, line.value)
    except (ValueError, BadInput) as error:
        raise BadScenario(str(error), line.number, line.text) from None


def shapes_of(game: Game[Any], what: str) -> Shapes:
    """What the choices or sentences of a game look like."""
    place = smallcouncil.title(game.name).shapes
    if not place:
        raise BadInput(f"{game.name} does not say what its {what} look like.")
    shapes: Shapes = getattr(load(place), f"shapes_of_{what}")(game)
    return shapes


def options_of(game: Game[Any], house: str) -> list[str]:
    game.house_id(house)
    return [option for each in game.decisions if each.house == house for option in each.options]


def wrongly_offered(game: Game[Any], house: str, choice: str, wanted: bool) -> str | None:
    """A choice must be among the options of a house or, though it is asked, must not; so for what is done unasked."""
    unasked = choice.startswith(ACT)
    options = [ACT + act for act in game.acts(house)] if unasked else options_of(game, house)
    if not options and not unasked:
        return f"{house} is asked nothing"
    if not wanted:
        check_choice(game, choice, None if unasked else [each.kind for each in game.decisions if each.house == house])
    return None if (choice in options) == wanted else f"{house} is offered {', '.join(options) or 'nothing'}"


def other_options(game: Game[Any], house: str, wanted: str) -> str | None:
    """These and no others must be the options of a house, in any order."""
    options = options_of(game, house)
    alike = sorted(options) == sorted(each.strip() for each in wanted.split(";"))
    return None if alike else "; ".join(options) or f"{house} is asked nothing"


def refusal(game: Game[Any], house: str, choice: str) -> str | None:
    """A choice must be turned down, and leave the game as it was."""
    game.house_id(house)
    check_choice(game, choice)
    before = game.to_json()
    try:
        game.copy().redo(Made(house, choice))
    except (IllegalChoice, IllegalAct, NotAsked, GameOver, BadInput):
        return None if game.to_json() == before else "it is refused, but the game has changed"
    return "it is accepted"


def check_choice(game: Game[Any], choice: str, asked: list[str] | None = None) -> None:
    """What nobody could ever choose proves nothing when it is not offered: BadInput."""
    shapes = shapes_of(game, "choices")
    kinds = shapes.kinds_of(choice)
    if ANYTHING in choice or not kinds.intersection(shapes.shapes if asked is None else asked):
        forms = {f'"{shape}"' for kind in asked or () for shape in shapes.shapes.get(kind, ())}
        known = f"; {' or '.join(asked)} knows {', '.join(sorted(forms))}" if asked else ""
        raise BadInput(f'"{choice}" can never be chosen{known}.')


def wrongly_asked(game: Game[Any], question: str) -> str | None:
    """A house must not be asked this kind of question or, without a kind, anything."""
    house, _, kind = question.partition(" ")
    game.house_id(house)
    if kind and kind not in shapes_of(game, "choices").shapes:
        raise BadInput(f'"{kind}" is no kind of decision.')
    asked = [each for each in game.decisions if each.house == house and kind in ("", each.kind)]
    return ", ".join(questions(game)) if asked else None


def place_of(game: Game[Any], sentence: str, since: int = 0) -> int | None:
    """Where a sentence stands in the log, from a place on; BadInput if no event could ever be told so."""
    text = sentence.replace("...", ANYTHING)
    text += "" if text.endswith((".", "!", "?")) else "."
    kinds = shapes_of(game, "sentences").kinds_of(text)
    if not kinds:
        raise BadInput(f'The log never says "{sentence}".')
    for number, event in enumerate(game.events):
        if number >= since and event.kind in kinds and agree(text, game.prose(event)):
            return number
    return None


def listen(game: Game[Any], line: Line, last: int | None) -> tuple[int, str | None]:
    """An event must be in the log, or after the last one: its place there, and what is told instead."""
    if line.key == "event":
        last = -1
    elif last is None:
        raise BadScenario('"then event" follows an "event" of the same block', line.number, line.text)
    try:
        place = place_of(game, line.value, last + 1)
    except BadInput:
        place = None
    if place is not None:
        return place, None
    told = [game.prose(event) for event in game.events[last + 1 :]]
    return last, " ".join((*told[-6:], waiting(game)))


def wrongly_told(game: Game[Any], sentence: str) -> str | None:
    place = place_of(game, sentence)
    return None if place is None else game.prose(game.events[place])
