/**
 * The outlines of the areas, decoded from `geometry.json`.
 *
 * Every border is stored once and used by both areas beside it, so that neighbours fit without a gap.
 * One geometry serves all boards: on the base board two areas of the expansion merge into their neighbours.
 * What lies in Essos alone is laid beside it when a table wants it (`essos/`); its borders keep their numbers.
 */
import { isEssos } from './areas.ts'
import type { AreaId, BoardModule } from './model.ts'
import geometry from './geometry.json' with { type: 'json' }

export type Point = [x: number, y: number]
export type BorderKind = 'land' | 'sea' | 'coast' | 'river' | 'wall' | 'frame'

export interface Border {
  kind: BorderKind
  /** One area where the border is the board's edge, else two. */
  sides: AreaId[]
  points: Point[]
  /** The same line without detail: broad strokes along it cost a fraction. */
  plain: Point[]
}

export const BOARD_HEIGHT = geometry.height
export const boardWidth = (module: BoardModule) => (module === 'essos' ? geometry.width : geometry.westerosWidth)

/** The strip north of the Wall: drawn, but no area of the game. */
export const BEYOND_THE_WALL: AreaId = 'beyond-the-wall'

const MERGED_ON_BASE: Record<AreaId, AreaId> = {
  'the-bite': 'the-narrow-sea',
  'the-vale-of-arryn': 'the-mountains-of-the-moon',
}

/** The area that holds this ground on the given board. */
export const groundOf = (area: AreaId, module: BoardModule) =>
  module === 'base' ? (MERGED_ON_BASE[area] ?? area) : area

function decode(deltas: number[]): Point[] {
  let x = 0
  let y = 0
  const points: Point[] = []
  for (let i = 0; i < deltas.length; i += 2) {
    x += deltas[i]!
    y += deltas[i + 1]!
    points.push([x, y])
  }
  return points
}

/** A small generator, so that the roughness of a coast is the same on every machine. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Coasts gain detail by midpoint displacement: it costs nothing to download and shows when zoomed in. */
function roughen(points: Point[], seed: number): Point[] {
  const random = randomFrom(seed)
  const rough: Point[] = []
  points.forEach((p, i) => {
    rough.push(p)
    const q = points[i + 1]
    if (!q) return
    const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
    const length = Math.hypot(dx, dy)
    if (length < 6) return
    const shift = (random() - 0.5) * 0.5
    rough.push([(p[0] + q[0]) / 2 - dy * shift, (p[1] + q[1]) / 2 + dx * shift])
  })
  return rough
}

/** Kind, the areas on its sides, points. */
type StoredBorder = (string | number[])[]

function border(stored: StoredBorder, number: number): Border {
  const kind = stored[0] as BorderKind
  const points = decode(stored.at(-1) as number[])
  return {
    kind,
    sides: stored.slice(1, -1) as AreaId[],
    points: kind === 'coast' ? roughen(points, number) : points,
    plain: points.filter((_, i) => i % 2 === 0 || i === points.length - 1),
  }
}

/** By number, counted from 1. */
const borders = new Map<number, Border>()
const layBorder = (stored: StoredBorder, number: number) => borders.set(number, border(stored, number))
geometry.borders.forEach((stored, index) => stored !== 0 && layBorder(stored as StoredBorder, index + 1))

/** A signed border number: negative when walked backwards. */
type Step = number

const rings = { ...geometry.rings } as unknown as Record<AreaId, Step[][]>

/** More of the world beside what is there. */
export function layOutlines(more: { borders: Record<string, StoredBorder>; rings: Record<AreaId, Step[][]> }) {
  for (const [number, stored] of Object.entries(more.borders)) layBorder(stored, Number(number))
  Object.assign(rings, more.rings)
}

const pointsOf = (step: Step): Point[] => {
  const { points } = borders.get(Math.abs(step))!
  return step > 0 ? points : points.toReversed()
}

/** The board's edge keeps its corners. */
const isFrame = (step: Step) => borders.get(Math.abs(step))!.kind === 'frame'

const samePoint = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1]

