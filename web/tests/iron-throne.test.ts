/** The Iron Throne's choices, sheets and words, read from their notation. */
import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../src/api/types.ts'
import { readChoice, readTerms, spell, spellTerms } from '../src/iron-throne/choice.ts'
import { openOffer, sheetFromLog, sheetFromView, truceTalk } from '../src/iron-throne/encounter.ts'
import { THRONE } from '../src/iron-throne/manner.ts'
import { phaseOf } from '../src/iron-throne/phases.ts'
import { aroundTheTable, type HouseView, type ThroneView, type TotalLine } from '../src/iron-throne/view.ts'

describe('choices', () => {
  const CASES: [string, object, string][] = [
    ['pass', { what: 'word', word: 'pass' }, 'Pass'],
    ['decline', { what: 'word', word: 'decline' }, 'Decline'],
    ['no more', { what: 'word', word: 'no more' }, 'No more'],
    ['stay out', { what: 'word', word: 'stay out' }, 'Stay out'],
    ['refuse', { what: 'word', word: 'refuse' }, 'Refuse for good'],
    ['Stark', { what: 'house', house: 'Stark' }, 'Stark'],
    ['Khal Drogo', { what: 'name', name: 'Khal Drogo' }, 'Khal Drogo'],
    ['hostility 12', { what: 'name', name: 'hostility 12' }, 'Hostility 12'],
    ['truce', { what: 'name', name: 'truce' }, 'Truce'],
    ['play Arya Stark', { what: 'play', name: 'Arya Stark' }, 'Play Arya Stark'],
    ['challenger: Loras Tyrell', { what: 'support', side: 'challenger', name: 'Loras Tyrell' }, 'Loras Tyrell for the challenger'],
    ['release 1: Stark hostility 12', { what: 'release', place: 1, house: 'Stark', card: 'hostility 12' }, 'Release Stark hostility 12 (hostage 1)'],
    ['torment 2: Tyrell Renly Baratheon', { what: 'torment', place: 2, house: 'Tyrell', card: 'Renly Baratheon' }, 'Torment Tyrell Renly Baratheon (hostage 2)'],
    ['Stark: deck', { what: 'take', house: 'Stark', from: 'deck' }, 'Stark: top card of the deck'],
    ['Stark: hand', { what: 'take', house: 'Stark', from: 'hand' }, 'Stark: a card of the hand at random'],
    ['Stark: hostage 1 (Lannister)', { what: 'take', house: 'Stark', from: 'hostage', place: 1, back: 'Lannister' }, 'Stark: its hostage 1, a Lannister card'],
    ['ask for 1 influence, 2 hostages, 3 power', { what: 'ask', terms: { influence: 1, hostages: 2, power: 3 } }, 'Ask for 1 influence, 2 hostages, 3 power'],
    ['ask for nothing', { what: 'ask', terms: { influence: 0, hostages: 0, power: 0 } }, 'Ask for nothing'],
    ['offer 1 hostage', { what: 'offer', terms: { influence: 0, hostages: 1, power: 0 } }, 'Offer 1 hostage'],
    ['2 power', { what: 'power', amount: 2 }, '2 power'],
    ['Stannis Baratheon: 2 power', { what: 'power', amount: 2, name: 'Stannis Baratheon' }, '2 power of Stannis Baratheon'],
    ['draw 3 cards', { what: 'draw', amount: 3 }, 'Draw 3 cards'],
    ['distribute 3 power', { what: 'distribute', amount: 3 }, 'Distribute 3 power'],
    ['give a hostage', { what: 'word', word: 'give a hostage' }, 'Give a hostage'],
  ]
  it.each(CASES)('reads %s', (text, parts, words) => {
    expect(readChoice(text)).toEqual({ text, ...parts })
    expect(spell(readChoice(text))).toBe(words)
  })

  it('keeps what it does not know as a name, so that it can be chosen all the same', () => {
    expect(readChoice('something: new')).toEqual({ text: 'something: new', what: 'name', name: 'something: new' })
  })

  it('spells terms as the rules do', () => {
    for (const text of ['nothing', '1 influence', '2 hostages, 1 power', '1 influence, 1 hostage, 3 power']) expect(spellTerms(readTerms(text))).toBe(text)
  })
})

