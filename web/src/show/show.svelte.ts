/**
 * What others do, played out one thing after the other at the pace of whoever watches. The truth may be far ahead:
 * questions wait until their owner has seen what led to them.
 */
import type { Sight } from '../api/types.ts'
import { preferences, type Tempo } from '../state/preferences.svelte.ts'
import type { Beat } from './beats.ts'

/** One step of the show: what is seen from then on, and what to look at. */
export interface Scene {
  sight: Sight
  /** The number after the last event that is told by then. */
  upTo: number
  beat?: Beat
}

/** Milliseconds that a beat of length 1 is looked at. */
const TEMPI: Record<Tempo, number> = { slow: 2200, normal: 1200, fast: 500, 'at once': 0 }
/** How long the end of one's own battle stays for those who do not want to be asked. */
const BATTLE_MS = 4000
/** Whoever was away that long wants to know where things stand, not to sit through it all. */
const MOST = 40

export class Show {
  /** What is being looked at. */
  beat = $state.raw<Beat>()
  isPaused = $state(false)
  private coming = $state.raw<readonly Scene[]>([])
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly present: (scene: Scene) => void
  private readonly settled: () => void
  private readonly isTimed: () => boolean

  /** `isTimed` says whether a clock of the viewer's own runs already: then nothing is slower than fast. */
  constructor(present: (scene: Scene) => void, settled: () => void, isTimed: () => boolean) {
    this.present = present
    this.settled = settled
    this.isTimed = isTimed
  }

  /** Something of others is still to be seen: their owner's question waits. */
  get isOn() {
    return this.coming.length > 0 || (!!this.beat && !this.beat.own)
  }

  /** The show stands until its owner goes on. */
  get waits() {
    return !!this.beat?.stays && preferences.battles === 'wait'
  }

  get left() {
    return this.coming.filter(({ beat }) => beat).length
  }

  add(scenes: readonly Scene[]) {
    this.coming = [...this.coming, ...scenes]
    while (this.left > MOST) this.take()
    if (!this.beat) this.next()
  }

  /** On to what comes next, whatever is being looked at. */
  next() {
    clearTimeout(this.timer)
    this.beat = undefined
    while (this.coming.length > 0) {
      const { beat } = this.take()
      if (!beat) continue
      const wait = this.lengthOf(beat)
      if (wait === 0) continue
      this.beat = beat
      if (!this.isPaused) this.wait(wait)
      break
    }
    if (!this.isOn) {
      this.isPaused = false
      this.settled()
    }
  }

  /** To the end, up to the next thing that stays. */
  skip() {
    this.isPaused = false
    clearTimeout(this.timer)
    this.beat = undefined
    while (this.coming.length > 0 && !this.coming[0]!.beat?.stays) this.take()
    this.next()
  }

  /** Forgets all that was still to be shown: what is true now is shown by other means. */
  end() {
    clearTimeout(this.timer)
    this.coming = []
    this.beat = undefined
    this.isPaused = false
  }

  /** Stands still to look, or goes on. */
  toggle() {
    if (!this.isOn) return
    this.isPaused = !this.isPaused
    if (this.isPaused) clearTimeout(this.timer)
    else if (this.beat) this.wait(this.lengthOf(this.beat))
  }

  private wait(milliseconds: number) {
    if (milliseconds !== Infinity) this.timer = setTimeout(() => this.whenSeen(), milliseconds)
  }

  /** A page that nobody looks at shows nothing. */
  private whenSeen() {
    if (document.hidden) this.timer = setTimeout(() => this.whenSeen(), 1000)
    else this.next()
  }

  private take(): Scene {
    const [scene, ...rest] = this.coming
    this.coming = rest
    this.present(scene!)
    return scene!
  }

  private lengthOf({ stays, length }: Beat): number {
    if (stays) return { wait: Infinity, while: BATTLE_MS, pass: 0 }[preferences.battles]
    return length * Math.min(TEMPI[preferences.tempo], this.isTimed() ? TEMPI.fast : Infinity)
  }
}
