/** Everything that may lie in an area has room there, on every board. */
import { describe, expect, test } from 'vitest'
import { CELL, Grid } from '../../tools/board/raster.ts'
import { grownPlaces } from '../../tools/board/room.ts'
import { areasOn } from '../src/board/areas.ts'
import { drawingOf } from '../src/board/drawing.ts'
import '../src/board/essos/essos.ts'
import { countUnits, placeArmies } from '../src/board/layout.ts'
import { BOARD_MODULES, type AreaPieces } from '../src/board/model.ts'
import { BOARD_HEIGHT, boardWidth, outlinePoints } from '../src/board/outline.ts'
import { portsOn } from '../src/board/ports.ts'
import { placesOn, type Slot } from '../src/board/slots.ts'

const overlaps = (a: Slot, b: Slot) => Math.abs(a.x - b.x) < (a.w + b.w) / 2 && Math.abs(a.y - b.y) < (a.h + b.h) / 2

const edges = ({ x, y, w, h }: Slot) => ({ left: x - w / 2, right: x + w / 2, top: y - h / 2, bottom: y + h / 2 })

describe.each(BOARD_MODULES)('%s board', (module) => {
  const places = placesOn(module)
  /** As they are drawn: as large as their surroundings let them be. */
  const roomy = drawingOf(module).places
  const slotsOf = (id: string, of = places) => {
    const { label, slots } = of.get(id)!
    return Object.entries({ label, ...slots }) as [string, Slot][]
  }

  test('land areas have every place, sea areas those for units and an order', () => {
    for (const { id, kind } of areasOn(module).values()) {
      if (kind === 'port') continue
      const kinds = slotsOf(id).map(([slot]) => slot)
      expect(kinds, id).toEqual(
        kind === 'sea' ? ['label', 'units', 'order'] : ['label', 'units', 'order', 'power', 'garrison', 'loyalty', 'improvement'],
      )
    }
  })

  test('icons are those printed on the board', () => {
    for (const area of areasOn(module).values()) {
      if (area.kind === 'port') continue
      const count = (kind: string) => places.get(area.id)!.icons.filter(([icon]) => icon === kind).length
      expect([count('barrel'), count('crown')], area.id).toEqual([area.supply ?? 0, area.power ?? 0])
      expect([count('castle'), count('stronghold')], area.id).toEqual([
        area.fortification === 'castle' ? 1 : 0,
        area.fortification === 'stronghold' ? 1 : 0,
      ])
    }
  })

  test('every place lies inside its area', () => {
    const outside: string[] = []
    for (const id of places.keys()) {
      const grid = new Grid(boardWidth(module), BOARD_HEIGHT).fill(outlinePoints(id, module))
      for (const [kind, slot] of slotsOf(id)) {
        const { left, right, top, bottom } = edges(slot)
        let lost = 0
        for (let y = top; y <= bottom; y += CELL) for (let x = left; x <= right; x += CELL) if (!grid.at(x, y)) lost++
        if (lost > 0) outside.push(`${id} ${kind}`)
      }
    }
    expect(outside).toEqual([])
  })

  test.each([['least', places], ['drawn', roomy]] as const)('no two places overlap, and none lies under a port: %s', (_, of) => {
    const quays = portsOn(module).map(({ id, x, y, w, h }): [string, Slot] => [id, { x: x + w / 2, y: y + h / 2, w, h }])
    const all: [string, Slot][] = [...quays]
    // Loyalty and improvement tokens come with the expansion.
    const never = of === roomy && module === 'base' ? ['loyalty', 'improvement'] : []
    for (const id of of.keys())
      for (const [kind, slot] of slotsOf(id, of)) if (!never.includes(kind)) all.push([`${id} ${kind}`, slot])
    const clashes = all.flatMap(([name, slot], i) =>
      all.slice(i + 1).filter(([, other]) => overlaps(slot, other)).map(([other]) => `${name} / ${other}`),
    )
    expect(clashes).toEqual([])
  })

  test('tokens and figures are large enough to be told apart with the whole board in view', () => {
    const sizes = [...roomy.values()].map(({ slots }) => ({
      order: slots.order.w,
      one: placeArmies({ house: 'Stark', units: { knight: 1 } }, slots.units)[0]!.units[0]!.size,
      three: placeArmies({ house: 'Stark', units: { knight: 2, footman: 1 } }, slots.units)[0]!.units[0]!.size,
    }))
    const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
    // A laptop shows half a pixel for each unit of the board.
    expect(middle(sizes.map(({ order }) => order))).toBeGreaterThanOrEqual(52)
    expect(middle(sizes.map(({ three }) => three))).toBeGreaterThanOrEqual(46)
    expect(Math.min(...sizes.map(({ one }) => one))).toBeGreaterThanOrEqual(50)
    for (const [id, { slots }] of roomy) {
      const least = places.get(id)!.slots
      for (const kind of ['units', 'order'] as const) expect([slots[kind].w >= least[kind].w, slots[kind].h >= least[kind].h], id).toEqual([true, true])
    }
  })

  test('no piece lies under the frame of the board', () => {
    const FRAME = 11
    const cut = [...roomy].flatMap(([id, { slots }]) =>
      [slots.units, slots.order].flatMap((slot) => {
        const { left, right, top, bottom } = edges(slot)
        return Math.min(left, boardWidth(module) - right, top, BOARD_HEIGHT - bottom) < FRAME ? [id] : []
      }),
    )
    expect(cut).toEqual([])
  })

  test('the stored sizes are those that the tool finds', () => {
    expect(Object.fromEntries([...roomy].map(([id, { slots: { units: u, order: o } }]) => [id, [u.x, u.y, u.w, u.h, o.x, o.y, o.w]]))).toEqual(
      grownPlaces(places, module),
    )
  })

  const crowds: AreaPieces[] = [
    { house: 'Stark', units: { footman: 1 } },
    { house: 'Stark', units: { knight: 2, footman: 2 } },
    { house: 'Stark', units: { knight: 3, footman: 3 }, routed: { knight: 2 } },
    { house: 'Stark', units: { ship: 4 }, attacker: { house: 'Greyjoy', units: { ship: 4 } } },
  ]

  test.each(crowds)('units and their sigil stay inside the place for units: %j', (pieces) => {
    for (const [id, { slots }] of [...places, ...roomy]) {
      const box = edges(slots.units)
      const armies = placeArmies(pieces, slots.units)
      expect(armies.flatMap(({ units }) => units)).toHaveLength(
        countUnits(pieces.units) + countUnits(pieces.routed) + countUnits(pieces.attacker?.units),
      )
      for (const { x, y, size } of armies.flatMap(({ units, badge }) => [...units, badge])) {
        expect(x - size / 2, id).toBeGreaterThanOrEqual(box.left - 1)
        expect(x + size / 2, id).toBeLessThanOrEqual(box.right + 1)
        expect(y - size / 2, id).toBeGreaterThanOrEqual(box.top - 1)
        expect(y + size / 2, id).toBeLessThanOrEqual(box.bottom + 1)
      }
    }
  })
})
