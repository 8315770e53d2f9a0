/** What the table of Mother of Dragons draws from a View. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { giftsFor } from '../src/agot/gifts.ts'
import { areaIn, boardOf, ORDER_NAMES, orderKind } from '../src/agot/names.ts'
import { commandersOf, piecesOf } from '../src/agot/pieces.ts'
import { holdingsOf, isOurs, standing } from '../src/agot/vassals.ts'
import type { AgotView } from '../src/agot/view.ts'
import { HOUSES } from '../src/houses.ts'
import { ORDER_FACES } from '../src/pieces/orders.ts'
import { oursIn } from '../src/state/ours.ts'

const VASSAL = { supply: 4, stars: 0, pool: {}, hand: [] }
const VIEW = {
  game: 'agot', you: 'Stark', round: 1, phase: 'planning', expansion: 'mother-of-dragons',
  houses: { Stark: {}, Targaryen: {} },
  vassals: { Martell: { ...VASSAL, commander: 'Stark' }, Tyrell: { ...VASSAL, commander: 'Targaryen' }, Arryn: { ...VASSAL, commander: null } },
  targaryen: { loyalty: { 'kings-landing': 2, blackwater: 1 }, within_reach: ['blackwater'], free_tokens: 18, gained: 0, holds_pentos: true, dragon_strength: 1, dragon_tokens: [4, 6, 8, 10] },
  improvements: { 'white-harbor': ['no castle'], 'moat-cailin': ['stronghold', 'barrel'] },
  icons: { 'white-harbor': { fortification: null, supply: 0, power: 0 }, 'moat-cailin': { fortification: 'stronghold', supply: 1, power: 0 } },
  areas: {
    winterfell: { controller: 'Stark', house: 'Stark', units: { footman: 1 } },
    'white-harbor': { controller: 'Stark' },
    sunspear: { controller: 'Martell', house: 'Martell', units: { knight: 1 }, routed: { footman: 1 } },
    starfall: { controller: 'Martell' },
    highgarden: { controller: 'Tyrell', house: 'Tyrell', units: { footman: 1 } },
    pentos: { controller: 'Targaryen', house: 'Targaryen', units: { dragon: 1 } },
  },
  waiting_for: ['Stark'], sealed: { Tyrell: { done: true } }, ordered: ['Stark', 'Targaryen', 'Tyrell'],
  planning: { orders: { winterfell: 'sea support', sunspear: 'defense +3' }, tokens: [], instead: {}, copies: {}, stars: 0 },
} as unknown as AgotView

describe('the board of the expansion', () => {
  it('has Essos only with Targaryen', () => {
    const { targaryen: _, ...without } = VIEW
    expect([boardOf(VIEW), boardOf(without as AgotView), boardOf({} as AgotView)]).toEqual(['essos', 'mother-of-dragons', 'base'])
    expect(areaIn(without as AgotView, 'pentos')).toBeUndefined()
  })

  it('counts what tokens have changed, not what is printed', () => {
    expect(areaIn(VIEW, 'white-harbor')).not.toHaveProperty('fortification')
    expect(areaIn(VIEW, 'moat-cailin')).toMatchObject({ fortification: 'stronghold', supply: 1 })
    expect(areaIn(VIEW, 'the-eyrie')).toMatchObject({ fortification: 'stronghold', home: 'Arryn' })
    expect(holdingsOf(VIEW, 'Stark')).toMatchObject({ castles: 0, strongholds: 1 })
  })

  it('lays loyalty tokens and improvements on it', () => {
    const pieces = piecesOf(VIEW)
    expect(pieces['kings-landing']).toEqual({ loyalty: 2 })
    expect(pieces['blackwater']).toEqual({ loyalty: 1, loyaltyReached: true })
    expect(pieces['moat-cailin']).toEqual({ improvements: ['stronghold', 'barrel'] })
  })
})

describe('vassals', () => {
  it('have a commander, who is told apart', () => {
    expect(commandersOf(VIEW)).toEqual({ Martell: 'Stark', Tyrell: 'Targaryen' })
    expect(['Martell', 'Tyrell', 'Arryn', 'Stark'].map((house) => standing(VIEW, house))).toEqual(['your vassal', 'vassal of Targaryen', 'vassal', ''])
    expect(['Stark', 'Martell', 'Tyrell'].map((house) => isOurs(VIEW, house))).toEqual([true, true, false])
    expect([...oursIn(VIEW, 'Stark')]).toEqual(['Stark', 'Martell'])
  })

  it('bring what they have on the map', () => {
    expect(holdingsOf(VIEW, 'Martell')).toEqual({ units: { knight: 1, footman: 1 }, areas: ['sunspear'], castles: 1, strongholds: 1 })
  })

  it('have orders in their own colour, which others do not see', () => {
    const pieces = piecesOf(VIEW)
    expect(pieces['winterfell']?.order).toEqual({ house: 'Stark', kind: 'sea-support', facedown: true })
    expect(pieces['sunspear']?.order).toEqual({ house: 'Martell', kind: 'defense-plus-three', facedown: true })
    expect(pieces['pentos']?.order).toEqual({ house: 'Targaryen', facedown: true })
    // Where the two tokens of a foreign vassal lie is not known, so none is drawn.
    expect(pieces['highgarden']?.order).toBeUndefined()
  })
})

describe('order tokens', () => {
  it('have a face each', () => {
    const kinds = ORDER_NAMES.map(orderKind)
    expect(new Set(kinds).size).toBe(ORDER_NAMES.length)
    for (const kind of kinds) expect(ORDER_FACES[kind!].title).toBeTruthy()
    expect(ORDER_NAMES.filter((name) => ORDER_FACES[orderKind(name)!].atSea)).toEqual(['sea march -1', 'sea support', 'iron bank'])
  })
})

type Colour = [number, number, number]

/** What colours become for those who lack one kind of cone (Machado, Oliveira and Fernandes, 2009). */
const EYES: Record<string, Colour[]> = {
  'all colours': [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  'no red': [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  'no green': [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  'no blue': [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}

const linear = (hex: string): Colour => [1, 3, 5].map((at) => {
  const part = parseInt(hex.slice(at, at + 2), 16) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}) as Colour
const through = (eyes: Colour[], colour: Colour) => eyes.map((row) => Math.min(1, Math.max(0, row.reduce((sum, part, i) => sum + part * colour[i]!, 0)))) as Colour

function lab([r, g, b]: Colour): Colour {
  const bend = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const [x, y, z] = [(0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505, 0.2126 * r + 0.7152 * g + 0.0722 * b, (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089].map(bend)
  return [116 * y! - 16, 500 * (x! - y!), 200 * (y! - z!)]
}

describe('gifts', () => {
  const gift = (receiver: string) => ({ n: 1, kind: 'gift', text: '', fields: { house: 'Stark', receiver, power: 2 } })

  it('are told to whoever gets them', () => {
    expect(giftsFor('Targaryen', [gift('Targaryen'), gift('Arryn')])).toEqual(['Stark gives you 2 power.'])
    expect(giftsFor(null, [gift('Arryn')])).toEqual([])
  })
})

describe('the eight house colours', () => {
  const theme = readFileSync('src/styles/theme.css', 'utf8')
  /** As printed, or one for a light and one for a dark table. */
  const fieldOf = (house: string, dark: boolean) => {
    const [, light, other] = new RegExp(`house-${house} \\{ --field: (?:light-dark\\()?(#\\w{6})(?:, (#\\w{6}))?`).exec(theme)!
    return linear((dark ? (other ?? light) : light)!)
  }

  it.each(Object.keys(EYES).flatMap((eyes) => [[eyes, 'light'], [eyes, 'dark']]))('are told apart by eyes that see %s on a %s table', (eyes, table) => {
    const seen = HOUSES.map((house) => lab(through(EYES[eyes]!, fieldOf(house, table === 'dark'))))
    const distances = seen.flatMap((one, i) => seen.slice(i + 1).map((other) => Math.hypot(...one.map((part, k) => part - other[k]!))))
    expect(Math.min(...distances)).toBeGreaterThan(24)
  })
})
