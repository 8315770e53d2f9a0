"""Power on characters and leader sheets, and influence (p. 4, 8, 11)."""

from smallcouncil.iron_throne.codes import CHARACTER
from smallcouncil.iron_throne.names import OF_HOUSE
from smallcouncil.iron_throne.state import Game, State, spread

LIVING = tuple(
    tuple(character for at, character in enumerate(OF_HOUSE[house]) if alive >> at & 1)
    for house in range(5)
    for alive in range(32)
)
"""The living characters of a house, by `who_lives`."""
CHOOSE_LIVING = tuple(CHARACTER.codes(characters) for characters in LIVING)
"""A choice for each of them."""


def who_lives(state: State, house: int) -> int:
    """Which characters of a house are alive, as bits, and the house above them."""
    power, first = state.power, house * 5
    alive = house << 5
    if power[first]:
        alive |= 1
    if power[first + 1]:
        alive |= 2
    if power[first + 2]:
        alive |= 4
    if power[first + 3]:
        alive |= 8
    if power[first + 4]:
        alive |= 16
    return alive


def living(state: State, house: int) -> tuple[int, ...]:
    """The characters of a house that are alive."""
    return LIVING[who_lives(state, house)]


def choose_living(state: State, house: int) -> list[int]:
    """A choice for each living character of a house."""
    return CHOOSE_LIVING[who_lives(state, house)]


def distribute_one(game: Game, house: int, character: int) -> None:
    state = game.state
    state.sheet[house] -= 1
    state.power[character] += 1
    game.tell("power distributed", house, character)


def remove_power(game: Game, character: int, amount: int) -> int:
    """Take up to so much power from a character onto its own house's sheet; without power it dies."""
    state = game.state
    removed = min(amount, state.power[character])
    if removed > 0:
        house = character // 5
        state.power[character] -= removed
        state.sheet[house] += removed
        game.tell("power removed", character, removed)
        die_without_power(game, character)
    return removed


def die_without_power(game: Game, character: int) -> None:
    """Character Death (p. 9)."""
    state = game.state
    if not state.power[character]:
        state.living[character // 5] -= 1
        game.tell("character died", character)


def return_to_box(game: Game, house: int, amount: int) -> None:
    """Remove up to so much power from a sheet: it leaves the game (p. 11)."""
    state = game.state
    removed = min(amount, state.sheet[house])
    if removed:
        state.sheet[house] -= removed
        state.box += removed
        game.tell("power returned to the box", house, removed)


def move_between_sheets(game: Game, giver: int, taker: int, amount: int) -> None:
    """Power that an effect or a truce moves from one sheet to another: as much as there is."""
    state = game.state
    moved = min(amount, state.sheet[giver])
    if moved:
        state.sheet[giver] -= moved
        state.sheet[taker] += moved
        game.tell("power given", giver, taker, moved)


def spread_influence(game: Game, house: int, other: int) -> None:
    """Move one of a house's tokens from its own board to another's (p. 8)."""
    board = game.state.board
    if board[house * 6] and house != other:
        board[house * 6] -= 1
        board[other * 5 + house] += 1
        game.tell("influence spread", house, other)


def check_the_end(game: Game) -> bool:
    """Winning the Game (p. 8): five tokens spread, or a house without living characters."""
    state = game.state
    board, alive = state.board, state.living
    for house in state.seats:
        if not board[house * 6] or not alive[house]:
            break
    else:
        return False
    score = {house: spread(state, house) for house in state.seats}
    best = max(score.values())
    winners = [house for house in state.seats if score[house] == best]
    if best == 5:
        reason = " and ".join(game.house_name(house) for house in winners) + " spread all five influence"
    else:
        extinct = next(house for house in state.seats if not alive[house])
        reason = f"All characters of House {game.house_name(extinct)} are dead; most influence spread: {best}"
    ranking = sorted(state.seats, key=lambda house: -score[house])
    game.tell("game over", tuple(winners), best)
    game.end(winners, ranking, reason + ".")
    return True
