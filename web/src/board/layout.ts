/** Where each unit of an area stands within the place reserved for units. */
import type { House } from '../houses.ts'
import { UNIT_KINDS, type AreaPieces, type Army, type UnitCounts, type UnitKind } from './model.ts'
import type { Port } from './ports.ts'
import { BADGE_ROOM } from './slot-sizes.ts'
import type { Slot } from './slots.ts'

export interface PlacedUnit {
  key: string
  house: House
  unit: UnitKind
  routed: boolean
  /** The first, second, … of its kind. */
  index: number
  x: number
  y: number
  size: number
}

export interface PlacedArmy {
  units: PlacedUnit[]
  badge: { house: House; x: number; y: number; size: number }
}

/** The mightier first, the routed last. */
const ORDER: UnitKind[] = ['dragon', 'knight', 'footman', 'siegeEngine', 'ship']

type Standing = Pick<PlacedUnit, 'unit' | 'routed' | 'index'>

function standing(units: UnitCounts = {}, routed: UnitCounts = {}): Standing[] {
  const list = (counts: UnitCounts, isRouted: boolean) =>
    ORDER.flatMap((unit) => Array.from({ length: counts[unit] ?? 0 }, (_, index) => ({ unit, routed: isRouted, index })))
  return [...list(units, false), ...list(routed, true)]
}

export const countUnits = (units: UnitCounts = {}) => UNIT_KINDS.reduce((sum, kind) => sum + (units[kind] ?? 0), 0)

/** The armies of an area: whoever holds it, then the attacker. */
export function armiesOf({ house, units, routed, attacker }: AreaPieces): Army[] {
  const armies: Army[] = house ? [{ house, units: units ?? {}, routed: routed ?? {} }] : []
  if (attacker) armies.push(attacker)
  return armies.filter((army) => countUnits(army.units) + countUnits(army.routed) > 0)
}

/** Figures never grow beyond this. */
const LARGEST = 66
/** Figures in a row overlap a little rather than shrink beyond recognition: their outlines keep them apart. */
const CLOSENESS = 1.3

interface Rows {
  perRow: number
  rows: number
  step: number
  rowHeight: number
  size: number
}

/** The number of rows that lets the figures be largest. */
function rowsFor(count: number, width: number, height: number): Rows {
  let best: Rows | undefined
  for (let rows = 1; rows <= count; rows++) {
    const perRow = Math.ceil(count / rows)
    const rowHeight = Math.min(LARGEST, height / rows)
    const size = Math.min(LARGEST, rowHeight, width, (width / perRow) * CLOSENESS)
    // The outer figures of a row must not hang over its ends.
    const step = perRow > 1 ? Math.min(size, (width - size) / (perRow - 1)) : size
    if (!best || size > best.size) best = { perRow, rows, step, rowHeight, size }
  }
  return best!
}

/** One army in a box of its own. */
function arrange({ house, units, routed }: Army, box: Slot): PlacedArmy {
  const all = standing(units, routed)
  const { perRow, rows, step, rowHeight, size } = rowsFor(all.length, box.w - BADGE_ROOM, box.h)
  const placed = all.map((one, i): PlacedUnit => {
    const row = Math.floor(i / perRow)
    const inRow = Math.min(perRow, all.length - row * perRow)
    const first = box.x + BADGE_ROOM / 2 - ((inRow - 1) * step) / 2
    return {
      ...one,
      key: `${house}-${one.unit}-${one.routed}-${one.index}`,
      house,
      size,
      x: first + (i % perRow) * step,
      y: box.y + (row - (rows - 1) / 2) * rowHeight,
    }
  })
  const { x, y } = placed[0]!
  const badge = Math.max(17, size * 0.42)
  return { units: placed, badge: { house, x: x - size / 2 - BADGE_ROOM / 2 + badge / 2, y: y + size / 2 - badge / 2, size: badge } }
}

/** Two armies stand beside or above each other, whichever lets them be larger. */
export function placeArmies(pieces: AreaPieces, slot: Slot): PlacedArmy[] {
  const armies = armiesOf(pieces)
  if (armies.length < 2) return armies.map((army) => arrange(army, slot))
  const halves = (w: number, h: number, dx: number, dy: number) =>
    armies.map((army, i) => arrange(army, { w, h, x: slot.x + (i === 0 ? -dx : dx), y: slot.y + (i === 0 ? -dy : dy) }))
  const least = (placed: PlacedArmy[]) => Math.min(...placed.flatMap(({ units }) => units.map(({ size }) => size)))
  const above = halves(slot.w, slot.h / 2, 0, slot.h / 4)
  const beside = halves(slot.w / 2, slot.h, slot.w / 4, 0)
  return least(beside) > least(above) ? beside : above
}

/** Ships at the berths of a port. */
export function placeShips(pieces: AreaPieces, { berths }: Port): PlacedArmy[] {
  return armiesOf(pieces).map(({ house, units, routed }) => {
    const placed = standing(units, routed).map((one, i): PlacedUnit => {
      const [x, y] = berths[Math.min(i, berths.length - 1)]!
      return { ...one, key: `${house}-${one.unit}-${one.routed}-${one.index}`, house, x, y, size: 27 }
    })
    const [x, y] = berths[0]
    return { units: placed, badge: { house, x: x - 9, y: y - 11, size: 14 } }
  })
}