const house = (more: Partial<HouseView> = {}): HouseView => ({
  leader: null, sheet: 4, characters: [], board: {}, spread: 0, deck: 20, hand: 5, discard: [], played: [], hostages: [], ...more,
})

const view = (more: Partial<ThroneView> = {}): ThroneView => ({
  game: 'iron-throne', turn: 1, step: 'offer support', you: 'Tyrell', seats: ['Stark', 'Lannister', 'Tyrell'],
  challenger: 'Stark', defender: 'Lannister', event: null, event_deck: 3, event_discard: [], box: 0,
  houses: { Stark: house(), Lannister: house(), Tyrell: house() }, encounter: null, support: null, truce: null, waiting_for: [], sealed: {}, ...more,
})

let counter = 0
const event = (kind: string, fields: Record<string, unknown> = {}): GameEvent => ({ n: counter++, kind, text: kind, fields })
const told = (...events: GameEvent[]) => events.map((one, n) => ({ ...one, n }))

const BATTLE = () => told(
  event('turn begins', { turn: 4, house: 'Stark' }),
  event('defender', { house: 'Lannister' }),
  event('character chosen', { house: 'Stark', character: 'Arya Stark' }),
  event('character chosen', { house: 'Lannister', character: 'Jaime Lannister' }),
  event('support offered', { house: 'Tyrell', side: 'defender', character: 'Loras Tyrell' }),
  event('support accepted', { house: 'Tyrell', side: 'defender', character: 'Loras Tyrell' }),
  event('card revealed', { house: 'Stark', card: 'hostility 12' }),
  event('card revealed', { house: 'Lannister', card: 'hostility 3' }),
  event('outcome', { outcome: 'hostility' }),
  event('card played', { house: 'Lannister', card: 'Jaime Lannister' }),
  event('total changed', { house: 'Lannister', side: 'defender', count: 5 }),
  event('totals', { count: 16, against: 15 }),
  event('encounter decided', { side: 'challenger' }),
  event('influence spread', { house: 'Stark', other: 'Lannister' }),
  event('power removed', { character: 'Jaime Lannister', count: 2 }),
)

