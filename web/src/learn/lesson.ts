/** What a lesson consists of: steps as data. The positions are the server's; the words are here. */
import type { GameEvent, View } from '../api/types.ts'

/** What the coach sees: no more than the learner. */
export interface Look<V = View> {
  view: V
  house: string
  /** The kind of the open decision; empty while there is none. */
  asked: string
  options: readonly string[]
  /** What has happened since the lesson began. */
  events: readonly GameEvent[]
  /** The areas that were clicked during this step. */
  touched: ReadonlySet<string>
}

type When<V> = (look: Look<V>) => boolean

export interface Step<V = View> {
  /** *Stressed* words stand between stars. */
  say: string | ((look: Look<V>) => string)
  /** The areas it speaks of. */
  areas?: readonly string[]
  /** What else on the page it speaks of, as a selector. */
  at?: string
  /** When it is done; without it the learner says so. */
  until?: When<V>
  /** Said instead, if it came about otherwise. `again`: only a new beginning helps. */
  otherwise?: readonly { when: When<V>; say: string; again?: boolean }[]
}

export interface Lesson<V = View> {
  /** As the server calls it. */
  name: string
  title: string
  steps: readonly Step<V>[]
  /** Said when all steps are done. */
  end: string | ((look: Look<V>) => string)
}

/** A game's lessons, whatever its View. */
export const course = <V>(...lessons: Lesson<V>[]) => lessons as unknown as readonly Lesson[]

// When something is so

export const told = (...kinds: string[]) => ({ events }: Look<unknown>) => events.some(({ kind }) => kinds.includes(kind))
export const toldTimes = (kind: string, times: number) => ({ events }: Look<unknown>) => events.filter((event) => event.kind === kind).length >= times
export const touched = (area: string) => (look: Look<unknown>) => look.touched.has(area)
export const asked = (...kinds: string[]) => (look: Look<unknown>) => kinds.includes(look.asked)
