/**
 * Finds a place in every area for its name and icons, its units and its tokens, and strews the terrain around them.
 * Writes places.json in web/src/board/ and its folder essos; run with `npm run places` in web/. The result depends on nothing but the geometry.
 */
import { writeFileSync } from 'node:fs'
import { areasOn, type Area } from '../../web/src/board/areas.ts'
import '../../web/src/board/essos/essos.ts'
import geometry from '../../web/src/board/geometry.json' with { type: 'json' }
import type { BoardModule } from '../../web/src/board/model.ts'
import { BOARD_HEIGHT, boardWidth, outlinePoints, randomFrom, type Point } from '../../web/src/board/outline.ts'
import { BRIDGES, RIVERS } from '../../web/src/board/rivers.ts'
import { SLOT_SIZE, UNITS_TALL, UNITS_WIDE, type SlotKind } from '../../web/src/board/slot-sizes.ts'
import { labelShapes, type LabelShape } from './label.ts'
import { CELL, CellCounter, Grid, depth } from './raster.ts'
import { strew } from './terrain.ts'

/** Kept free between things. */
const GAP = 2

/** Ornaments of the sea that names and units keep off: the compass, the Iron Bank. */
const ORNAMENTS: [number, number, number, number][] = [
  [44, 34, 200, 200],
  [1380, 18, 640, 400],
]

interface Spot {
  kind: SlotKind | 'label'
  x: number
  y: number
  w: number
  h: number
}

interface Arrangement {
  shape: LabelShape
  spots: Spot[]
  energy: number
}

/** Everything the search needs to know about one area's ground. */
class Ground {
  readonly area: Area
  readonly grid: Grid
  readonly depth: Float32Array
  readonly tokenRoom: CellCounter
  readonly labelRoom: CellCounter
  readonly centre: Point

  /** The margin is kept towards the border; names keep a little more. */
  constructor(area: Area, module: BoardModule, margin: number) {
    this.area = area
    // Sea areas of Westeros are solved inside the cropped board, so that one solution serves with Essos and without.
    const isWestern = module !== 'essos' || !essosIds.has(area.id)
    this.grid = new Grid(isWestern ? boardWidth('base') - 10 : boardWidth('essos'), BOARD_HEIGHT)
    this.grid.fill(outlinePoints(area.id, module))
    if (!isWestern) this.grid.fillRectangle(boardWidth('essos') - 12, 0, 20, BOARD_HEIGHT, 0)
    this.grid.fillRectangle(0, 0, 12, BOARD_HEIGHT, 0)
    this.grid.fillRectangle(0, BOARD_HEIGHT - 14, 4000, 20, 0)
    for (const { box: [x, y, w, h], pier } of ports) {
      this.grid.fillRectangle(x! - 6, y! - 6, w! + 12, h! + 12, 0)
      this.grid.fillDisc(pier, 12, 0)
    }
    for (const river of RIVERS) for (const p of river.course) this.grid.fillDisc(p, 5, 0)
    for (const bridge of BRIDGES) this.grid.fillDisc(bridge.at, 22, 0)
    if (area.kind === 'sea') for (const ornament of ORNAMENTS) this.grid.fillRectangle(...ornament, 0)
    this.depth = depth(this.grid)
    this.tokenRoom = this.counter(margin)
    this.labelRoom = this.counter(margin + 1)
    this.centre = this.middle()
  }

  private counter(margin: number) {
    return new CellCounter(this.grid.columns, this.grid.rows, (cell) => this.depth[cell]! >= margin)
  }

  /** The centroid of the deep half of the area: its roomy middle. */
  private middle(): Point {
    const limit = Math.max(...[...this.depth].filter((d) => d > 0).sort((a, b) => a - b).slice(-1)) * 0.4
    let [sumX, sumY, count] = [0, 0, 0]
    this.depth.forEach((d, i) => {
      if (d < limit) return
      sumX += ((i % this.grid.columns) + 0.5) * CELL
      sumY += (Math.floor(i / this.grid.columns) + 0.5) * CELL
      count++
    })
    return [sumX / count, sumY / count]
  }

  depthAt(x: number, y: number) {
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)]
    if (column < 0 || row < 0 || column >= this.grid.columns || row >= this.grid.rows) return 0
    return this.depth[row * this.grid.columns + column]!
  }
}

const ports = Object.values(geometry.ports) as { box: number[]; pier: Point }[]
const essosIds = new Set([...areasOn('essos').keys()].filter((id) => !areasOn('mother-of-dragons').has(id)))

