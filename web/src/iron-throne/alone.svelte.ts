/**
 * Answers questions that have only one answer, if their owner wants that. The rules ask a house even when it can only
 * pass, so that the asking does not give its hand away; an answer at once would, so among people it takes a while.
 */
import { isAnsweredAlone } from '../state/alone.ts'
import type { TableSession } from '../state/table.svelte.ts'
import type { ThroneHand } from './throne.svelte.ts'

const AMONG_BOTS = 250
const AMONG_PEOPLE = [1200, 3800] as const

export class Alone {
  private readonly hand: ThroneHand
  private readonly session: TableSession | undefined
  /** Moments at which an answer was given: whoever takes it back wants to answer in person. */
  private readonly given = new Set<string>()

  constructor(hand: ThroneHand, session: TableSession | undefined) {
    this.hand = hand
    this.session = session
  }

  private get moment() {
    const { eventsFrom, events, decision } = this.hand.play
    return `${eventsFrom + events.length} ${decision?.kind ?? ''}`
  }

  isWaiting = $derived.by(() => {
    const { play, isAsked, isBusy, view } = this.hand
    return isAsked && !isBusy && isAnsweredAlone(view.game, play.decision!) && !this.given.has(this.moment)
  })

  /** Call within an effect; returns what undoes it. */
  watch(): (() => void) | undefined {
    if (!this.isWaiting) return undefined
    const [only] = this.hand.play.decision!.options
    const isMine = (house: string | null) => house === this.hand.play.house
    const people = this.session?.info?.seats.some(({ house, bot }) => !bot && !isMine(house))
    const [least, most] = AMONG_PEOPLE
    const timer = setTimeout(
      () => {
        this.given.add(this.moment)
        this.hand.play.choose(only!)
      },
      people ? least + Math.random() * (most - least) : AMONG_BOTS,
    )
    return () => clearTimeout(timer)
  }
}
