"""Taking control of enemy ports (p. 25)."""

from smallcouncil.agot.armies import PORT_LIMIT, Armies, armies_on_board, lost_ports
from smallcouncil.agot.codes import SHIPS
from smallcouncil.agot.control import check_victory, controller, hold
from smallcouncil.agot.march import March, halt
from smallcouncil.agot.names import NOBODY
from smallcouncil.agot.state import Game
from smallcouncil.agot.units import ONE, SHIP, SIZE, count
from smallcouncil.kernel import AGAIN, NEXT, Flow, Procedure


class ChangeOfControl(Procedure):
    """After areas changed hands: ships in lost ports are replaced or removed."""

    __slots__ = ()


def settle_control(game: Game) -> None:
    """Look after everything that follows from a change of control.  Called after every such change.

    The seventh castle wins at once (p. 16), so ships in ports can wait."""
    march: March | None = game.procedure(March)
    game.edition.after_change_of_control(game, NOBODY)
    if check_victory(game):
        if march is not None:
            halt(game, march)
    elif lost_ports(game):
        game.call(ChangeOfControl())


def take_control_of_enemy_ports(game: Game, change: ChangeOfControl) -> Flow:
    ports = lost_ports(game)
    if not ports:
        return NEXT
    state, port = game.state, ports[0]
    captor = controller(game, game.board.port_land[port])
    if captor == NOBODY:
        clear_port(game, port)
        return AGAIN
    taken = game.answer
    if taken is None:
        ships = SIZE[state.units[port] + state.routed[port]]
        room = armies_of(game, captor).room_to_grow(0)
        most = min(ships, count(state.pool[captor], SHIP), room, PORT_LIMIT)
        return game.ask(captor, "capture ships", SHIPS.codes([port], list(range(most + 1))))
    clear_port(game, port)
    _, number = SHIPS.read(taken)
    if number:
        state.units[port] = number * ONE[SHIP]
        state.pool[captor] -= state.units[port]
        hold(game, port, captor)
        game.tell("captured ships", captor, port, state.units[port])
    return AGAIN


def armies_of(game: Game, house: int) -> Armies:
    """All armies of a house; attackers of a march whose combat is still to come count where they attack (p. 8)."""
    armies = armies_on_board(game, house)
    march: March | None = game.procedure(March)
    if march is not None and march.house == house:
        armies.add(SIZE[march.attackers])
    return armies


def clear_port(game: Game, port: int) -> None:
    """Remove the ships of whoever has lost the port, and their order."""
    state = game.state
    house, ships = state.owner[port], state.units[port] + state.routed[port]
    state.pool[house] += ships
    state.units[port] = state.routed[port] = 0
    state.orders[port] = 0
    hold(game, port, NOBODY)
    game.tell("destroyed", house, port, ships)


CHANGE_OF_CONTROL = (take_control_of_enemy_ports,)
