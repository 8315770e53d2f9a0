"""What was said at the tables, as it is stored."""

import msgspec
from sqlalchemy import bindparam, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from smallcouncil.server.refusals import Refusal
from smallcouncil.server.storage import schema
from smallcouncil.server.storage.store import Store
from smallcouncil.server.wire.bodies import TalkLine, WordInfo
from smallcouncil.words.word import Spoken, Word

PAGE = 200


class KeptWord(msgspec.Struct, frozen=True):
    """A word with what nobody outside need know: when it was said, by the clock of the game."""

    word: WordInfo
    round: int
    moment: int


_decode = msgspec.json.Decoder(KeptWord).decode
_COUNTS = (
    select(schema.talk.c.talk, func.max(schema.talk.c.n).label("newest"))
    .where(schema.talk.c.table == bindparam("of_table"))
    .group_by(schema.talk.c.talk)
)


async def counts(connection: AsyncConnection, table: str) -> dict[str, int]:
    """How many lines each conversation has."""
    found = await connection.execute(_COUNTS, {"of_table": table})
    return {row.talk: row.newest for row in found}


async def words(connection: AsyncConnection, table: str) -> list[Spoken]:
    """All that was said at a table so that bots understand it, oldest first."""
    talk = schema.talk.c
    wanted = select(talk.talk, talk.n, talk.house, talk.word, talk.at).where(
        talk.table == table, talk.word.is_not(None)
    )
    found = await connection.execute(wanted.order_by(talk.at, talk.talk, talk.n))
    return [_spoken(*row) for row in found]


def _spoken(talk: str, n: int, house: str, kept: str, at: int) -> Spoken:
    known = _decode(kept)
    return Spoken(talk, n, house, msgspec.convert(msgspec.to_builtins(known.word), Word), known.round, known.moment, at)


async def write(
    store: Store, table: str, account: str, line: TalkLine, spoken: Spoken | None, notice: str, most: int
) -> None:
    """Keep a line for good; Taken if another process has used its number."""
    talk = schema.talk.c
    counted = select(func.count()).select_from(schema.talk).where(talk.table == table, talk.account == account)
    async with store.write() as connection:
        if (await connection.execute(counted)).scalar_one() >= most:
            raise Refusal("too_many", "You have said as much at this table as is kept of one person.")
        await connection.execute(
            insert(schema.talk).values(
                table=table, talk=line.talk, n=line.n, at=line.at, account=account, name=line.name,
                house=line.house, text=line.text, word=_kept(line, spoken),
            )
        )  # fmt: skip
        await store.notify(connection, notice)


async def read(connection: AsyncConnection, table: str, name: str, after: int, before: int | None) -> list[TalkLine]:
    """The newest lines of a conversation after one and before another number."""
    talk = schema.talk.c
    wanted = select(talk.talk, talk.n, talk.at, talk.name, talk.house, talk.text, talk.word).where(
        talk.table == table, talk.talk == name, talk.n > after
    )
    if before is not None:
        wanted = wanted.where(talk.n < before)
    found = await connection.execute(wanted.order_by(talk.n.desc()).limit(PAGE))
    return [TalkLine(*row[:-1], word=_decode(row.word).word if row.word else None) for row in found][::-1]


def _kept(line: TalkLine, spoken: Spoken | None) -> str | None:
    if line.word is None or spoken is None:
        return None
    return msgspec.json.encode(KeptWord(line.word, spoken.round, spoken.moment)).decode()
