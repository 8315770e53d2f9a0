/** An encounter as one sheet: who is on which side, where every point of the totals comes from, who won and why. */
import type { GameEvent } from '../api/types.ts'
import { shortName } from './names.ts'
import type { CardView, Participant, Side, ThroneView, TotalLine } from './view.ts'
import { SIDES } from './view.ts'

export interface Line {
  text: string
  amount: number
  /** Counts for nothing. */
  void: boolean
}

export interface SheetSide {
  side: Side
  house: string
  participants: Participant[]
  card: CardView | null
  /** A card lies facedown. */
  placed: boolean
  lines: Line[]
  total: number | null
}

export type Outcome = 'none' | 'hostility' | 'truce' | 'betrayal'

export interface Sheet {
  turn: number
  challenger: SheetSide
  defender: SheetSide
  outcome: Outcome
  winner: Side | null
  lost: Side[]
  /** Why it ended so. */
  why: string
  /** What else happened, in the words of the log. */
  after: GameEvent[]
}

const word = (event: GameEvent, field: string) => String(event.fields[field] ?? '')
const number = (event: GameEvent, field: string) => Number(event.fields[field] ?? 0)

/** The events of the turn to which the event at `at` belongs. */
export function eventsOfTurn(events: readonly GameEvent[], at = events.length - 1): GameEvent[] {
  let from = at
  while (from > 0 && events[from]?.kind !== 'turn begins') from--
  const next = events.findIndex(({ kind }, i) => i > from && kind === 'turn begins')
  return events.slice(Math.max(0, from), next < 0 ? undefined : next)
}

/** A line of the View in the words of this sheet; a house that only supports is named. */
function lineOf({ what, house, name, amount, counts }: TotalLine, active: string, card: CardView | null): Line {
  const foreign = house === active ? '' : ` (${house})`
  const words = {
    power: () => (foreign ? shortName(name ?? '') : (name ?? '')) + foreign,
    card: () => {
      const title = card?.kind === 'character' ? 'Character card' : 'House card'
      return amount === card?.value ? title : `${title} (printed ${card?.value ?? 0})`
    },
    effect: () => causeOf(name) + foreign,
  }
  return { text: words[what](), amount, void: !counts }
}

/** "Jaime: Sword Hand", whether a card or a leader did it. */
function causeOf(source: string | null): string {
  const [name = '', title = ''] = (source ?? '').split(': ')
  return source ? `${shortName(name)}: ${title}` : 'Effect'
}

function why(outcome: Outcome, winner: Side | null, lost: readonly Side[], sides: Record<Side, SheetSide>, turn: readonly GameEvent[]): string {
  const { challenger, defender } = sides
  if (outcome === 'hostility') {
    const figures = `${challenger.total ?? '?'} against ${defender.total ?? '?'}`
    if (winner) return `Hostility, ${figures}: ${sides[winner].house}’s side wins.`
    return lost.length > 0 ? `Hostility, ${figures}: a tie, and both sides lose.` : `Hostility: ${figures} so far.`
  }
  if (outcome === 'betrayal') {
    const betrayed = SIDES.find((side) => sides[side].card?.kind === 'truce')
    const traitor = betrayed === 'challenger' ? 'defender' : 'challenger'
    if (!betrayed) return 'Betrayal.'
    return `Betrayal: ${sides[betrayed].house} came with a truce, ${sides[traitor].house} with steel. ${sides[traitor].house}’s side wins; ${sides[betrayed].house} takes hostages.`
  }
  if (outcome === 'truce') {
    const agreed = turn.find(({ kind }) => kind === 'truce agreed')
    if (agreed) return 'Truce: they agreed, and nobody wins or loses.'
    const refused = turn.find(({ kind }) => kind === 'truce refused')
    if (refused) return `Truce: ${word(refused, 'house')} refused for good, and both sides lose.`
    return 'Truce: both came in peace and bargain now. Without agreement both sides lose.'
  }
  return ''
}

/** The encounter that stands on the table. */
export function sheetFromView(view: ThroneView, events: readonly GameEvent[]): Sheet | undefined {
  const encounter = view.encounter
  if (!encounter) return undefined
  const turn = eventsOfTurn(events)
  const sides = Object.fromEntries(
    SIDES.map((side): [Side, SheetSide] => {
      const { houses, card, lines, total } = encounter[side]
      const house = view[side] ?? ''
      const placed = !card && view.sealed[house]?.done === true && view.step === 'place house cards'
      return [side, { side, house, participants: houses, card, placed, lines: lines.map((line) => lineOf(line, house, card)), total }]
    }),
  ) as Record<Side, SheetSide>
  const { outcome, winner, lost } = encounter
  return { turn: view.turn, ...sides, outcome, winner, lost, why: why(outcome, winner, lost, sides, turn), after: [] }
}

