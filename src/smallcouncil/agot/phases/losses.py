"""Units, cards and places that a wildling attack takes or gives."""

from smallcouncil.agot.armies import destroy
from smallcouncil.agot.codes import UNIT
from smallcouncil.agot.control import areas_held, controller, place_on, size_of
from smallcouncil.agot.hands import discard_from_hand, take_back
from smallcouncil.agot.influence import ALL_TRACKS, last_place, move_on_track, throne_holder
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.phases.mustering import Mustering, muster_options, mustering_areas, upgrade_footman
from smallcouncil.agot.phases.ports import settle_control
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import FOOTMAN, KNIGHT, ONE, count, types_in
from smallcouncil.kernel import AGAIN, NEXT, Flow, Procedure

PASS = -1
DESTROY_TWO = -2


class Loss(Procedure):
    """Something that happens to one house, a number of times."""

    __slots__ = ("house", "number")

    def __init__(self, house: int, number: int = 1) -> None:
        super().__init__()
        self.house = house
        self.number = number


class DestroyUnits(Loss):
    """Destroy units of one's own choice anywhere, ships and ports included."""

    __slots__ = ()


class DestroyInCastle(Loss):
    """Destroy two units in one area with a castle or stronghold; if there is none, anywhere."""

    __slots__ = ("area",)

    def __init__(self, house: int, number: int) -> None:
        super().__init__(house, number)
        self.area = NOBODY


class ReplaceKnights(Loss):
    """Replace knights by available footmen; what cannot be replaced is destroyed."""

    __slots__ = ()


class UpgradeFootmen(Loss):
    """Replace up to a number of footmen by available knights."""

    __slots__ = ()


class DiscardCard(Loss):
    """Discard a house card of one's choice."""

    __slots__ = ()


class TakeCardBack(Loss):
    """Take a house card of one's choice from the discard pile."""

    __slots__ = ()


class ChooseTrack(Loss):
    """Go to the first (0) or last (-1) place on one of several tracks."""

    __slots__ = ("place", "tracks")

    def __init__(self, house: int, tracks: tuple[int, ...], place: int) -> None:
        super().__init__(house)
        self.tracks = tracks
        self.place = place


class UnitsOrPlaces(Loss):
    """Destroy two units, or go down two places on the track where one stands highest."""

    __slots__ = ()


class MusterInOneArea(Loss):
    """Muster in one castle or stronghold."""

    __slots__ = ()


def own_units(game: Game, house: int, areas: list[int] | None = None) -> list[int]:
    state = game.state
    return [
        UNIT.code(area, unit)
        for area in areas_held(game, house)
        if areas is None or area in areas
        for unit in types_in(state.units[area] | state.routed[area])
    ]


def which_falls(game: Game, loss: Loss, codes: list[int]) -> int | None:
    """The unit to destroy next: the one that was chosen, or any if all of these fall anyway."""
    areas = {*UNIT.areas(codes)}
    return codes[0] if sum([size_of(game, area) for area in areas]) <= loss.number else game.answer


def destroy_units(game: Game, loss: DestroyUnits) -> Flow:
    codes = own_units(game, loss.house)
    if not loss.number or not codes:
        settle_control(game)
        return NEXT
    code = which_falls(game, loss, codes)
    if code is None:
        return game.ask(loss.house, "destroy", codes)
    destroy(game, *UNIT.read(code))
    loss.number -= 1
    return AGAIN


def destroy_in_castle(game: Game, loss: DestroyInCastle) -> Flow:
    house, state = loss.house, game.state
    castles = [
        area for area in game.board.fortified if state.owner[area] == house and size_of(game, area) >= loss.number
    ]
    areas = [loss.area] if loss.area != NOBODY else castles or None
    codes = own_units(game, house, areas)
    if not loss.number or not codes:
        settle_control(game)
        return NEXT
    code = which_falls(game, loss, codes)
    if code is None:
        return game.ask(house, "destroy", codes)
    if castles and loss.area == NOBODY:
        loss.area, _ = UNIT.read(code)
    destroy(game, *UNIT.read(code))
    loss.number -= 1
    if loss.area == NOBODY:  # no castle had enough units: the rest may fall anywhere too
        game.call(DestroyUnits(house, loss.number))
        loss.number = 0
    return AGAIN


def knights(game: Game, house: int) -> list[int]:
    state = game.state
    return [area for area in areas_held(game, house) if count(state.units[area] + state.routed[area], KNIGHT)]


