/** What one is about to say so that bots understand it, too: picked in the talk, from a house's panel, and on the map. */
import type { WordInfo as Word } from '../api/generated.ts'

export type Kind = Word['kind']

/** What can be said in each game, and how it is offered. */
export const KINDS: Record<string, [Kind, string][]> = {
  agot: [
    ['truce', 'a truce'], ['support', 'support for support'], ['leave', 'leave, or I attack'], ['stop', 'stop somebody'],
    ['bids', 'share the tracks'], ['thanks', 'thank you'], ['reproach', 'you broke your word'],
  ],
  'iron-throne': [
    ['parley', 'let us both place a truce'], ['help', 'help me against somebody'], ['stop', 'stop somebody'],
    ['thanks', 'thank you'], ['reproach', 'you broke your word'],
  ],
}
export const ANSWERS: readonly Kind[] = ['agree', 'refuse']
export const REMARKS: readonly Kind[] = ['thanks', 'reproach']
export const isProposal = (kind: Kind) => !ANSWERS.includes(kind) && !REMARKS.includes(kind)

/** How many areas a word names, at the least and at the most. */
const AREAS: Partial<Record<Kind, [number, number]>> = { truce: [0, 8], support: [1, 2], leave: [1, 1] }
export const mostAreas = (kind: Kind) => AREAS[kind]?.[1] ?? 0

export class Saying {
  isOpen = $state(false)
  kind = $state<Kind>('truce')
  /** To whom; nobody: to all. */
  to = $state('')
  areas = $state<string[]>([])
  /** Who is to be stopped, or against whom help is asked for. */
  house = $state('')
  until = $state(0)
  wanted = $state('iron-throne')
  left = $state('fiefdoms')
  /** So that all hear it, though it is said to one. */
  openly = $state(false)

  begin(to = '') {
    this.isOpen = true
    if (to) this.to = to
  }

  end() {
    this.isOpen = false
    this.areas = []
  }

  get toAll() {
    return this.kind === 'stop' || this.kind === 'help'
  }

  /** An area that was clicked; whoever holds it is meant, if nobody is yet. */
  pick(area: string, holder: string | undefined): boolean {
    const most = mostAreas(this.kind)
    if (!this.isOpen || most === 0) return false
    if (this.areas.includes(area)) this.areas = this.areas.filter((one) => one !== area)
    else this.areas = [...this.areas, area].slice(-most)
    if (!this.to && holder) this.to = holder
    return true
  }

  /** What is said, once nothing is missing. */
  get word(): Word | undefined {
    const { kind } = this
    const [least, most] = AREAS[kind] ?? [0, 0]
    if ((!this.to && !this.toAll) || this.areas.length < least) return undefined
    if (this.toAll && (!this.house || this.house === this.to)) return undefined
    if (kind === 'bids' && this.wanted === this.left) return undefined
    return {
      kind,
      to: this.to ? [this.to] : [],
      ...(most > 0 ? { areas: this.areas.slice(0, most) } : {}),
      ...(this.toAll ? { house: this.house } : {}),
      ...(kind === 'truce' ? { until: this.until } : {}),
      ...(kind === 'bids' ? { tracks: [this.wanted, this.left] } : {}),
    }
  }
}
