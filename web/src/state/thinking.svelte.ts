/** How long bots have been thinking, and how long they usually do. */
import { SvelteSet } from 'svelte/reactivity'

/** Milliseconds after which a bot says that it thinks. */
const LONG = 500
/** How much the newest thought counts for what is usual. */
const WEIGHT = 0.3

class Thinking {
  /** Bots that have been thinking for longer than people like to wait without a word. */
  private readonly long = new SvelteSet<string>()
  private readonly since = new Map<string, { level: string; at: number }>()
  private readonly usual = new Map<string, number>()

  isLong(house: string) {
    return this.long.has(house)
  }

  /** "about 3 seconds". */
  usually(level: string): string {
    const usual = this.usual.get(level)
    if (usual === undefined) return 'a moment'
    const seconds = Math.max(1, Math.round(usual / 1000))
    return `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  }

  /** Those who think now; call within an effect, which it undoes. */
  watch(bots: readonly { house: string; level: string }[]): () => void {
    const now = Date.now()
    for (const [house, { level, at }] of this.since) {
      if (bots.some((bot) => bot.house === house)) continue
      this.since.delete(house)
      this.long.delete(house)
      const took = now - at
      if (took >= LONG) this.usual.set(level, (this.usual.get(level) ?? took) * (1 - WEIGHT) + took * WEIGHT)
    }
    for (const { house, level } of bots) if (!this.since.has(house)) this.since.set(house, { level, at: now })
    const timers = [...this.since].map(([house, { at }]) => setTimeout(() => this.long.add(house), Math.max(0, at + LONG - now)))
    return () => timers.forEach(clearTimeout)
  }
}

export const thinking = new Thinking()