/** Chains loose steps into closed rings, turning a step where it must be walked the other way. */
function chain(steps: Step[]): Step[][] {
  const left = new Set(steps.map(Math.abs))
  const found: Step[][] = []
  for (const first of steps) {
    if (!left.delete(Math.abs(first))) continue
    const ring = [first]
    const start = pointsOf(first)[0]!
    let end = pointsOf(first).at(-1)!
    while (!samePoint(end, start)) {
      const next = [...left].flatMap((step) => [step, -step]).find((step) => samePoint(pointsOf(step)[0]!, end))
      if (next === undefined) throw new Error(`border ${ring.at(-1)} leads nowhere`)
      left.delete(Math.abs(next))
      ring.push(next)
      end = pointsOf(next).at(-1)!
    }
    found.push(ring)
  }
  return found
}

/** Area ids with ground of their own on this board, the strip beyond the Wall included. */
export function groundsOn(module: BoardModule): AreaId[] {
  const onBoard = new Set(boardAreaIds(module))
  return Object.keys(rings).filter((id) => onBoard.has(id) && groundOf(id, module) === id)
}

function boardAreaIds(module: BoardModule): AreaId[] {
  if (module === 'essos') return Object.keys(rings)
  return Object.keys(rings).filter((id) => !isEssos(id))
}

export function stepsOf(area: AreaId, module: BoardModule): Step[][] {
  const parts = Object.keys(rings).filter((id) => groundOf(id, module) === area)
  if (parts.length === 1) return rings[area]!
  const all = parts.flatMap((id) => rings[id]!.flat())
  // A border that both parts walk lies inside the merged area.
  return chain(all.filter((step) => all.filter((other) => Math.abs(other) === Math.abs(step)).length === 1))
}

/*
 * Curves: the stored points are control points of quadratic curves through the midpoints between them, the ends
 * are kept. The curve of a border is the same walked either way, which keeps neighbours flush.
 */

const number = (n: number) => (Math.round(n * 10) / 10).toString()

function curveAlong(points: Point[], straight = points.length === 2): string {
  if (straight) return points.slice(1).map(([x, y]) => `L${number(x)} ${number(y)}`).join('')
  let path = ''
  for (let i = 1; i < points.length - 1; i++) {
    const [p, q] = [points[i]!, points[i + 1]!]
    const last = i === points.length - 2
    const [x, y] = last ? q : [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
    path += `Q${number(p[0])} ${number(p[1])} ${number(x)} ${number(y)}`
  }
  return path
}

export function curve(points: Point[]): string {
  return `M${number(points[0]![0])} ${number(points[0]![1])}${curveAlong(points)}`
}

/** The closed outline of an area, as an SVG path. */
export function areaPath(area: AreaId, module: BoardModule): string {
  return stepsOf(area, module)
    .map((ring) => {
      const [x, y] = pointsOf(ring[0]!)[0]!
      return `M${number(x)} ${number(y)}${ring.map((step) => curveAlong(pointsOf(step), isFrame(step))).join('')}Z`
    })
    .join('')
}

/** The borders that are seen on this board: those between two areas of the same ground are not. */
export function bordersOn(module: BoardModule, ...kinds: BorderKind[]): Border[] {
  const onBoard = new Set(boardAreaIds(module))
  return [...borders.values()].filter(({ kind, sides }) => {
    if (!kinds.includes(kind) || !sides.every((id) => onBoard.has(id))) return false
    const [a, b] = sides
    return b === undefined || groundOf(a!, module) !== groundOf(b, module)
  })
}

export function borderBetween(a: AreaId, b: AreaId): Border[] {
  return [...borders.values()].filter(({ sides }) => sides.includes(a) && sides.includes(b))
}

/** The curve as a fine polyline, for measuring and for rasters. */
export function flatten(points: Point[], pieces = 4): Point[] {
  if (points.length < 3) return points
  const flat: Point[] = [points[0]!]
  let from = points[0]!
  for (let i = 1; i < points.length - 1; i++) {
    const [p, q] = [points[i]!, points[i + 1]!]
    const to: Point = i === points.length - 2 ? q : [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
    for (let k = 1; k <= pieces; k++) {
      const t = k / pieces
      const u = 1 - t
      flat.push([
        u * u * from[0] + 2 * u * t * p[0] + t * t * to[0],
        u * u * from[1] + 2 * u * t * p[1] + t * t * to[1],
      ])
    }
    from = to
  }
  return flat
}

export function outlinePoints(area: AreaId, module: BoardModule): Point[][] {
  return stepsOf(area, module).map((ring) => ring.flatMap((step) => (isFrame(step) ? pointsOf(step) : flatten(pointsOf(step))).slice(1)))
}
