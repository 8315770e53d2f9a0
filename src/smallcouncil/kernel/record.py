"""A record: seed, options and choices, which together are the whole game."""

import json
from typing import Any, Final, NamedTuple

from smallcouncil.kernel.errors import BadRecord

FORMAT = 1


ACT: Final = "act: "
FOR: Final = "for "


class Made(NamedTuple):
    """One choice or act, and who made it."""

    house: str
    choice: str
    """As it was answered; "act: …" is an act, and "for Martell: …" tells which of several equal questions of one
    house was answered, where it was not the first."""


class Record(NamedTuple):
    """A game that can be played again, move by move."""

    game: str
    engine: str
    """The version of the package that played it."""
    options: dict[str, Any]
    """As given to `new_game`, the seed included; or `position`, for a game that began from one."""
    choices: tuple[Made, ...]

    def to_json(self) -> str:
        body: dict[str, Any] = {"format": FORMAT, **self._asdict()}
        body["choices"] = [list(made) for made in self.choices]
        return json.dumps(body, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> "Record":
        try:
            body = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"The record is not JSON: {error}") from None
        if not isinstance(body, dict) or body.get("format") != FORMAT:
            raise BadRecord(f'The record is not of a known format ("format": {FORMAT}).')
        for field, kind in (("game", str), ("engine", str), ("options", dict), ("choices", list)):
            if not isinstance(body.get(field), kind):
                raise BadRecord(f'The record\'s "{field}" is missing or not of the right type.')
        choices = []
        for number, made in enumerate(body["choices"]):
            if not (isinstance(made, list) and len(made) == 2 and all(isinstance(part, str) for part in made)):
                raise BadRecord(f'Choice {number} of the record is not a pair ["house", "choice"].')
            choices.append(Made(*made))
        return cls(body["game"], body["engine"], body["options"], tuple(choices))
