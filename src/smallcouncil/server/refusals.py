"""What goes wrong: refusals, with a code that programs can read and a sentence for people, and a failing store."""

from smallcouncil.kernel import errors

STATUS = {
    "bad_request": 400,
    "bad_json": 400,
    "bad_body": 422,
    "bad_options": 422,
    "bad_record": 422,
    "bad_name": 422,
    "weak_password": 422,
    "not_signed_in": 401,
    "wrong_password": 401,
    "banned": 403,
    "wrong_scope": 403,
    "wrong_origin": 403,
    "not_host": 403,
    "not_allowed": 403,
    "not_found": 404,
    "wrong_method": 405,
    "too_slow": 408,
    "name_taken": 409,
    "not_open": 409,
    "not_running": 409,
    "not_finished": 409,
    "no_seat": 409,
    "seat_taken": 409,
    "seats_empty": 409,
    "too_many": 409,
    "no_record": 409,
    "too_large": 413,
    "wrong_type": 415,
    "too_fast": 429,
    "storage": 503,
    "busy": 503,
}
"""The HTTP status of every code that REST may answer with; those of play are 409."""


class Refusal(Exception):
    """The request was understood, or not, and turned down; nothing was changed."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text

    @property
    def status(self) -> int:
        return STATUS.get(self.code, 409)


class Unstored(Exception):
    """The database cannot be read or written at the moment; nothing was changed."""


class Unfit(Unstored):
    """The database cannot hold such a value: a NUL in a text, a number too large."""


class Taken(Exception):
    """A row that should be new exists already."""


_OF_THE_KERNEL: tuple[tuple[type[Exception], str], ...] = (
    (errors.IllegalChoice, "illegal_choice"),
    (errors.IllegalAct, "illegal_act"),
    (errors.NotAsked, "not_asked"),
    (errors.GameOver, "game_over"),
    (errors.NothingToTakeBack, "nothing_to_take_back"),
    (errors.BadRecord, "bad_record"),
    (errors.BadInput, "bad_options"),
)


def refusal_of(error: Exception) -> Refusal | None:
    """The refusal that an error means, if somebody outside caused it."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, Unfit):
        return Refusal("bad_request", "This holds a character or a number that cannot be stored.")
    if isinstance(error, Unstored):
        return Refusal("storage", "The server cannot store anything at the moment. Nothing was changed; try again.")
    for kind, code in _OF_THE_KERNEL:
        if isinstance(error, kind):
            return Refusal(code, str(error))
    return None
