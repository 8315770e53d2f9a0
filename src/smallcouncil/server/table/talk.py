"""Talk at a table: to all, between houses, among spectators.  Each conversation is numbered by itself."""

from typing import Any

import msgspec

from smallcouncil.server.game.table_game import TableGame
from smallcouncil.server.refusals import Refusal
from smallcouncil.server.wire import messages
from smallcouncil.server.wire.bodies import TalkLine, WordInfo
from smallcouncil.words.promises import Promise
from smallcouncil.words.word import TABLE, Spoken, Word, conversation, gist

SPECTATORS = "spectators"


def members(talk: str) -> list[str]:
    """The houses of a private conversation; empty for the open ones."""
    return [] if talk in {TABLE, SPECTATORS} else talk.split("+")


def may_read(talk: str, houses: list[str | None], running: bool) -> bool:
    """Whether somebody who sees through these eyes may read a conversation."""
    if talk == TABLE:
        return True
    if talk == SPECTATORS:
        return None in houses or not running
    return any(house in members(talk) for house in houses)


def addressed(message: messages.Talk, rule: str, houses: tuple[str, ...], seated: bool, running: bool) -> str:
    """The conversation a message belongs to; refused if the table does not allow it."""
    if rule == "none" and running:
        raise Refusal("not_allowed", "This table plays without talk.")
    if message.to == TABLE:
        if running and not seated:
            raise Refusal("not_allowed", "Spectators talk among themselves.")
        return TABLE
    if message.to == SPECTATORS:
        if seated:
            raise Refusal("not_allowed", "Players do not talk with spectators.")
        return SPECTATORS
    if isinstance(message.to, str):
        raise Refusal("bad_message", 'Talk goes to "table", "spectators" or a list of houses.')
    if rule != "all":
        raise Refusal("not_allowed", "This table allows no private talk.")
    if not running or message.house is None:
        raise Refusal("not_allowed", "Only houses in play can talk in private.")
    others = [house for house in message.to if house != message.house]
    if not others or any(house not in houses for house in others):
        raise Refusal("bad_message", "Private talk needs one or more other houses of this game.")
    return conversation([message.house, *others])


def heard(line: TalkLine) -> Any:
    return messages.Heard(line.talk, line.n, line.at, line.name, line.house, line.text, line.word)


def word_of(info: WordInfo) -> Word:
    return msgspec.convert(msgspec.to_builtins(info), Word)


def info_of(word: Word) -> WordInfo:
    return msgspec.convert(msgspec.to_builtins(word), WordInfo)


def promise_info(promise: Promise) -> messages.PromiseInfo:
    word = promise.word
    return messages.PromiseInfo(
        promise.talk, promise.n, promise.by, promise.to, word.kind, gist(word), list(word.areas), promise.until,
        promise.state, promise.broken_by,
    )  # fmt: skip


def was_there(play: TableGame | None, account: str | None, line: TalkLine | Spoken) -> bool:
    """Whether this account had one of the seats between which a line was spoken, at that time.

    Private talk stays with the person: whoever sits down later does not read what was said before."""
    houses = members(line.talk)
    if play is None or not houses:
        return True
    sits = any(play.seats[house].account == account and line.at >= play.seats[house].taken for house in houses)
    sat = any(held.account == account and held.house in houses and held.since <= line.at < held.until
              for held in play.former)  # fmt: skip
    return sits or sat