const cardOf = (name: string): CardView => {
  const value = /^hostility (\d+)$/.exec(name)?.[1]
  if (value !== undefined) return { name, kind: 'hostility', value: Number(value) }
  return name === 'truce' ? { name, kind: 'truce' } : { name, kind: 'character', value: 0 }
}

const AFTER = new Set([
  'influence spread', 'power removed', 'power taken', 'power given', 'character died', 'hostage taken from deck',
  'hostage taken from hand', 'hostage taken from hostages', 'card played', 'leader ability used', 'no penalties',
  'no rewards', 'game over',
])

const BEFORE = new Set(['total changed', 'value changed', 'support does not count', 'card replaced', 'withdrew'])

/** A past encounter, told by the log; nothing if the turn did not come to revealed cards. */
export function sheetFromLog(events: readonly GameEvent[], at: number): Sheet | undefined {
  const turn = eventsOfTurn(events, at)
  const begins = turn.find(({ kind }) => kind === 'turn begins')
  const defends = turn.find(({ kind }) => kind === 'defender')
  const decided = turn.findIndex(({ kind }) => kind === 'encounter decided' || kind === 'truce agreed')
  if (!begins || !defends || decided < 0) return undefined
  const active: Record<Side, string> = { challenger: word(begins, 'house'), defender: word(defends, 'house') }
  const outcome = word(turn.findLast(({ kind }) => kind === 'outcome changed' || kind === 'outcome') ?? begins, 'outcome') as Outcome
  const totals = turn.find(({ kind }) => kind === 'totals')
  const won = word(turn[decided]!, 'side')
  const winner = SIDES.find((side) => side === won) ?? null
  const lost = turn[decided]!.kind === 'truce agreed' ? [] : SIDES.filter((side) => side !== winner)
  const sides = Object.fromEntries(
    SIDES.map((side): [Side, SheetSide] => {
      const house = active[side]
      const participants = participantsOf(turn, side, house)
      const revealed = turn.findLast((event) => word(event, 'house') === house && (event.kind === 'card revealed' || event.kind === 'card replaced'))
      const card = revealed ? cardOf(word(revealed, 'new_card') || word(revealed, 'card')) : null
      const total = totals ? number(totals, side === 'challenger' ? 'count' : 'against') : null
      return [side, { side, house, participants, card, placed: false, lines: [], total }]
    }),
  ) as Record<Side, SheetSide>
  return {
    turn: number(begins, 'turn'), ...sides, outcome, winner, lost,
    why: why(outcome, winner, lost, sides, turn),
    after: turn.filter(({ kind }, at) => (at > decided ? AFTER : BEFORE).has(kind)),
  }
}

function participantsOf(turn: readonly GameEvent[], side: Side, active: string): Participant[] {
  const there = new Map<string, Participant>()
  for (const event of turn) {
    const house = word(event, 'house')
    const joins = event.kind === 'character chosen' ? house === active : JOINING.has(event.kind) && word(event, 'side') === side
    if (joins) there.set(house, { house, character: word(event, 'character'), power: 0 })
    if (event.kind === 'withdrew') there.delete(house)
  }
  return [...there.values()]
}

const JOINING = new Set(['support accepted', 'forced to support'])

/** The offer of support that waits for an answer. */
export function openOffer(events: readonly GameEvent[]): { house: string; side: Side; character: string } | undefined {
  const last = events.findLast(({ kind }) => OFFERING.has(kind))
  if (last?.kind !== 'support offered') return undefined
  return { house: word(last, 'house'), side: word(last, 'side') as Side, character: word(last, 'character') }
}

const OFFERING = new Set(['support offered', 'support accepted', 'support declined', 'stays out', 'turn begins'])

export interface Proposal {
  n: number
  house: string
  challenger: string
  defender: string
}

export interface TruceTalk {
  proposals: Proposal[]
  /** Who ended it, and how. */
  end: { house: string; agreed: boolean } | undefined
}

/** The bargaining of this turn, proposal by proposal. */
export function truceTalk(events: readonly GameEvent[]): TruceTalk {
  const turn = eventsOfTurn(events)
  const ended = turn.find(({ kind }) => kind === 'truce agreed' || kind === 'truce refused')
  return {
    proposals: turn
      .filter(({ kind }) => kind === 'truce proposed')
      .map((event) => ({ n: event.n, house: word(event, 'house'), challenger: word(event, 'terms'), defender: word(event, 'return_terms') })),
    end: ended && { house: word(ended, 'house'), agreed: ended.kind === 'truce agreed' },
  }
}
