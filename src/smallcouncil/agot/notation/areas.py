"""One area of a position as text: "Stark knight, footman; Stark routed footman; order march; garrison 2"."""

import re
from typing import Final

from smallcouncil.agot.board.areas import LAND
from smallcouncil.agot.control import hold, mark
from smallcouncil.agot.names import HOUSE_IDS, HOUSES, NOBODY
from smallcouncil.agot.orders import ORDER_IDS, ORDER_NAMES
from smallcouncil.agot.state import IMPASSABLE, Game
from smallcouncil.agot.units import BITS, LAND_UNITS, SHIPS, UNITS, read_units, spell_units

NEUTRAL: Final = {"no neutral force": 0, **{f"neutral force {n}": n for n in range(1, 10)}, "impassable": IMPASSABLE}


def write_area(game: Game, area: int, on_their_way: tuple[int, int] = (NOBODY, 0)) -> str:
    """Everything that lies in an area, with the units (house and group) that are counted to it."""
    state = game.state
    owner, units = state.owner[area], state.units[area]
    if on_their_way[1]:
        owner, units = on_their_way[0], units + on_their_way[1]
    parts = []
    if units:
        parts.append(f"{HOUSES[owner]} {spell_units(units)}")
    if state.routed[area]:
        parts.append(f"{HOUSES[owner]} routed {spell_units(state.routed[area])}")
    if owner != NOBODY and not parts:
        parts.append(f"fallen {HOUSES[owner]}")  # in mid-combat an area may have lost its units
    if state.orders[area]:
        parts.append(f"order {ORDER_NAMES[state.orders[area]]}")
    if state.power_tokens[area] != NOBODY:
        parts.append(f"power token {HOUSES[state.power_tokens[area]]}")
    if state.garrisons[area]:
        parts.append(f"garrison {state.garrisons[area]}")
    elif game.board.home_of[area] >= 0:
        parts.append("no garrison")
    if state.neutral[area] == IMPASSABLE:
        parts.append("impassable")
    elif state.neutral[area]:
        parts.append(f"neutral force {state.neutral[area]}")
    elif area in game.edition.neutral_forces and owner == NOBODY == state.power_tokens[area]:
        parts.append("no neutral force")  # the set-up has one here
    return "; ".join(parts)


def parts_of(text: str) -> list[str]:
    """The parts of an area, one by one; "Stark knight, 2 routed footmen" are two."""
    parts = []
    for part in (" ".join(part.split()) for part in text.split(";")):
        part = re.sub(r"(\d+) routed ", r"routed \1 ", part, count=1)
        upright, both, routed = part.partition(", routed ")
        parts += [upright, f"{upright.partition(' ')[0]} routed {routed}"] if both else [part]
    return parts


def read_area(game: Game, area: int, text: str) -> None:
    """Put what a line names into an area; ValueError says what cannot be."""
    state = game.state
    named_garrison = named_neutral = False
    for part in parts_of(text):
        first, _, rest = part.partition(" ")
        if part in ("", "empty"):
            continue
        if first.lower() in HOUSE_IDS:
            read_units_part(game, area, HOUSE_IDS[first.lower()], rest)
        elif first == "fallen" and rest.lower() in HOUSE_IDS:
            hold(game, area, HOUSE_IDS[rest.lower()])
        elif first == "order":
            if rest not in ORDER_IDS or not ORDER_IDS[rest]:
                raise ValueError(f'"{rest}" is no order; orders are {", ".join(ORDER_NAMES[1:])}')
            state.orders[area] = ORDER_IDS[rest]
        elif part.startswith("power token"):
            read_power_token(game, area, part.removeprefix("power token").strip())
        elif part.startswith("garrison "):
            state.garrisons[area], named_garrison = read_garrison(game, area, part), True
        elif part == "no garrison":
            state.garrisons[area], named_garrison = 0, True
        elif part in NEUTRAL:
            if game.board.kind[area] != LAND:
                raise ValueError("neutral forces stand on land areas only (p. 26)")
            state.neutral[area], named_neutral = NEUTRAL[part], True
        else:
            raise ValueError(f'"{part}" is nothing that can lie in an area')
    holder = max(state.owner[area], state.power_tokens[area])
    if holder >= 0 and not named_garrison and game.board.home_of[area] != holder:
        state.garrisons[area] = 0  # whoever took the area has beaten its garrison
    if holder >= 0 and not named_neutral:
        state.neutral[area] = 0


def read_garrison(game: Game, area: int, part: str) -> int:
    """A garrison is as strong as its house's token says."""
    strength = part.removeprefix("garrison ")
    if strength not in map(str, game.edition.garrisons.values()):
        raise ValueError(f'"{part}" is nothing that can lie in an area')
    return int(strength)


def read_units_part(game: Game, area: int, house: int, text: str) -> None:
    state = game.state
    if house not in game.edition.houses:
        raise ValueError(f"{HOUSES[house]} does not play in this game")
    if state.owner[area] not in (NOBODY, house):
        raise ValueError("an area holds the units of one house only")
    routed = text.startswith("routed ")
    group = read_units(text.removeprefix("routed "))
    wrong = group & (SHIPS if game.board.kind[area] == LAND else LAND_UNITS)
    if wrong:
        raise ValueError(f"{spell_units(wrong)} cannot be in this kind of area (p. 15)")
    for unit, name in enumerate(UNITS):
        if (group >> (BITS * unit) & 15) > (state.pool[house] >> (BITS * unit) & 15):
            raise ValueError(f"{HOUSES[house]} has no {name} left for this area (p. 4)")
    state.pool[house] -= group
    hold(game, area, house)
    if routed:
        state.routed[area] += group
    else:
        state.units[area] += group


def read_power_token(game: Game, area: int, name: str) -> None:
    state = game.state
    house = HOUSE_IDS.get(name.lower(), NOBODY) if name else state.owner[area]
    if house not in game.edition.houses:
        raise ValueError("whose power token? Write: power token <house>")
    if game.board.kind[area] != LAND:
        raise ValueError("power tokens lie on land areas only (p. 24)")
    if game.board.home_of[area] == house:
        raise ValueError("a house needs no power token on its own home area (p. 24)")
    mark(game, area, house)
