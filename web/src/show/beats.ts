/** How a stretch of events is cut into what is looked at one after the other. */
import type { GameEvent, Sight } from '../api/types.ts'

export interface Beat {
  events: readonly GameEvent[]
  /** How long it is looked at, measured in the player's own tempo. */
  length: number
  /** Done by whoever watches: nobody waits for what they did themselves. */
  own: boolean
  /** Stays until its owner goes on: the end of one's own battle. */
  stays: boolean
}

export interface Script {
  /** How long a kind of event is looked at; what is not named is brief. */
  lengths: Readonly<Record<string, number>>
  /** Kinds that belong to what went before them. */
  joins: ReadonlySet<string>
  /** Kinds of which all happen at the same time. */
  together: ReadonlySet<string>
  /** How many of the events tell the end of something that stays until its owner goes on; perhaps all was told before. */
  ending?(events: readonly GameEvent[], before: Sight, after: Sight): number | undefined
}

const BRIEF = 0.4

const isBy = (event: GameEvent, ours: ReadonlySet<string>) => ours.has(String(event.fields['house']))

/** The beats of what has happened between two sights; `ours` are the houses for which the viewer decides. */
export function beatsOf(script: Script, events: readonly GameEvent[], before: Sight, after: Sight, ours: ReadonlySet<string>): Beat[] {
  const told = events.filter(({ kind }) => kind !== 'hidden')
  const ending = script.ending?.(told, before, after)
  const beats: Beat[] = []
  if (ending !== undefined) beats.push({ events: told.slice(0, ending), length: 1, own: false, stays: true })
  for (const event of told.slice(ending ?? 0)) {
    const last = beats[beats.length - 1]
    const isSame = last?.events[0]?.kind === event.kind && script.together.has(event.kind)
    if (last && !last.stays && (isSame || script.joins.has(event.kind))) {
      const own = last.own && (isBy(event, ours) || event.fields['house'] === undefined)
      beats[beats.length - 1] = { ...last, events: [...last.events, event], own }
    } else beats.push({ events: [event], length: script.lengths[event.kind] ?? BRIEF, own: isBy(event, ours), stays: false })
  }
  return beats
}
