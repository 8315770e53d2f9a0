"""A Game of Thrones: The Board Game, as the kernel plays it."""

from collections.abc import Iterable
from typing import Any, Self

from smallcouncil.agot import looking, migrations, resampling, view
from smallcouncil.agot.board.board import AREA_SLUGS
from smallcouncil.agot.board.improvements import improved
from smallcouncil.agot.choices import AgotWords
from smallcouncil.agot.edition import Edition, edition_of
from smallcouncil.agot.legality import check_conserved
from smallcouncil.agot.log import log_of
from smallcouncil.agot.meetings import Meeting, meetings
from smallcouncil.agot.names import HOUSE_IDS, HOUSES
from smallcouncil.agot.nearly_won import nearly_won
from smallcouncil.agot.notation import check, read, write
from smallcouncil.agot.options import Options, read_options
from smallcouncil.agot.phases.planning import next_orders, orders_after
from smallcouncil.agot.phases.vassals import next_vassal_orders
from smallcouncil.agot.refusals import why_not
from smallcouncil.agot.sequence import first_round
from smallcouncil.agot.setup import set_up
from smallcouncil.agot.state import Game, State
from smallcouncil.agot.title import TITLE
from smallcouncil.kernel import Act, Choice, Decision, Event, View
from smallcouncil.kernel.record import Made


class AGameOfThrones(Game):
    """The title "agot"."""

    name = TITLE.name
    HOUSE_IDS = HOUSE_IDS

    def __init__(self, options: Options, edition: Edition | None = None) -> None:
        edition = edition or edition_of(options)
        state = State(options.seed, len(edition.board), options.houses)
        super().__init__(options.plain(), state, edition.steps, AgotWords(edition.kinds))
        self.setting = options
        self.edition, self.board = edition, edition.board

    @classmethod
    def blank(cls, options: dict[str, Any]) -> Self:
        given = read.options_of(options["position"]) if "position" in options else read_options(options)
        game = cls(given)
        game.options = options
        return game

    @classmethod
    def begin(cls, options: dict[str, Any]) -> Self:
        if "position" in options:
            return read.read_position(cls, options)
        checked = read_options(options)
        game = cls(checked)
        set_up(game)
        first_round(game)
        game.run()
        return game

    @classmethod
    def migrate(cls, data: dict[str, Any]) -> dict[str, Any]:
        if data.get("format", 1) == 1:
            data = migrations.from_0_1_0(data, cls.blank(data["options"]).setting.tides_of_battle)
        return data

    @property
    def houses(self) -> tuple[str, ...]:
        return tuple(HOUSES[house] for house in self.state.houses)

    def plays(self, house: int) -> bool:
        return house in self.setting.houses  # also who has left since: it may still look on

    def eyes_of(self, house: int | None) -> int | None:
        """Whoever has left sees what a spectator sees."""
        return house if house in self.state.houses else None

    def why_not(self, decision: Decision, choice: Choice) -> str:
        return why_not(self, decision, choice)

    def meetings(self, decision: Decision) -> list[Meeting]:
        return meetings(self, decision.actor) if decision.kind == "house card" else []

    def nearly_won(self) -> dict[str, list[str]]:
        return {HOUSES[house]: [AREA_SLUGS[area] for area in areas] for house, areas in nearly_won(self).items()}

    def pieces_left(self, decision: Decision) -> list[int] | None:
        kind = decision.kind
        if kind == "orders":
            return next_orders(self, decision)
        return next_vassal_orders(self, decision) if kind == "vassal orders" else None

    def pieces_after(self, decision: Decision) -> list[int] | None:
        kind = decision.kind
        if kind == "orders":
            return orders_after(self, decision)
        return next_vassal_orders(self, decision) if kind == "vassal orders" else None

    def acts_of(self, seat: int) -> list[Act]:
        return [Act(kind, code) for kind, act in self.edition.acts.items() for code in act.offered(self, seat)]

    def carry_out(self, seat: int, act: Act) -> None:
        self.edition.acts[act.kind].do(self, seat, act.code)

    def why_no_act(self, seat: int, text: Choice) -> str:
        return next(filter(None, (act.why_not(self, seat, text) for act in self.edition.acts.values())), "")

    def options_after_act(self, decision: Decision) -> list[int] | None:
        options = self.edition.options_after_act.get(decision.kind)
        return options(self, decision) if options else None

    def prose(self, event: Event) -> str:
        return log_of(self.edition).prose(event)

    def fields(self, event: Event) -> dict[str, Any]:
        return log_of(self.edition).fields(event)

    @property
    def progress(self) -> str:
        return f"Round {self.state.round}"

    def notation(self, house: str | None = None) -> str:
        return write.write_position(self, house)

    def check_fact(self, key: str, value: str, viewer: str | None = None) -> str | None:
        return check.check_fact(self, key, value, viewer)

    def check_invariants(self) -> None:
        check_conserved(self)

    def take_up(self, events: Iterable[Event], made: Iterable[Made] | None, outcome: Iterable[Any] | None) -> None:
        self.board = improved(self.edition.board, self.state.improvements)
        super().take_up(events, made, outcome)

    def public_view(self) -> View:
        return view.public_view(self)

    def own_view(self, house: int, public: View) -> View:
        return view.own_view(self, self.eyes_of(house), public)

    def sight(self, house: str) -> View:
        return looking.sight_of(self, self.eyes_of(self.house_id(house)))

    def hide_from(self, house: int | None) -> None:
        resampling.hide_from(self, self.eyes_of(house))
