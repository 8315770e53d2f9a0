/** The moments of a game that are told afterwards: the greatest battles or encounters, in the order they came. */
import { sheetFromLog as combatFromLog } from '../agot/combat.ts'
import type { GameEvent } from '../api/types.ts'
import { sheetFromLog as encounterFromLog } from '../iron-throne/encounter.ts'

export interface TurningPoint {
  /** The number of the event that decided it. */
  event: number
  /** The round or turn. */
  when: string
  text: string
  /** How much was at stake: the strengths of both sides. */
  weight: number
}

const HOW_MANY = 4

function battles(events: readonly GameEvent[]): TurningPoint[] {
  let round = 0
  return events.flatMap((event, at) => {
    if (event.kind === 'round') round = Number(event.fields['round'])
    if (event.kind !== 'combat won') return []
    const sheet = combatFromLog(events, at)
    if (!sheet?.winner) return []
    const [winner, loser] = sheet.winner === 'attacker' ? [sheet.attacker, sheet.defender] : [sheet.defender, sheet.attacker]
    const [ours, theirs] = [winner.strength ?? 0, loser.strength ?? 0]
    const deed = sheet.winner === 'attacker' ? 'takes' : 'holds'
    return [{ event: event.n, when: `Round ${round}`, text: `${winner.house} ${deed} ${sheet.area} against ${loser.house}, ${ours} to ${theirs}`, weight: ours + theirs }]
  })
}

function encounters(events: readonly GameEvent[]): TurningPoint[] {
  return events.flatMap((event, at) => {
    if (event.kind !== 'encounter decided') return []
    const sheet = encounterFromLog(events, at)
    if (!sheet?.winner) return []
    const loser = sheet.winner === 'challenger' ? sheet.defender : sheet.challenger
    const [ours, theirs] = [sheet[sheet.winner].total ?? 0, loser.total ?? 0]
    return [{ event: event.n, when: `Turn ${sheet.turn}`, text: `${sheet[sheet.winner].house} beats ${loser.house}, ${ours} to ${theirs}`, weight: ours + theirs }]
  })
}

const FINDERS: Record<string, (events: readonly GameEvent[]) => TurningPoint[]> = { agot: battles, 'iron-throne': encounters }

export function turningPoints(game: string, events: readonly GameEvent[]): TurningPoint[] {
  const all = FINDERS[game]?.(events) ?? []
  const greatest = new Set([...all].sort((one, other) => other.weight - one.weight).slice(0, HOW_MANY))
  return all.filter((point) => greatest.has(point))
}
