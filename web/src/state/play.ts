/** A game as a table layout sees it: live through one house's eyes, or a moment of a record. */
import type { Decision, GameEvent, Sight, View } from '../api/types.ts'
import type { Wish } from '../connection/hand.ts'

export interface Play {
  /** Through whose eyes; null is the public. */
  readonly house: string | null
  readonly sight: Sight
  /** What this house has been told, from number `eventsFrom` on. */
  readonly events: readonly GameEvent[]
  readonly eventsFrom: number
  /** The open decision of this house, or its sealed answer while others think. */
  readonly decision: Decision | undefined
  /** Chosen, but not yet confirmed by the server: may be shown as done. */
  readonly wishes: readonly Wish[]
  /** A record, or somebody who only watches. */
  readonly watching: boolean
  choose(...choices: string[]): void
  takeBack(choice: string | null): void
  /** Takes pieces back and gives others instead. */
  change(back: string, ...choices: string[]): void
  /** Which rule forbids a choice. */
  why(choice: string): Promise<string>
  /** The View that would follow, as far as this house can know. */
  preview(choices: string[]): Promise<View | undefined>
  loadOlder(): Promise<void>
}
