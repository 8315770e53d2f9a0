/**
 * The drawn borders against the rules: two areas share a visible border exactly when they are adjacent.
 * The map is mounted, its paths are read back and laid on a grid, and contact is counted there.
 */
import { mount, unmount } from 'svelte'
import { describe, expect, test } from 'vitest'
import { CELL, Grid } from '../../tools/board/raster.ts'
import { areasOn } from '../src/board/areas.ts'
import Board from '../src/board/Board.svelte'
import '../src/board/essos/essos.ts'
import { BOARD_MODULES, type BoardModule } from '../src/board/model.ts'
import { BOARD_HEIGHT, boardWidth, type Point } from '../src/board/outline.ts'
import { portsOn } from '../src/board/ports.ts'
import { BRIDGES } from '../src/board/rivers.ts'
import adjacency from './adjacency.json'
import { nameOfPair, ringsOfPath } from './drawn.ts'

/** They touch, but a river covers the whole of their border. */
const RIVER_ONLY = [
  ['winterfell', 'greywater-watch'],
  ['riverrun', 'the-twins'],
  ['riverrun', 'the-mountains-of-the-moon'],
  ['harrenhal', 'the-mountains-of-the-moon'],
  ['three-towers', 'starfall'],
].map(([a, b]) => nameOfPair(a!, b!))

/** A border must be long enough to be seen: a piece is 28 wide. */
const SHORTEST_BORDER = 36

function adjacentPairs(module: BoardModule): Set<string> {
  const pairs = Object.entries(adjacency.boards)
    .filter(([boards]) => boards.split('+').includes(module))
    .flatMap(([, list]) => list)
  return new Set(pairs.map(([a, b]) => nameOfPair(a!, b!)))
}

interface Contact {
  length: number
  places: Point[]
}

interface Drawn {
  ids: string[]
  grid: Grid
  contacts: Map<string, Contact>
  rivers: Point[][]
  bridges: string[]
}

function drawn(module: BoardModule): Drawn {
  const target = document.createElement('div')
  const board = mount(Board, { target, props: { module } })
  const ids: string[] = []
  const grid = new Grid(boardWidth(module), BOARD_HEIGHT)
  for (const button of target.querySelectorAll('[data-area]')) {
    const path = button.querySelector('path')?.getAttribute('d')
    if (!path) continue
    ids.push(button.getAttribute('data-area')!)
    grid.fill(ringsOfPath(path), ids.length)
  }
  const rivers = [...target.querySelectorAll('[data-river]')].flatMap((path) => ringsOfPath(path.getAttribute('d')!))
  const bridges = [...target.querySelectorAll('[data-bridge]')].map((bridge) => bridge.getAttribute('data-bridge')!)
  void unmount(board)
  return { ids, grid, contacts: contactsOn(grid, ids), rivers, bridges }
}

function contactsOn({ cells, columns, rows }: Grid, ids: string[]) {
  const contacts = new Map<string, Contact>()
  const meet = (a: number, b: number, row: number, column: number) => {
    if (a === b || a === 0 || b === 0) return
    const pair = nameOfPair(ids[a - 1]!, ids[b - 1]!)
    const contact = contacts.get(pair) ?? { length: 0, places: [] }
    contact.length += CELL
    contact.places.push([(column + 0.5) * CELL, (row + 0.5) * CELL])
    contacts.set(pair, contact)
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const here = cells[row * columns + column]!
      if (column + 1 < columns) meet(here, cells[row * columns + column + 1]!, row, column)
      if (row + 1 < rows) meet(here, cells[(row + 1) * columns + column]!, row, column)
    }
  }
  return contacts
}

describe.each(BOARD_MODULES)('%s board', (module) => {
  const { ids, grid, contacts, rivers, bridges } = drawn(module)
  const areas = areasOn(module)
  const adjacent = adjacentPairs(module)
  const ground = [...adjacent].filter((pair) => !pair.includes('port-of-'))

  test('every land and sea area is drawn, and nothing else', () => {
    expect(ids.toSorted()).toEqual([...areas.values()].filter(({ kind }) => kind !== 'port').map(({ id }) => id).sort())
  })

  test('adjacent areas share a border long enough to see', () => {
    const short = ground.filter((pair) => (contacts.get(pair)?.length ?? 0) < SHORTEST_BORDER)
    expect(short).toEqual([])
  })

  test('areas that touch are adjacent, but for the listed rivers', () => {
    const touching = [...contacts].filter(([pair, { length }]) => length > CELL && !adjacent.has(pair)).map(([pair]) => pair)
    expect(touching.sort()).toEqual(RIVER_ONLY.toSorted())
  })

  test('a river covers every border that only touches', () => {
    const water = new Grid(boardWidth(module), BOARD_HEIGHT)
    for (const ribbon of rivers) water.fill([ribbon])
    // The end of a border may stick out of the round bank by a pen's width.
    const near = ([x, y]: Point) => [-4, 0, 4].some((dx) => [-4, 0, 4].some((dy) => water.at(x + dx, y + dy)))
    for (const pair of RIVER_ONLY) expect(contacts.get(pair)!.places.filter((place) => !near(place)), pair).toEqual([])
  })

  test('the two bridges are drawn where a bridge joins areas', () => {
    expect(bridges.map((pair) => nameOfPair(...(pair.split(' ') as [string, string]))).sort()).toEqual(
      adjacency.bridges.map(([a, b]) => nameOfPair(a!, b!)).sort(),
    )
    for (const { between, at } of BRIDGES) {
      const places = contacts.get(nameOfPair(...between))!.places
      expect(Math.min(...places.map(([x, y]) => Math.hypot(x - at[0], y - at[1])))).toBeLessThan(6)
    }
  })

  test('each port lies in its sea area and its pier reaches its land area', () => {
    const links: string[] = []
    for (const { id, x, y, w, h, pier, landing } of portsOn(module)) {
      const seaAt = ids[grid.at(x + w / 2, y + h / 2) - 1]!
      const reach = Math.hypot(pier[0] - landing[0], pier[1] - landing[1])
      const tip: Point = [pier[0] + ((pier[0] - landing[0]) / reach) * 5, pier[1] + ((pier[1] - landing[1]) / reach) * 5]
      links.push(nameOfPair(id, seaAt), nameOfPair(id, ids[grid.at(...tip) - 1]!))
    }
    expect(links.sort()).toEqual([...adjacent].filter((pair) => pair.includes('port-of-')).sort())
  })
})
