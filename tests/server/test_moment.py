"""A moment of a game is shown to several houses: each is told what it may know, and nothing is worked out twice."""

import random
from typing import Any

import msgspec
import pytest

import smallcouncil
from smallcouncil.server.game.deeds import Choose, Entry, Start
from smallcouncil.server.game.moment import Moment
from smallcouncil.server.game.perspective import Perspective
from smallcouncil.server.game.sealed_answers import seen_only_by
from smallcouncil.server.game.table_game import TableGame
from smallcouncil.server.wire import patch
from smallcouncil.server.wire.rules import BotStandsIn, Untimed

GAMES = [
    ("agot", {"players": 6, "tides_of_battle": True}),
    ("agot", {"players": 5, "expansion": "mother-of-dragons"}),
    ("iron-throne", {"players": 5}),
]


class Eyes:
    """A perspective, and the document of a client who is told what it tells."""

    def __init__(self, house: str | None, moment: Moment) -> None:
        self.perspective = Perspective(house, moment, "e")
        self.document = plain(self.perspective.document)
        self.events = self.perspective.told

    def follow(self, after: TableGame, moment: Moment) -> None:
        frame = self.perspective.change(after, moment, None).settle()
        if frame is not None:
            update = msgspec.json.decode(frame)
            patch.apply(self.document, update["patch"])
            assert [each["n"] for each in update["events"]] == list(range(self.events, self.perspective.told))
            self.events = self.perspective.told


def plain(document: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(document))


@pytest.mark.parametrize(("name", "options"), GAMES, ids=["tides", "dragons", "throne"])
def test_whoever_follows_the_changes_knows_what_a_newcomer_is_shown(name: str, options: dict[str, Any]) -> None:
    chance = random.Random(7)
    play = TableGame(smallcouncil.new_game(name, seed=5, **options), Untimed(), BotStandsIn())
    houses = play.game.houses
    play.enter(Entry(1, 0, "", Start({house: (f"of {house}", None) for house in houses})))
    moment = Moment(play.game, play)
    eyes = {house: Eyes(house, moment) for house in (*houses, None)}
    alone = 0
    for number in range(250):
        if play.game.outcome is not None:
            break
        decision = chance.choice(play.game.decisions)
        deed = Choose(decision.house, (chance.choice(decision.options),), acts_for=decision.acts_for)
        after = play.copy()
        after.enter(Entry(play.seq + 1, 0, "", deed))
        only = seen_only_by(play.game, deed, after.game)
        alone += only is not None
        before = eyes[only].perspective.public
        moment = Moment.after(before, after) if only is None else Moment(after.game, after, before)
        for house in eyes if only is None else [only]:
            eyes[house].follow(after, moment)
        if number % 3 == 0:
            for house in eyes:
                assert eyes[house].document == plain(Moment(after.game, after).shown(house)), (number, house)
        play = after
    assert alone or name == "iron-throne"


def test_what_several_documents_share_is_compared_once_and_the_rest_for_each() -> None:
    class Counted(dict[str, int]):
        compared = 0

        def __ne__(self, other: object) -> bool:
            Counted.compared += 1
            return super().__ne__(other)

    old, new, own = Counted(winterfell=1), Counted(winterfell=2), Counted(winterfell=3)
    before = [{"view": {"areas": old, "you": number}} for number in range(4)]
    after = [{"view": {"areas": new, "you": -number}} for number in range(3)]
    after.append({"view": {"areas": own, "you": 3}})
    differences = patch.Differences()
    for one, other in zip(before, after, strict=True):
        told = msgspec.json.decode(msgspec.json.encode(differences.between(one, other)))
        assert told == patch.diff(plain(one), plain(other))
    assert Counted.compared == 2
