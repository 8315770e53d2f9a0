/** Ports: a quay at the coast with three berths and a place for an order token. */
import { areasOn } from './areas.ts'
import type { AreaId, BoardModule } from './model.ts'
import geometry from './geometry.json' with { type: 'json' }
import type { Point } from './outline.ts'

export interface Port {
  id: AreaId
  x: number
  y: number
  w: number
  h: number
  /** Where the pier meets the land. */
  pier: Point
  /** Where the pier leaves the quay. */
  landing: Point
  berths: [Point, Point, Point]
  order: Point
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

export function portsOn(module: BoardModule): Port[] {
  const onBoard = areasOn(module)
  const stored = geometry.ports as unknown as Record<AreaId, { box: [number, number, number, number]; pier: Point }>
  return Object.entries(stored)
    .filter(([id]) => onBoard.has(id))
    .map(([id, { box, pier }]) => {
      const [x, y, w, h] = box
      const isWide = w > h
      const middle = y + h / 2
      return {
        id, x, y, w, h, pier,
        landing: [clamp(pier[0], x + 4, x + w - 4), clamp(pier[1], y + 4, y + h - 4)],
        berths: isWide
          ? [[x + 16, middle], [x + 41, middle], [x + 66, middle]]
          : [[x + 18, y + 19], [x + 52, y + 19], [x + 18, y + 53]],
        order: isWide ? [x + w - 20, middle] : [x + 51, y + 52],
      }
    })
}
