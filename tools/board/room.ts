/** How far the places for units and orders may spread beyond the least they need: large pieces are seen from afar. */
import type { AreaId, BoardModule } from '../../web/src/board/model.ts'
import { BOARD_HEIGHT, boardWidth, outlinePoints, type Point } from '../../web/src/board/outline.ts'
import { portsOn } from '../../web/src/board/ports.ts'
import type { Places, Slot } from '../../web/src/board/slots.ts'

export interface Spread {
  slot: Slot
  /** Wider and taller than this it need not become. */
  most: [w: number, h: number]
  /** Keeps its form, as round tokens do. */
  square?: boolean
}

const STEP = 2
/** So far a place may reach over the border of its area; pieces are narrower than their boxes. */
const OVERHANG = 5
/** The frame around the board: what lies under it looks cut off. */
const FRAME = 12

const overlaps = (a: Slot, b: Slot) => Math.abs(a.x - b.x) < (a.w + b.w) / 2 && Math.abs(a.y - b.y) < (a.h + b.h) / 2

/** Within rings of points, islands and holes included. */
export function isInside([x, y]: Point, rings: readonly Point[][]): boolean {
  let inside = false
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [[xi, yi], [xj, yj]] = [ring[i]!, ring[j]!]
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
    }
  }
  return inside
}

/** Corners and middles of the sides, drawn in by what may hang over. */
function rim({ x, y, w, h }: Slot): Point[] {
  const [dx, dy] = [w / 2 - OVERHANG, h / 2 - OVERHANG]
  return [[x - dx, y - dy], [x, y - dy], [x + dx, y - dy], [x - dx, y], [x + dx, y], [x - dx, y + dy], [x, y + dy], [x + dx, y + dy]]
}

/** How far a place is from the frame on each side, and negative if it reaches under it. */
const clearances = ({ x, y, w, h }: Slot, [width, height]: Point) =>
  [x - w / 2, width - x - w / 2, y - h / 2, height - y - h / 2].map((gap) => gap - FRAME)

type Side = [dx: number, dy: number, dw: number, dh: number]
const SIDES: Side[] = [[-1, 0, 1, 0], [1, 0, 1, 0], [0, -1, 0, 1], [0, 1, 0, 1]]
const CORNERS: Side[] = [[0, 0, 1, 1], [-1, -1, 1, 1], [1, -1, 1, 1], [-1, 1, 1, 1], [1, 1, 1, 1]]

/** The places of one area grow in turn, a little at a time, until each meets something or is large enough. */
export function spread(wishes: readonly Spread[], obstacles: readonly Slot[], outline: readonly Point[][], board: Point): Slot[] {
  const slots = wishes.map(({ slot }) => slot)
  // What cannot grow to one side now never will: everything else only comes nearer.
  const open = wishes.map(({ square }) => (square ? [...CORNERS] : [...SIDES]))
  const fits = (slot: Slot, at: number) =>
    !obstacles.some((other) => overlaps(slot, other)) &&
    !slots.some((other, i) => i !== at && overlaps(slot, other)) &&
    rim(slot).every((point) => isInside(point, outline)) &&
    clearances(slot, board).every((gap, side) => gap >= Math.min(0, clearances(slots[at]!, board)[side]!))

  function grow(at: number): boolean {
    const { most: [w, h], square } = wishes[at]!
    let grew = false
    open[at] = open[at]!.filter(([dx, dy, dw, dh]) => {
      if (grew && square) return true
      const now = slots[at]!
      const next = { x: now.x + (dx * STEP) / 2, y: now.y + (dy * STEP) / 2, w: now.w + dw * STEP, h: now.h + dh * STEP }
      if (next.w > w || next.h > h || !fits(next, at)) return false
      slots[at] = next
      return (grew = true)
    })
    return grew
  }

  while (wishes.map((_, at) => grow(at)).some(Boolean));
  return slots
}

/** Two rows of four large figures, and a token that is read at a glance. */
const MOST_UNITS: [number, number] = [196, 100]
const MOST_ORDER: [number, number] = [60, 60]

export type Grown = [unitsX: number, unitsY: number, unitsW: number, unitsH: number, orderX: number, orderY: number, orderSize: number]

/** How large the board lets the places for units and orders be. */
export function grownPlaces(places: ReadonlyMap<AreaId, Places>, module: BoardModule): Record<AreaId, Grown> {
  // Loyalty and improvement tokens come to the board with the expansion.
  const fixed = ({ label, slots }: Places) =>
    [label, slots.power, slots.garrison, ...(module === 'base' ? [] : [slots.loyalty, slots.improvement])].filter((slot) => slot !== undefined)
  const ports = portsOn(module).map(({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2, w, h }))
  const taken = new Map([...places].map(([id, one]) => [id, [...fixed(one), one.slots.units, one.slots.order]]))
  const grown: Record<AreaId, Grown> = {}
  for (const [id, one] of places) {
    const { units: army, order: token } = one.slots
    const isNear = (slot: Slot) =>
      [army, token].some(({ x, y }) => Math.abs(slot.x - x) < (slot.w + MOST_UNITS[0]) && Math.abs(slot.y - y) < slot.h + MOST_UNITS[0])
    const others = [...taken].flatMap(([other, slots]) => (other === id ? fixed(one) : slots))
    const [units, order] = spread(
      [{ slot: army, most: MOST_UNITS }, { slot: token, most: MOST_ORDER, square: true }],
      [...others, ...ports].filter(isNear),
      outlinePoints(id, module),
      [boardWidth(module), BOARD_HEIGHT],
    ) as [Slot, Slot]
    taken.set(id, [...fixed(one), units, order])
    grown[id] = [units.x, units.y, units.w, units.h, order.x, order.y, order.w]
  }
  return grown
}
