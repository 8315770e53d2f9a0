import { describe, expect, it } from 'vitest'
import { sheetFromLog } from '../src/agot/combat.ts'
import { piecesOf } from '../src/agot/pieces.ts'
import { trailsOf } from '../src/agot/trails.ts'
import type { AgotView } from '../src/agot/view.ts'
import type { GameEvent } from '../src/api/types.ts'
import { battleNumbers, dealNumbers, roundNumbers } from '../src/charts/series.ts'
import { routeOf } from '../src/router.svelte.ts'

const VIEW: AgotView = {
  game: 'agot', you: 'Stark', round: 1, phase: 'planning', threat: 2,
  tracks: { 'iron-throne': ['Stark', 'Greyjoy'], fiefdoms: ['Greyjoy', 'Stark'], 'kings-court': ['Stark', 'Greyjoy'] },
  blade_used: false, raven_used: false, westeros_cards: [], westeros_discards: [], wildling_deck: [null], forbidden_orders: [],
  houses: {},
  areas: {
    winterfell: { controller: 'Stark', house: 'Stark', units: { knight: 1, 'siege engine': 1 }, garrison: 2 },
    pyke: { controller: 'Greyjoy', house: 'Greyjoy', units: { footman: 1 }, routed: { knight: 1 } },
    karhold: { controller: 'Stark', power_token: 'Stark' },
    'the-eyrie': { neutral_force: 6 },
  },
  waiting_for: ['Stark'],
  sealed: { Stark: { done: false, given: [] }, Greyjoy: { done: true } },
  planning: { orders: { winterfell: 'march +1*' }, tokens: [], instead: {}, copies: {}, stars: 0 },
}

let number = 0
const event = (kind: string, fields: Record<string, unknown>): GameEvent => ({ n: number++, kind, text: kind, fields })

describe('pieces', () => {
  it('shows units, tokens and what lies facedown', () => {
    const pieces = piecesOf(VIEW)
    expect(pieces['winterfell']).toEqual({
      controller: 'Stark', house: 'Stark', units: { knight: 1, siegeEngine: 1 }, garrison: { house: 'Stark', strength: 2 },
      order: { house: 'Stark', kind: 'march-plus-one', facedown: true },
    })
    expect(pieces['pyke']?.routed).toEqual({ knight: 1 })
    expect(pieces['pyke']?.order).toEqual({ house: 'Greyjoy', facedown: true })
    expect(pieces['karhold']).toEqual({ controller: 'Stark', powerToken: 'Stark' })
    expect(pieces['the-eyrie']).toEqual({ neutralForce: 6 })
  })

  it('shows an order at the click, and its taking back', () => {
    const placed = piecesOf(VIEW, [
      { what: 'take back', kind: 'orders', choice: 'winterfell: march +1*' },
      { what: 'choose', kind: 'orders', choices: ['winterfell: raid'] },
    ])
    expect(placed['winterfell']?.order?.kind).toBe('raid')
    const gone = piecesOf(VIEW, [{ what: 'take back', kind: 'orders', choice: 'winterfell: march +1*' }])
    expect(gone['winterfell']?.order).toBeUndefined()
  })

  it('stands attackers beside the defenders', () => {
    const march = { house: 'Greyjoy' as const, area: 'pyke', target: 'winterfell', attackers: { footman: 1 }, attacks: [] }
    expect(piecesOf({ ...VIEW, march })['winterfell']?.attacker).toEqual({ house: 'Greyjoy', units: { footman: 1 } })
  })
})

