/** A record, fetched stretch by stretch; every position that was fetched is kept, sharing what did not change. */
import { api } from '../api/rest.ts'
import type { GameEvent, RecordInfo, Sight } from '../api/types.ts'
import { patched } from '../connection/patch.ts'
import type { Play } from '../state/play.ts'

export interface Moment {
  sight: Sight
  /** What had been told when the choice was made, oldest first; shared between moments. */
  told: number
  house: string
  choice: string
}

const STRETCH = 100

export class Player implements Play {
  readonly info: RecordInfo
  house = $state<string | null>(null)
  at = $state(0)
  total = $state(0)
  playing = $state(false)
  /** Everything fetched so far, from the beginning without gaps. */
  moments = $state.raw<Moment[]>([])
  private log = $state.raw<GameEvent[]>([])
  private fetching: Promise<void> | undefined
  /** Through whose eyes the fetched moments are. */
  private shownAs: string | null = null

  readonly wishes = []
  readonly watching = true
  readonly decision = undefined
  readonly eventsFrom = 0
  readonly show = undefined
  readonly since = [0, 0] as const

  constructor(info: RecordInfo) {
    this.info = info
    this.total = info.choices
  }

  get sight(): Sight {
    return this.moments[Math.min(this.at, this.moments.length - 1)]!.sight
  }

  events = $derived.by((): GameEvent[] => {
    const moment = this.moments[Math.min(this.at, this.moments.length - 1)]
    return moment ? this.log.slice(0, moment.told) : []
  })

  /** All that has been fetched, for the charts. */
  get wholeLog(): GameEvent[] {
    return this.log
  }

  get isWhole() {
    return this.moments.length > this.total
  }

  /** Fetches as far as a position; stretches come in order, because each continues the one before. */
  async reach(at: number): Promise<void> {
    while (this.moments.length <= Math.min(at, this.total)) {
      this.fetching ??= this.fetch().finally(() => (this.fetching = undefined))
      await this.fetching
    }
  }

  private async fetch() {
    const eyes = this.house
    const fresh = this.moments.length === 0 || this.shownAs !== eyes
    const from = fresh ? 0 : this.moments.length - 1
    const { sight, events, frames, total } = await api.frames(this.info.id, from, STRETCH, eyes)
    if (eyes !== this.house) return
    const moments = fresh ? [{ sight, told: events.length, house: '', choice: '' }] : [...this.moments]
    const log = fresh ? [...events] : [...this.log]
    let now = moments[moments.length - 1]!.sight
    for (const frame of frames) {
      now = patched(now, frame.patch)
      log.push(...frame.events)
      moments.push({ sight: now, told: log.length, house: frame.house, choice: frame.choice })
    }
    this.total = total
    this.shownAs = eyes
    this.log = log
    this.moments = moments
  }

  async go(at: number) {
    const wanted = Math.max(0, Math.min(at, this.total))
    await this.reach(wanted)
    this.at = wanted
  }

  /** The old picture stays until the first stretch through the new eyes is there. */
  async lookAs(house: string | null) {
    await this.fetching?.catch(() => undefined)
    this.house = house
    await this.fetch()
    await this.go(this.at)
  }

  /** The position right after an event was told. */
  momentOf(event: number): number {
    const found = this.moments.findIndex(({ told }) => told > event)
    return found < 0 ? this.at : found
  }

  choose() {}
  takeBack() {}
  change() {}
  readonly acts = []
  act = () => Promise.resolve(false)
  why = () => Promise.resolve('')
  preview = () => Promise.resolve(undefined)
  loadOlder = () => Promise.resolve()
  meetings = () => Promise.resolve([])
  hint = undefined
  askHint = () => Promise.resolve()
}
