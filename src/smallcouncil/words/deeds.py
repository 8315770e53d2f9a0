"""What houses have done for all to see, as far as words can be kept or broken by it; read from the public events."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from smallcouncil.kernel import Game
from smallcouncil.kernel.event import Event
from smallcouncil.kernel.notation import slug


class Deed(NamedTuple):
    """Something that one house did to another, or for it."""

    kind: str
    """`attack`, `support`, `no support`; `track`; in The Iron Throne `truce`, `no truce`, `support`, `no support`."""
    by: str
    """Whose deed it is; of a track, the order of the houses on it, joined by `+`."""
    other: str
    """To whom it was done, or for whom; of a track, its name."""
    against: str
    """Whom it hurt, if it helped somebody."""
    area: str
    round: int
    moment: int
    """The number of the event."""


class Deeds:
    """Reads the events of one game as they come."""

    def __init__(self) -> None:
        self.done: list[Deed] = []
        self.round = 0
        self.read = 0
        """How many events have been read."""
        self._fight: tuple[str, str, str] | None = None
        """Attacker, defender and area of the combat that is fought; challenger, defender of an encounter."""
        self._marched: tuple[str, str] | None = None
        """Who marched last, and where to."""

    def follow(self, game: Game[Any]) -> list[Deed]:
        """All deeds so far; if the game has gone back, it is read from its beginning."""
        if game.event_count < self.read:
            self._forget()
        readers = READERS[game.name]
        news = game.events_for(None, self.read)
        if not self.read:
            self.round = _first_round(game, [event for _, event in news])
        for number, event in news:
            reader = readers.get(event.kind)
            if reader is not None:
                reader(self, game.fields(event), number)
        self.read = game.event_count
        return self.done

    def _forget(self) -> None:
        """As if nothing had ever been read."""
        self.done, self.round, self.read = [], 0, 0
        self._fight = self._marched = None

    def _add(self, kind: str, by: str, other: str, number: int, area: str = "", against: str = "") -> None:
        self.done.append(Deed(kind, by, other, against, area, self.round, number))

    # A Game of Thrones

    def _round(self, fields: dict[str, Any], number: int) -> None:
        self.round = fields["round"]

    def _combat(self, fields: dict[str, Any], number: int) -> None:
        self._fight = fields["house"], fields["defender"], slug(fields["area"])
        self._add("attack", fields["house"], fields["defender"], number, self._fight[2])

    def _march(self, fields: dict[str, Any], number: int) -> None:
        self._marched = fields["house"], fields["target"]

    def _token_removed(self, fields: dict[str, Any], number: int) -> None:
        """Somebody walked into a land that only a power token held."""
        if self._marched is not None and self._marched[1] == fields["area"] and self._marched[0] != fields["house"]:
            self._add("attack", self._marched[0], fields["house"], number, slug(fields["area"]))

    def _support(self, fields: dict[str, Any], number: int) -> None:
        if self._fight is not None and fields["helped"] in self._fight[:2]:
            attacker, defender, area = self._fight
            against = defender if fields["helped"] == attacker else attacker
            self._add("support", fields["house"], fields["helped"], number, area, against)

    def _no_support(self, fields: dict[str, Any], number: int) -> None:
        if self._fight is not None:
            for helped in self._fight[:2]:
                self._add("no support", fields["house"], helped, number, self._fight[2])

    def _track(self, fields: dict[str, Any], number: int) -> None:
        self._add("track", "+".join(fields["houses"]), slug(fields["track"]), number)

    # The Iron Throne

    def _turn(self, fields: dict[str, Any], number: int) -> None:
        self.round, self._fight = fields["turn"], (fields["house"], "", "")

    def _defender(self, fields: dict[str, Any], number: int) -> None:
        if self._fight is not None:
            self._fight = self._fight[0], fields["house"], ""

    def _card(self, fields: dict[str, Any], number: int) -> None:
        if self._fight is not None and fields["house"] in self._fight[:2]:
            other = self._fight[self._fight[0] == fields["house"]]
            self._add("truce" if fields["card"] == "truce" else "no truce", fields["house"], other, number)

    def _offer(self, fields: dict[str, Any], number: int) -> None:
        if self._fight is not None:
            helped, against = self._fight[:2] if fields["side"] == "challenger" else self._fight[1::-1]
            self._add("support", fields["house"], helped, number, "", against)

    def _stays_out(self, fields: dict[str, Any], number: int) -> None:
        if self._fight is not None:
            for helped in self._fight[:2]:
                self._add("no support", fields["house"], helped, number)


def _first_round(game: Game[Any], events: list[Event]) -> int:
    """The round, or turn, in which a game began: most begin with the first, but one can be taken up under way."""
    for event in events:
        if event.kind in ROUNDS:
            return int(game.fields(event)[ROUNDS[event.kind]]) - 1
    view = game.view(None)
    return int(view[CLOCK[game.name]])


ROUNDS: Final = {"round": "round", "turn begins": "turn"}
CLOCK: Final = {"agot": "round", "iron-throne": "turn"}
"""How a game counts its rounds."""

_Reader = Callable[[Deeds, dict[str, Any], int], None]
READERS: Final[dict[str, dict[str, _Reader]]] = {
    "agot": {
        "round": Deeds._round,
        "combat": Deeds._combat,
        "march": Deeds._march,
        "token removed": Deeds._token_removed,
        "support": Deeds._support,
        "no support": Deeds._no_support,
        "track": Deeds._track,
    },
    "iron-throne": {
        "turn begins": Deeds._turn,
        "defender": Deeds._defender,
        "card revealed": Deeds._card,
        "support offered": Deeds._offer,
        "stays out": Deeds._stays_out,
    },
}
"""Which events of a game are deeds, and how each is read."""
