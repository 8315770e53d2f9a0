import { describe, expect, test } from 'vitest'
import { drawingOf } from '../src/board/drawing.ts'
import '../src/board/essos/essos.ts'
import { BOARD_MODULES } from '../src/board/model.ts'
import { nearestTowards, type Direction } from '../src/board/steering.ts'

const DIRECTIONS: Direction[] = ['up', 'down', 'left', 'right']

describe.each(BOARD_MODULES)('%s board', (module) => {
  test('the arrow keys lead from Winterfell to every area', () => {
    const drawing = drawingOf(module)
    const reached = new Set(['winterfell'])
    for (const area of reached) {
      for (const direction of DIRECTIONS) {
        const next = nearestTowards(drawing, area, direction)
        if (next) reached.add(next)
      }
    }
    expect([...drawing.areas.keys()].filter((id) => !reached.has(id))).toEqual([])
  })
})
