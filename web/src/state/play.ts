/** A game as a table layout sees it: live through one house's eyes, or a moment of a record. */
import type { MeetingInfo as Meeting } from '../api/generated.ts'
import type { Decision, GameEvent, Sight, View } from '../api/types.ts'
import type { Wish } from '../connection/hand.ts'
import type { Show } from '../show/show.svelte.ts'

export interface Hint {
  /** Of the decision that it is about. */
  number: number
  choice: string
  reason: string
}

export interface Play {
  /** Through whose eyes; null is the public. */
  readonly house: string | null
  readonly sight: Sight
  /** What this house has been told, from number `eventsFrom` on. */
  readonly events: readonly GameEvent[]
  readonly eventsFrom: number
  /** What others have done and is still to be seen; a record is played in its own way. */
  readonly show: Show | undefined
  /** What has happened since this house was last asked: the numbers of the first event and of the one after the last. */
  readonly since: readonly [number, number]
  /** The open decision of this house, or its sealed answer while others think; none while the show is on. */
  readonly decision: Decision | undefined
  /** Chosen, but not yet confirmed by the server: may be shown as done. */
  readonly wishes: readonly Wish[]
  /** What this house may do although nobody asks it; none in a game without such acts. */
  readonly acts: readonly string[]
  /** A record, or somebody who only watches. */
  readonly watching: boolean
  choose(...choices: string[]): void
  takeBack(choice: string | null): void
  /** Takes pieces back and gives others instead. */
  change(back: string, ...choices: string[]): void
  /** Does something unasked; a refusal is shown. */
  act(text: string): Promise<boolean>
  /** Which rule forbids a choice, or an act. */
  why(choice: string): Promise<string>
  /** The View that would follow, as far as this house can know. */
  preview(choices: string[]): Promise<View | undefined>
  loadOlder(): Promise<void>
  /** What comes of each of one's own cards against each of the opponent's, where there is such a choice. */
  meetings(): Promise<readonly Meeting[]>
  /** What a knight would do, if somebody has asked about the open decision. */
  readonly hint: Hint | undefined
  askHint(): Promise<void>
}