describe('the encounter', () => {
  it('sits the viewer first', () => {
    expect(aroundTheTable(view())).toEqual(['Tyrell', 'Stark', 'Lannister'])
    expect(aroundTheTable(view({ you: null }))).toEqual(['Stark', 'Lannister', 'Tyrell'])
  })

  const line = (what: TotalLine['what'], house: string, name: string | null, amount: number, counts = true): TotalLine => ({ what, house, name, amount, counts })
  const encounter = {
    challenger: {
      houses: [{ house: 'Stark', character: 'Arya Stark', power: 4 }], power: 4, card: { name: 'hostility 12', kind: 'hostility' as const, value: 12 }, value: 24,
      lines: [line('power', 'Stark', 'Arya Stark', 4), line('card', 'Stark', null, 24)], total: 28,
    },
    defender: {
      houses: [{ house: 'Lannister', character: 'Jaime Lannister', power: 2 }, { house: 'Tyrell', character: 'Loras Tyrell', power: 3 }],
      power: 5, card: { name: 'hostility 3', kind: 'hostility' as const, value: 3 }, value: 3,
      lines: [
        line('power', 'Lannister', 'Jaime Lannister', 4), line('power', 'Tyrell', 'Loras Tyrell', 3, false), line('card', 'Lannister', null, 3),
        line('effect', 'Lannister', 'Jaime Lannister: Sword Hand', 5), line('effect', 'Tyrell', null, 2),
      ],
      total: 14,
    },
    outcome: 'hostility' as const, winner: 'challenger' as const, lost: ['defender' as const],
    places_first: null, no_rewards: [], no_penalties: [], lose_one: [],
  }

  it('shows the lines of the totals that decided, as the View tells them', () => {
    const sheet = sheetFromView(view({ turn: 4, encounter }), BATTLE())!
    expect(sheet.challenger.lines).toEqual([
      { text: 'Arya Stark', amount: 4, void: false },
      { text: 'House card (printed 12)', amount: 24, void: false },
    ])
    // Jaime has lost two since; four of his counted.
    expect(sheet.defender.lines).toEqual([
      { text: 'Jaime Lannister', amount: 4, void: false },
      { text: 'Loras (Tyrell)', amount: 3, void: true },
      { text: 'House card', amount: 3, void: false },
      { text: 'Jaime: Sword Hand', amount: 5, void: false },
      { text: 'Effect (Tyrell)', amount: 2, void: false },
    ])
    expect(sheet.why).toBe('Hostility, 28 against 14: Stark’s side wins.')
  })

  it('shows that a card lies facedown, never which', () => {
    const none = { ...encounter, outcome: 'none' as const, winner: null, lost: [] }
    const bare = { ...none, challenger: { ...none.challenger, card: null, value: null, total: null }, defender: { ...none.defender, card: null, value: null, total: null } }
    const sheet = sheetFromView(view({ step: 'place house cards', encounter: bare, sealed: { Stark: { done: true }, Lannister: { done: false } } }), [])!
    expect([sheet.challenger.placed, sheet.defender.placed]).toEqual([true, false])
    expect(sheet.challenger.card).toBeNull()
  })

  it('is told again by the log', () => {
    const events = [...BATTLE(), event('turn begins', { turn: 5, house: 'Lannister' })].map((one, n) => ({ ...one, n }))
    const sheet = sheetFromLog(events, 12)!
    expect(sheet.turn).toBe(4)
    expect(sheet.defender.participants.map(({ character }) => character)).toEqual(['Jaime Lannister', 'Loras Tyrell'])
    expect([sheet.challenger.total, sheet.defender.total]).toEqual([16, 15])
    expect(sheet.after.map(({ kind }) => kind)).toEqual(['total changed', 'influence spread', 'power removed'])
    expect(sheetFromLog(events, events.length - 1)).toBeUndefined()
  })

  it('explains a betrayal', () => {
    const events = told(
      event('turn begins', { turn: 1, house: 'Stark' }), event('defender', { house: 'Lannister' }),
      event('card revealed', { house: 'Stark', card: 'truce' }), event('card revealed', { house: 'Lannister', card: 'hostility 1' }),
      event('outcome', { outcome: 'betrayal' }), event('encounter decided', { side: 'defender' }),
    )
    expect(sheetFromLog(events, 5)!.why).toMatch(/^Betrayal: Stark came with a truce, Lannister with steel\./)
  })

  it('finds the offer that waits for an answer', () => {
    const events = BATTLE()
    expect(openOffer(events.slice(0, 5))).toEqual({ house: 'Tyrell', side: 'defender', character: 'Loras Tyrell' })
    expect(openOffer(events.slice(0, 6))).toBeUndefined()
  })

  it('hears the bargaining of this turn only', () => {
    const proposal = (who: string) => event('truce proposed', { house: who, terms: '1 influence', return_terms: 'nothing' })
    const events = told(event('turn begins', { turn: 1 }), proposal('Stark'), event('turn begins', { turn: 2 }), proposal('Tyrell'), event('truce refused', { house: 'Stark' }))
    const talk = truceTalk(events)
    expect(talk.proposals.map((one) => one.house)).toEqual(['Tyrell'])
    expect(talk.end).toEqual({ house: 'Stark', agreed: false })
  })
})

describe('words', () => {
  it('links cards, not characters', () => {
    const say = (text: string, kind = '', fields = {}) => THRONE.prose({ n: 0, kind, text, fields }).filter((part) => 'link' in part).map(({ text: name }) => name)
    expect(say('Stark plays Arya Stark.')).toEqual(['Arya Stark'])
    expect(say('Stark distributes 1 power to Arya Stark.')).toEqual([])
    expect(say('Stark draws the event Stark.', 'event drawn', { event: 'Stark' })).toEqual(['Stark'])
  })

  it('knows the phase of every step', () => {
    expect(phaseOf('offer support')).toBe('Support')
    expect(phaseOf('discuss truce')).toBe('Resolution')
    expect(phaseOf('choose leaders')).toBeUndefined()
  })
})
