/** What has happened since one was last asked. */
import type { GameEvent } from '../api/types.ts'
import type { Play } from '../state/play.ts'

export const eventsSince = ({ since: [from, to], events, eventsFrom }: Play): readonly GameEvent[] =>
  events.slice(Math.max(0, from - eventsFrom), Math.max(0, to - eventsFrom)).filter(({ kind }) => kind !== 'hidden')

/** What somebody else did to this house, or where it took part without being asked. */
export const concerns = ({ text, fields }: GameEvent, house: string | null) => house !== null && fields['house'] !== house && text.includes(house)
