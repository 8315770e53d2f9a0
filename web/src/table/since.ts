/** What has happened since one was last asked. */
import type { GameEvent } from '../api/types.ts'
import type { Play } from '../state/play.ts'

export const eventsSince = ({ since: [from, to], events, eventsFrom }: Play): readonly GameEvent[] =>
  events.slice(Math.max(0, from - eventsFrom), Math.max(0, to - eventsFrom)).filter(({ kind }) => kind !== 'hidden')

/** What somebody else did to one's houses, or where they took part without being asked. */
export const concerns = ({ text, fields }: GameEvent, ours: ReadonlySet<string>) => !ours.has(String(fields['house'])) && [...ours].some((house) => text.includes(house))
