/** A new question takes no clicks for a moment: whoever clicked twice meant the one before. */
import { untrack } from 'svelte'
import type { Decision } from '../api/types.ts'
import { preferences } from '../state/preferences.svelte.ts'

export class Settling {
  isOn = $state(false)
  private number: number | undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  /** Call within an effect with what is asked now. */
  watch(decision: Decision | undefined) {
    const open = decision && !decision.done ? decision : undefined
    // The pieces of one sealed answer, such as orders, are one question.
    const isContinued = !!open?.sealed && open.given.length > 0 && this.number !== undefined
    const isNew = open !== undefined && open.number !== this.number && !isContinued
    this.number = open?.number
    if (isNew) untrack(() => this.begin())
  }

  private begin() {
    clearTimeout(this.timer)
    this.isOn = preferences.settling > 0
    this.timer = setTimeout(() => (this.isOn = false), preferences.settling)
  }
}