const slotsOf = (area: Area): SlotKind[] =>
  area.kind === 'sea' ? ['units', 'order'] : ['units', 'order', 'power', 'garrison', 'loyalty', 'improvement']

function overlap(a: Spot, b: Spot) {
  const wide = Math.min(a.x + a.w / 2, b.x + b.w / 2) - Math.max(a.x - a.w / 2, b.x - b.w / 2) + GAP
  const high = Math.min(a.y + a.h / 2, b.y + b.h / 2) - Math.max(a.y - a.h / 2, b.y - b.h / 2) + GAP
  return wide > 0 && high > 0 ? wide * high + 40 : 0
}

const gapBetween = (a: Spot, b: Spot) =>
  Math.hypot(Math.max(0, Math.abs(a.x - b.x) - (a.w + b.w) / 2), Math.max(0, Math.abs(a.y - b.y) - (a.h + b.h) / 2))

/** How wrong (outside, overlapping) an arrangement is. Zero is required. */
function faults(ground: Ground, spots: Spot[]) {
  let sum = 0
  spots.forEach((spot, i) => {
    const room = spot.kind === 'label' ? ground.labelRoom : ground.tokenRoom
    sum += room.lacking(spot.x, spot.y, spot.w, spot.h)
    for (let k = 0; k < i; k++) sum += overlap(spot, spots[k]!)
  })
  return sum
}

/** How well it reads: the name above the units, the order beside them, everything gathered in the roomy middle. */
function taste(ground: Ground, shape: LabelShape, spots: Spot[]) {
  const [label, units, order, ...small] = spots as [Spot, Spot, Spot, ...Spot[]]
  const [cx, cy] = ground.centre
  const isSea = ground.area.kind === 'sea'
  let sum = (LARGEST[isSea ? 'sea' : 'land'] - shape.size) * 9
  sum += (units.y < label.y ? 14 : 0) + 0.35 * gapBetween(label, units) + 0.16 * Math.abs(label.x - units.x)
  sum += 0.45 * gapBetween(order, units) + 0.1 * Math.abs(order.y - units.y)
  sum += 0.12 * (Math.abs((label.x + units.x) / 2 - cx) + Math.abs((label.y + units.y) / 2 - cy))
  sum += units.w < units.h ? 25 : 0
  for (const spot of small) sum += 0.06 * gapBetween(spot, units) + (spot.kind === 'garrison' ? 0.1 * gapBetween(spot, label) : 0.04 * gapBetween(spot, order))
  for (const spot of spots) {
    // Tight quarters read badly, even where nothing touches.
    for (const other of spots) if (other !== spot) sum += 0.25 * Math.max(0, 7 - gapBetween(spot, other))
    for (const [sx, sy] of [[-1, -1], [1, -1], [-1, 1], [1, 1]] as const) {
      sum -= 0.12 * Math.min(18, ground.depthAt(spot.x + (sx * spot.w) / 2, spot.y + (sy * spot.h) / 2))
    }
  }
  return sum
}

const LARGEST = { land: 22, sea: 26 }
const SIZES = { land: [22, 21, 20, 19, 18, 17], sea: [26, 24, 22, 20] }

