"""What has been said at one table: written down, passed on, and understood by those who are meant."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from smallcouncil.server.http.sockets import Socket
from smallcouncil.server.refusals import Refusal, Taken
from smallcouncil.server.storage import talk_lines
from smallcouncil.server.table import talk
from smallcouncil.server.wire import messages
from smallcouncil.server.wire.bodies import TalkLine
from smallcouncil.words import setting
from smallcouncil.words.deeds import Deeds
from smallcouncil.words.heard import SILENCE, Heard, heard_by
from smallcouncil.words.promises import promises
from smallcouncil.words.setting import BadWord
from smallcouncil.words.word import Spoken, Word, sentence

if TYPE_CHECKING:
    from smallcouncil.server.table.live_table import LiveTable

SHOWN = 60
"""How many promises are shown, the newest."""
PROPOSALS = 20
"""How many proposals a house may make in a round."""


class TableWords:
    """The words of a table, and the deeds they are measured by."""

    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.spoken: list[Spoken] = []
        """All words, oldest first; talk of people's own is not among them."""
        self._deeds = Deeds()
        self._told: dict[Socket, list[messages.PromiseInfo]] = {}

    # Speaking

    def check(self, word: Word, by: str, name: str) -> None:
        """That a house may say this now, in this conversation; a refusal if not."""
        houses = talk.members(name)
        if houses and any(house not in houses for house in word.to):
            raise Refusal("bad_message", "A word is said to those who hear it.")
        try:
            setting.check(word, by, setting.setting_of(self.table.playing().game.view(None)))
            if word.answers is not None:
                answered = self._find(name, word.answers)
                given = answered is not None and self.has_answered(by, answered)
                setting.check_answer(word, by, answered, given)
        except BadWord as error:
            raise Refusal("bad_message", str(error)) from None
        mine = [each for each in self.spoken if each.by == by and each.word.is_proposal]
        if word.is_proposal and sum(each.round == self.round() for each in mine[-PROPOSALS:]) == PROPOSALS:
            raise Refusal("too_many", "You have proposed enough for this round.")

    def _find(self, name: str, n: int | None) -> Spoken | None:
        return next((each for each in self.spoken if (each.talk, each.n) == (name, n)), None)

    async def say(
        self,
        name: str,
        house: str,
        word: Word,
        account: str,
        speaker: str,
        acknowledge: Callable[[], None] | None = None,
    ) -> None:
        """Let a house say a word, which has been checked."""
        game = self.table.playing().game
        self._deeds.follow(game)
        answered = self._find(name, word.answers)
        text = sentence(word, answered.word if answered else None)
        now = self.table.tables.times.now()
        line = TalkLine(name, 0, now, speaker, house, text, talk.info_of(word))
        spoken = Spoken(name, 0, house, word, self._deeds.round, game.event_count, now)
        await self.write(line, spoken, account, acknowledge)

    async def write(
        self, line: TalkLine, spoken: Spoken | None, account: str, acknowledge: Callable[[], None] | None
    ) -> None:
        """Keep a line under the next number of its conversation, and pass it on."""
        tables, audience = self.table.tables, self.table.audience
        for _ in range(8):
            numbered = msgspec.structs.replace(line, n=audience.talk_counts.get(line.talk, 0) + 1)
            said = spoken and spoken._replace(n=numbered.n)
            try:
                notice = tables.notices.notice("c", f"{self.table.id} {numbered.n} {line.talk}")
                most = tables.settings.limits.talk_lines
                await talk_lines.write(tables.store, self.table.id, account, numbered, said, notice, most)
            except Taken:  # another process was first
                await audience.hear(line.talk)
            else:
                if acknowledge is not None:
                    acknowledge()
                audience.pass_on(numbered)
                if said is not None:
                    self._take_in(said)
                return
        raise Refusal("busy", "Too many speak at once; try again.")

    async def look_again(self) -> None:
        """Other processes have stored words."""
        async with self.table.tables.store.read() as connection:
            stored = await talk_lines.words(connection, self.table.id)
        known = {(each.talk, each.n) for each in self.spoken}
        for spoken in stored:
            if (spoken.talk, spoken.n) not in known:
                self._take_in(spoken)

    def _take_in(self, spoken: Spoken) -> None:
        self.spoken.append(spoken)
        self.tell_promises()
        self.table.bot_talk.hear(spoken)

    def has_answered(self, house: str, spoken: Spoken) -> bool:
        return any(
            each.by == house and each.talk == spoken.talk and each.word.answers == spoken.n for each in self.spoken
        )

    # Hearing

    def round(self) -> int:
        """The round, or turn, that is played."""
        self._deeds.follow(self.table.playing().game)
        return self._deeds.round

    def heard(self, house: str) -> Heard:
        """What a house knows of what was said, whoever plays it."""
        if not self.spoken:
            return SILENCE
        done = self._deeds.follow(self.table.playing().game)
        return heard_by(house, self.spoken, done, self._deeds.round)

    def tell_promises(self) -> None:
        """Tell everybody how the promises stand that they know of, where that has changed."""
        if self.spoken and self.table.play is not None:
            for socket in self.table.audience.sockets:
                self.show(socket)

    def show(self, socket: Socket) -> None:
        play = self.table.play
        if play is None or not self.spoken:
            return
        mine = [
            spoken
            for spoken in self.spoken
            if talk.may_read(spoken.talk, socket.houses, True) and talk.was_there(play, socket.account, spoken)
        ]
        done = self._deeds.follow(play.game)
        shown = [talk.promise_info(promise) for promise in promises(mine, done, self._deeds.round)][-SHOWN:]
        if shown != self._told.get(socket, []):
            self._told[socket] = shown
            socket.tell(messages.Promises(shown))

    def forget(self, socket: Socket) -> None:
        self._told.pop(socket, None)