describe('a combat from the log', () => {
  const events = [
    event('attack', { house: 'Greyjoy', area: 'Pyke', target: 'Seagard', units: 'knight' }),
    event('combat', { house: 'Greyjoy', area: 'Seagard', defender: 'Stark', units: 'knight' }),
    event('support', { house: 'Lannister', area: 'Riverrun', helped: 'Stark' }),
    event('card revealed', { house: 'Greyjoy', card: 'Balon Greyjoy' }),
    event('final strength', { house: 'Greyjoy', strength: 4, sheet: [{ source: 'units', strength: 2 }, { source: 'card', strength: 2, card: 'Balon Greyjoy' }] }),
    event('final strength', { house: 'Stark', strength: 4, sheet: [{ source: 'support', strength: 4, area: 'Riverrun' }] }),
    event('combat won', { house: 'Greyjoy', area: 'Seagard', loser: 'Stark', tie: true }),
    event('destroyed', { house: 'Stark', area: 'Seagard', units: 'footman' }),
    event('march', { house: 'Stark', area: 'Karhold', target: 'Winterfell', units: 'footman' }),
  ]

  it('is the same sheet again', () => {
    const sheet = sheetFromLog(events, 6)!
    expect(sheet).toMatchObject({ area: 'Seagard', winner: 'attacker', tie: true })
    expect(sheet.attacker).toMatchObject({ house: 'Greyjoy', strength: 4, card: 'Balon Greyjoy' })
    expect(sheet.defender.lines).toEqual([{ source: 'support', strength: 4, area: 'Riverrun', house: 'Lannister' }])
    expect(sheet.events.map(({ kind }) => kind)).toEqual(['destroyed'])
  })

  it('draws arrows for what happened last', () => {
    expect(trailsOf(events.slice(0, 3))).toEqual([
      { from: 'pyke', to: 'seagard', house: 'Greyjoy', hostile: true },
      { from: 'riverrun', to: 'seagard', house: 'Lannister' },
    ])
    expect(trailsOf(events)).toEqual([{ from: 'karhold', to: 'winterfell', house: 'Stark' }])
  })

  it('counts battles', () => {
    const [greyjoy, stark] = battleNumbers([...events, event('tides revealed', { house: 'Stark', tides: '+2' })], ['Greyjoy', 'Stark'])
    expect(greyjoy).toMatchObject({ attacked: 1, won: 1, lost: 0 })
    expect(stark).toMatchObject({ defended: 1, lost: 1, tides: 2, draws: 1 })
  })
})

describe('charts', () => {
  it('take one column for each round and one for the end', () => {
    const houses = { Stark: { power: 5, supply: 1, victory: 2, stars: 3, pool: {}, hand: [], discard: [] } }
    const at = (round: number, power: number) => {
      const view = { ...VIEW, round, houses: { Stark: { ...houses.Stark, power } } }
      return { view: view as never, decisions: [], waiting: [], outcome: null }
    }
    const numbers = roundNumbers([at(1, 5), at(1, 6), at(2, 7), at(2, 8)])
    expect(numbers.rounds).toEqual([1, 2, 2])
    expect(numbers.power).toEqual([{ house: 'Stark', values: [5, 7, 8] }])
    expect(numbers.units).toEqual([{ house: 'Stark', values: [2, 2, 2] }])
    expect(numbers.debts).toBeUndefined()
  })

  it('show debts and loyalty where there are any', () => {
    const at = (round: number, interest: number, gained: number) => ({
      view: { ...VIEW, round, houses: { Stark: {} }, iron_bank: { interest: { Stark: interest } }, targaryen: { gained } } as never,
      decisions: [], waiting: [], outcome: null,
    })
    const numbers = roundNumbers([at(1, 0, 1), at(2, 2, 3), at(2, 3, 4)])
    expect(numbers.debts).toEqual([{ house: 'Stark', values: [0, 2, 3] }])
    expect(numbers.loyalty).toEqual([{ house: 'Targaryen', values: [1, 3, 4] }])
  })

  it('count loans and gifts', () => {
    const [stark, tyrell] = dealNumbers([
      event('loan taken', { house: 'Stark', loan: 'Pyromancer', power: 4 }), event('interest', { house: 'Stark', power: 1, due: 2 }),
      event('gift', { house: 'Tyrell', receiver: 'Stark', power: 3 }), event('march', { house: 'Martell' }),
    ])
    expect(stark).toEqual({ house: 'Stark', loans: 1, paid: 4, interest: 1, given: 0, received: 3 })
    expect(tyrell).toMatchObject({ house: 'Tyrell', given: 3 })
  })
})

describe('addresses', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/new', { page: 'new' }],
    ['/table/abc/', { page: 'table', id: 'abc' }],
    ['/record/abc', { page: 'record', id: 'abc' }],
    ['/help/march', { page: 'help', topic: 'march' }],
    ['/nowhere/at/all', { page: 'lost' }],
  ])('%s', (path, route) => expect(routeOf(path)).toEqual(route))
})