function search(ground: Ground, seed: number, steps: number): Arrangement {
  const random = randomFrom(seed)
  const kind = ground.area.kind === 'sea' ? 'sea' : 'land'
  const shapes = labelShapes(ground.area, SIZES[kind])
  const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)]!
  const inside: Point[] = []
  ground.depth.forEach((d, i) => {
    if (d >= 14) inside.push([((i % ground.grid.columns) + 0.5) * CELL, (Math.floor(i / ground.grid.columns) + 0.5) * CELL])
  })
  let shape = pick(shapes)
  const at = (kind: Spot['kind'], w: number, h: number): Spot => {
    const [x, y] = pick(inside)
    return { kind, x, y, w, h }
  }
  let spots = [
    at('label', shape.w + 2, shape.h + 2),
    ...slotsOf(ground.area).map((slot) => at(slot, ...(slot === 'units' ? UNITS_WIDE : SLOT_SIZE[slot]))),
  ]
  const weigh = (shape: LabelShape, spots: Spot[]) => 0.05 * faults(ground, spots) + taste(ground, shape, spots)
  let energy = weigh(shape, spots)
  let best: Arrangement = { shape, spots, energy: Infinity }
  for (let step = 0; step < steps; step++) {
    const heat = 14 * (1 - step / steps) ** 2 + 0.02
    const i = Math.floor(random() * spots.length)
    const old = spots[i]!
    let [nextShape, moved] = [shape, { ...old }]
    const die = random()
    if (i === 0 && die < 0.25) {
      nextShape = pick(shapes)
      moved = { ...old, w: nextShape.w + 2, h: nextShape.h + 2 }
    } else if (old.kind === 'units' && die < 0.03) {
      moved = { ...old, w: old.h, h: old.w }
      const [w, h] = old.w > old.h ? UNITS_TALL : UNITS_WIDE
      moved = { ...old, w, h }
    } else if (die < 0.08) {
      const [x, y] = pick(inside)
      moved = { ...old, x, y }
    } else {
      const reach = 4 + 60 * (1 - step / steps) * random()
      moved.x += (random() - 0.5) * reach
      moved.y += (random() - 0.5) * reach
    }
    moved.x = Math.round(moved.x)
    moved.y = Math.round(moved.y)
    const next = spots.with(i, moved)
    const nextEnergy = weigh(nextShape, next)
    if (nextEnergy < energy || random() < Math.exp((energy - nextEnergy) / heat)) {
      ;[shape, spots, energy] = [nextShape, next, nextEnergy]
      if (energy < best.energy && faults(ground, spots) === 0) best = { shape, spots, energy }
    }
  }
  return best
}

/** First with comfortable margins, then with more patience, at last with the smallest margins. */
const ATTEMPTS = [
  { seeds: 6, steps: 24000, margin: 6 },
  { seeds: 10, steps: 90000, margin: 5 },
  { seeds: 16, steps: 90000, margin: 3 },
]

function arrange(area: Area, module: BoardModule): { ground: Ground; best: Arrangement } {
  for (const { seeds, steps, margin } of ATTEMPTS) {
    const ground = new Ground(area, module, margin)
    const found = Array.from({ length: seeds }, (_, seed) => search(ground, (seed + 1) * 7919 + area.id.length, steps))
    const best = found.reduce((a, b) => (b.energy < a.energy ? b : a))
    if (best.energy < Infinity) return { ground, best }
  }
  throw new Error(`${area.name}: no room for everything`)
}

/** Compact: names without their keys would save little and cost readability. */
function stored({ shape, spots }: Arrangement) {
  const [label, ...slots] = spots as [Spot, ...Spot[]]
  const round = Math.round
  return {
    size: shape.size,
    box: [round(label.x - shape.w / 2), round(label.y - shape.h / 2), round(shape.w), round(shape.h)],
    name: shape.lines.map(([text, x, y]) => [text, round(label.x + x), round(label.y + y)]),
    icons: shape.icons.map(([icon, x, y]) => [icon, round(label.x + x), round(label.y + y)]),
    ...Object.fromEntries(slots.map((spot) => [spot.kind, spot.kind === 'units' && spot.w < spot.h ? [spot.x, spot.y, 1] : [spot.x, spot.y]])),
  }
}

/** Areas that the base board draws differently. */
const OTHER_ON_BASE = ['the-narrow-sea', 'the-mountains-of-the-moon', 'the-eyrie']

const places: Record<string, Record<string, unknown>> = { essos: {}, base: {} }
const sizes: Record<number, number> = {}
for (const module of ['essos', 'base'] as const) {
  for (const area of areasOn(module).values()) {
    if (area.kind === 'port' || (module === 'base' && !OTHER_ON_BASE.includes(area.id))) continue
    const { ground, best } = arrange(area, module)
    sizes[best.shape.size] = (sizes[best.shape.size] ?? 0) + 1
    places[module]![area.id] = { ...stored(best), terrain: strew(area, ground.grid, ground.depth, best.spots) }
  }
}
const written = (areas: Record<string, unknown>) => `{\n${Object.entries(areas).map(([id, area]) => `"${id}":${JSON.stringify(area)}`).join(',\n')}\n}`
const side = (isEssos: boolean) => Object.fromEntries(Object.entries(places['essos']!).filter(([id]) => essosIds.has(id) === isEssos))
const board = new URL('../../web/src/board/', import.meta.url)
writeFileSync(new URL('places.json', board), `{\n"westeros":${written(side(false))},\n"base":${written(places['base']!)}\n}\n`)
writeFileSync(new URL('essos/places.json', board), `${written(side(true))}\n`)
console.log('type sizes used:', sizes)