def replace_knights(game: Game, loss: ReplaceKnights) -> Flow:
    state, house = game.state, loss.house
    areas = knights(game, house)
    if not loss.number or not areas:
        settle_control(game)
        return NEXT
    footmen = count(state.pool[house], FOOTMAN)
    total = sum(count(state.units[area] + state.routed[area], KNIGHT) for area in areas)
    all_fall = loss.number >= total and (footmen >= total or not footmen)
    area = areas[0] if all_fall else game.answer
    if area is None:
        return game.ask(house, "replace knight" if footmen else "destroy knight", areas)
    loss.number -= 1
    if footmen:
        change = ONE[FOOTMAN] - ONE[KNIGHT]
        state.units[area] += change
        state.pool[house] -= change
        game.tell("downgraded", house, area, ONE[KNIGHT], ONE[FOOTMAN])
    else:
        destroy(game, area, KNIGHT)
    return AGAIN


def upgrade_footmen(game: Game, loss: UpgradeFootmen) -> Flow:
    state, house = game.state, loss.house
    areas = [area for area in areas_held(game, house) if count(state.units[area], FOOTMAN)]
    if not loss.number or not areas or not count(state.pool[house], KNIGHT):
        return NEXT
    area = game.answer
    if area is None:
        return game.ask(house, "upgrade footman", [PASS, *areas])
    if area == PASS:
        return NEXT
    upgrade_footman(game, house, area, KNIGHT)
    loss.number -= 1
    return AGAIN


def discard_card(game: Game, loss: DiscardCard) -> Flow:
    hand = game.state.hand[loss.house]
    if len(hand) < 2:
        return NEXT
    card = game.answer
    if card is None:
        return game.ask(loss.house, "discard card", list(hand))
    discard_from_hand(game, loss.house, card)
    return NEXT


def take_card_back(game: Game, gain: TakeCardBack) -> Flow:
    pile = game.state.discard[gain.house]
    if not pile:
        return NEXT
    card = game.answer
    if card is None:
        return game.ask(gain.house, "take card back", [PASS, *sorted(pile)])
    if card != PASS:
        take_back(game, gain.house, (card,))
        game.tell("card taken back", gain.house, card)
    return NEXT


def choose_track(game: Game, loss: ChooseTrack) -> Flow:
    track = game.answer
    if loss.house == game.edition.always_last:
        return NEXT
    if track is None:
        return game.ask(loss.house, "first place" if loss.place == 0 else "last place", list(loss.tracks))
    move_on_track(game, loss.house, track, 0 if loss.place == 0 else last_place(game, track))
    return NEXT


def highest_tracks(game: Game, house: int) -> list[int]:
    """The tracks on which a house stands highest."""
    places = [place_on(game, track, house) for track in ALL_TRACKS]
    return [track for track in ALL_TRACKS if places[track] == min(places)]


def units_or_places(game: Game, loss: UnitsOrPlaces) -> Flow:
    answer = game.answer
    if answer is None:
        return game.ask(loss.house, "units or places", [DESTROY_TWO, PASS])
    if answer == DESTROY_TWO:
        game.call(DestroyUnits(loss.house, 2))
        loss.number = 0
    return NEXT


def go_down_two_places(game: Game, loss: UnitsOrPlaces) -> Flow:
    """If two tracks are equally the highest, the holder of the Iron Throne token picks one."""
    if not loss.number or loss.house == game.edition.always_last:
        return NEXT
    track = game.answer
    if track is None:
        return game.ask(throne_holder(game), "highest track", highest_tracks(game, loss.house))
    move_on_track(game, loss.house, track, place_on(game, track, loss.house) + 2)
    return NEXT


def muster_in_one_area(game: Game, gain: MusterInOneArea) -> Flow:
    house = gain.house
    areas = [
        area for area in mustering_areas(game, house) if len(muster_options(game, Mustering(game, house, [area]))) > 1
    ]
    if not areas:
        return NEXT
    area = game.answer
    if area is None:
        return game.ask(house, "muster where", [PASS, *areas])
    if area != PASS:
        assert controller(game, area) == house
        game.call(Mustering(game, house, [area]))
    return NEXT


DESTROY_UNITS = (destroy_units,)
DESTROY_IN_CASTLE = (destroy_in_castle,)
REPLACE_KNIGHTS = (replace_knights,)
UPGRADE_FOOTMEN = (upgrade_footmen,)
DISCARD_CARD = (discard_card,)
TAKE_CARD_BACK = (take_card_back,)
CHOOSE_TRACK = (choose_track,)
UNITS_OR_PLACES = (units_or_places, go_down_two_places)
MUSTER_IN_ONE_AREA = (muster_in_one_area,)
