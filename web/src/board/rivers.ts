/** Rivers as tapered ribbons along borders, and the bridges over them. */
import geometry from './geometry.json' with { type: 'json' }
import { borderBetween, flatten, type Point } from './outline.ts'

const SOURCE_WIDTH = 2.5
const MOUTH_WIDTH = 12

export interface River {
  name: string
  /** The middle line, from the source to the sea. */
  course: Point[]
  /** The water's outline, as an SVG path. */
  ribbon: string
}

export interface Bridge {
  between: [string, string]
  at: Point
  /** Degrees; the bridge's length lies across the river. */
  angle: number
}

function lengthOf(points: Point[]) {
  let sum = 0
  for (let i = 1; i < points.length; i++) sum += Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1])
  return sum
}

/** The last part of a line, as a fraction of its length. */
function tail(points: Point[], fraction: number): Point[] {
  let skip = lengthOf(points) * (1 - fraction)
  for (let i = 1; i < points.length; i++) {
    const [p, q] = [points[i - 1]!, points[i]!]
    const step = Math.hypot(q[0] - p[0], q[1] - p[1])
    if (skip <= step) {
      const t = skip / step
      return [[p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t], ...points.slice(i)]
    }
    skip -= step
  }
  return points
}

const same = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.5

function courseOf(along: [string, string, number][]): Point[] {
  const pieces = along.map(([a, b]) => flatten(borderBetween(a, b)[0]!.points))
  // Turn each piece so that its end is the next one's beginning.
  pieces.forEach((piece, i) => {
    const other = i === 0 ? pieces[1]! : pieces[i - 1]!
    const meets = (p: Point) => same(p, other[0]!) || same(p, other.at(-1)!)
    const forwards = i === 0 ? meets(piece.at(-1)!) : same(piece[0]!, other.at(-1)!)
    if (!forwards) pieces[i] = piece.toReversed()
  })
  return pieces.flatMap((piece, i) => {
    const part = tail(piece, along[i]![2])
    return i === 0 ? part : part.slice(1)
  })
}

/** Takes the kinks out where borders meet. The ends stay. */
function smooth(points: Point[], passes: number): Point[] {
  let line = points
  for (let pass = 0; pass < passes; pass++) {
    line = line.map((p, i) => {
      const [a, b] = [line[i - 1], line[i + 1]]
      return a && b ? [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4] : p
    })
  }
  return line
}

function normals(points: Point[]): Point[] {
  return points.map((_, i) => {
    const a = points[Math.max(0, i - 2)]!
    const b = points[Math.min(points.length - 1, i + 2)]!
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
  })
}

function ribbonAlong(course: Point[]): string {
  const side = normals(course)
  const total = lengthOf(course)
  let walked = 0
  const [left, right]: [Point[], Point[]] = [[], []]
  course.forEach((p, i) => {
    if (i > 0) walked += Math.hypot(p[0] - course[i - 1]![0], p[1] - course[i - 1]![1])
    const t = walked / total
    const half = (SOURCE_WIDTH + (MOUTH_WIDTH - SOURCE_WIDTH) * Math.min(1, t * 3.2) ** 0.7) / 2
    const [nx, ny] = side[i]!
    left.push([p[0] + nx * half, p[1] + ny * half])
    right.push([p[0] - nx * half, p[1] - ny * half])
  })
  const text = (p: Point) => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`
  return `M${[...left, ...right.reverse()].map(text).join('L')}Z`
}

export const RIVERS: readonly River[] = geometry.rivers.map(({ name, along }) => {
  const course = smooth(courseOf(along as [string, string, number][]), 6)
  return { name, course, ribbon: ribbonAlong(course) }
})

export const BRIDGES: readonly Bridge[] = geometry.bridges.map((pair) => {
  const [a, b] = pair as [string, string]
  const line = flatten(borderBetween(a, b)[0]!.points)
  const half = tail(line, 0.5)
  const [nx, ny] = normals(half)[2]!
  return { between: [a, b], at: half[0]!, angle: (Math.atan2(ny, nx) * 180) / Math.PI }
})
