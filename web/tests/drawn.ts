/** Reads outlines back from the drawn SVG, so that the tests judge what is seen and not how it was made. */
import type { Point } from '../src/board/outline.ts'

/** Closed rings of a path made of M, L, Q and Z, curves cut into short lines. */
export function ringsOfPath(d: string): Point[][] {
  const rings: Point[][] = []
  let ring: Point[] = []
  for (const [, command, numbers] of d.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const n = (numbers!.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
    if (command === 'M') rings.push((ring = [[n[0]!, n[1]!]]))
    if (command === 'L') for (let i = 0; i < n.length; i += 2) ring.push([n[i]!, n[i + 1]!])
    if (command === 'Q') {
      const [x0, y0] = ring.at(-1)!
      const [cx, cy, x, y] = n as [number, number, number, number]
      for (let k = 1; k <= 4; k++) {
        const [t, u] = [k / 4, 1 - k / 4]
        ring.push([u * u * x0 + 2 * u * t * cx + t * t * x, u * u * y0 + 2 * u * t * cy + t * t * y])
      }
    }
  }
  return rings
}

export const nameOfPair = (a: string, b: string) => [a, b].sort().join(' / ')
