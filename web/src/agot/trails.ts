/** The arrows of what happened last, from the log. */
import type { GameEvent } from '../api/types.ts'
import type { Fallen, Trail } from '../board/model.ts'
import { areaByName, isHouse, readUnits } from './names.ts'

const MOVES = new Set(['march', 'attack', 'raid', 'retreated', 'loyalty moved', 'move cancelled'])
const HOSTILE = new Set(['attack', 'raid'])
/** How far back "last" reaches. */
const LINES = 8

export function trailsOf(events: readonly GameEvent[]): Trail[] {
  const newest = events.slice(-LINES)
  const trails: Trail[] = []
  let battle: string | undefined
  for (const { kind, fields } of newest) {
    const house = String(fields['house'])
    const from = areaByName(String(fields['area']))
    if (kind === 'round' || kind === 'orders') trails.length = 0
    if (kind === 'combat') battle = from
    const to = MOVES.has(kind) ? areaByName(String(fields['target'])) : kind === 'support' ? battle : undefined
    if (!from || !to || !isHouse(house)) continue
    // Another house's turn: its move is the news now, and what went before is history.
    if (kind !== 'support' && kind !== 'retreated' && trails.some((trail) => trail.house !== house)) trails.length = 0
    trails.push(HOSTILE.has(kind) ? { from, to, house, hostile: true } : { from, to, house })
  }
  const last = new Map(trails.map((trail) => [`${trail.from} ${trail.to} ${trail.house}`, trail]))
  return [...last.values()]
}

/** All the moves of a stretch of events, whoever made them. */
export function allTrails(events: readonly GameEvent[]): Trail[] {
  const trails = new Map<string, Trail>()
  for (const { kind, fields } of events) {
    const [house, from, to] = [String(fields['house']), areaByName(String(fields['area'])), areaByName(String(fields['target']))]
    if (!MOVES.has(kind) || !from || !to || !isHouse(house)) continue
    trails.set(`${from} ${to} ${house}`, HOSTILE.has(kind) ? { from, to, house, hostile: true } : { from, to, house })
  }
  return [...trails.values()]
}

/** Who died in a stretch of events. */
export function fallenIn(events: readonly GameEvent[]): Fallen[] {
  return events.flatMap(({ kind, fields }) => {
    const [house, area] = [String(fields['house']), areaByName(String(fields['area']))]
    const units = readUnits(String(fields['units']))
    return kind === 'destroyed' && area && units && isHouse(house) ? [{ area, house, units }] : []
  })
}

/** Where a stretch of events happens. */
export const areasIn = (events: readonly GameEvent[]): string[] => [
  ...new Set(events.flatMap(({ fields }) => [fields['area'], fields['target']].flatMap((name) => areaByName(String(name)) ?? []))),
]
