/** What stands behind a question is told with it. */
import { describe, expect, it } from 'vitest'
import { reasonOf } from '../src/agot/reasons.ts'
import type { AgotView } from '../src/agot/view.ts'
import type { GameEvent } from '../src/api/types.ts'
import { reasonOf as throneReason } from '../src/iron-throne/reasons.ts'
import type { ThroneView } from '../src/iron-throne/view.ts'

describe('A Game of Thrones', () => {
  const view = (more: Partial<AgotView> = {}) =>
    ({ you: 'Stark', westeros_cards: ['Supply', 'Dark Wings, Dark Words', 'Sea of Storms'], wildling_deck: ["Mammoth Riders"], houses: {}, areas: {}, ...more }) as AgotView

  it('names the house card whose text asks', () => {
    expect(reasonOf('card: Tyrion Lannister', ['pass', 'use'], view())).toEqual({ title: 'Tyrion Lannister', text: expect.stringContaining('hand') })
  })

  it('tells a card from another of the same name by the set that is played', () => {
    const base = reasonOf('card: Queen of Thorns', [], view())
    const other = reasonOf('card: Queen of Thorns (alternate)', [], view({ house_cards: 'alternate' }))
    expect([base?.title, other?.title]).toEqual(['Queen of Thorns', 'Queen of Thorns'])
    expect(base?.text).toContain('order')
    expect(other?.text).toContain('ignored')
    expect(reasonOf('card: Bronn (vassal)', [], view())?.text).not.toBe('')
  })

  it('names the one Westeros card that leaves the choice', () => {
    expect(reasonOf('westeros card', ['clash of kings', 'game of thrones', 'nothing'], view())?.title).toBe('Dark Wings, Dark Words')
    expect(reasonOf('westeros card', ['something new'], view())).toBeUndefined()
  })

  it('names the wildling card', () => {
    expect(reasonOf('wildling card', ['keep', 'bury'], view())?.title).toBe('Mammoth Riders')
    const wildling_attack = { strength: 6, houses: [], bids: {}, card: 'Crow Killers', singled_out: null }
    expect(reasonOf('replace knight', ['karhold'], view({ wildling_attack }))?.title).toBe('Crow Killers')
  })

  it('says what a tie of bids is about', () => {
    expect(reasonOf('highest bidder', ['Stark', 'Tyrell'], view())?.text).toContain('rewarded')
    expect(reasonOf('lowest bidder', ['Stark', 'Tyrell'], view())?.text).toContain('suffers')
  })

  it('names the card of deck IV, and the move that it speaks of', () => {
    const westeros_cards = ['Supply', 'Clash of Kings', 'Sea of Storms', 'Scattering Dissent']
    expect(reasonOf('loyalty', ['karhold'], view({ westeros_cards }))?.title).toBe('Scattering Dissent')
    const loyalty_move = { area: 'karhold', target: 'winterfell', cost: 2 }
    expect(reasonOf('cancel move', ['keep', 'cancel'], view({ westeros_cards, loyalty_move }))?.text).toContain('from Karhold to Winterfell; to move it back costs 2')
  })

  it('names the loan that has just been taken', () => {
    const iron_bank = { loans: { Stark: ['Pyromancer', 'Vanguard Cavalry'] } } as unknown as NonNullable<AgotView['iron_bank']>
    expect(reasonOf('loan unit', ['done'], view({ iron_bank }))).toEqual({ title: 'Vanguard Cavalry', text: 'Place three knights.' })
  })

  it('names the debtor whose units are lost', () => {
    const areas: AgotView['areas'] = { kingswood: { house: 'Targaryen' } }
    expect(reasonOf('debt', ['kingswood: dragon'], view({ areas }))?.title).toBe('Unpaid interest of Targaryen')
  })

  it('shows a spymaster what it has seen', () => {
    const westeros_known = [[null], ['Clash of Kings', 'Game of Thrones', null], [], []]
    expect(reasonOf('top cards', ['keep both'], view({ westeros_known }))?.text).toBe('Deck II: first Clash of Kings, second Game of Thrones.')
  })

  it('sets the armies beside what supply allows', () => {
    const houses = { Stark: { supply: 2 } } as unknown as AgotView['houses']
    const armies = { house: 'Stark' as const, allowed: [3, 2, 2], sizes: [4] }
    expect(reasonOf('supply losses', ['winterfell: knight'], view({ houses, armies }))).toEqual({
      title: 'Supply 2', text: 'Armies of 3, 2, 2 units are allowed; those of Stark have 4.',
    })
  })

  it('is silent where nothing stands behind', () => {
    expect(reasonOf('orders', ['ready'], view())).toBeUndefined()
  })
})

describe('The Iron Throne', () => {
  const leader = { name: 'Catelyn Stark', title: 'Maternal', text: 'Before your turn.', status: 'rulebook', when: 'before the turn' }
  const view = { houses: { Stark: { leader, played: [] } } } as unknown as ThroneView
  const event = (kind: string, fields: object): GameEvent => ({ n: 0, kind, text: '', fields: fields as Record<string, unknown> })

  it('names the card or leader that was used last', () => {
    const events = [
      event('card played', { house: 'Stark', card: 'Arya Stark' }),
      event('leader ability used', { house: 'Stark', leader: 'Catelyn Stark: Maternal' }),
    ]
    expect(throneReason('discard', events, view)).toEqual({ title: 'Catelyn Stark: Maternal', text: 'Before your turn.' })
    const reason = throneReason('withdraw', events.slice(0, 1), view)
    expect(reason?.title).toMatch(/^Arya Stark: /)
    expect(reason?.text).not.toBe('')
  })

  it('is silent where the rules ask and no text', () => {
    expect(throneReason('defender', [event('card played', { card: 'Arya Stark' })], view)).toBeUndefined()
  })
})
