/** Which area the arrow keys lead to. */
import { middleOfArea, type Drawing } from './drawing.ts'
import type { AreaId } from './model.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

const TOWARDS: Record<Direction, [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }

/** The nearest area whose middle lies in that direction; going astray sideways counts double. */
export function nearestTowards(drawing: Drawing, from: AreaId, direction: Direction): AreaId | undefined {
  const [x, y] = middleOfArea(drawing, drawing.areas.has(from) ? from : 'winterfell')
  const [ux, uy] = TOWARDS[direction]
  let [best, least]: [AreaId | undefined, number] = [undefined, Infinity]
  for (const id of drawing.areas.keys()) {
    const [ax, ay] = middleOfArea(drawing, id)
    const ahead = (ax - x) * ux + (ay - y) * uy
    const aside = Math.abs((ax - x) * uy - (ay - y) * ux)
    if (id === from || ahead <= 0 || aside > ahead * 1.6) continue
    const cost = ahead + 2 * aside
    if (cost < least) [best, least] = [id, cost]
  }
  return best
}
