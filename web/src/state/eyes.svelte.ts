/** One house's eyes at the table; the empty name is the public's. */
import { api } from '../api/rest.ts'
import type { Decision, GameEvent, Sight, View } from '../api/types.ts'
import { Hand } from '../connection/hand.ts'
import type { SightMessage, UpdateMessage } from '../connection/messages.ts'
import { patched } from '../connection/patch.ts'
import { beatsOf } from '../show/beats.ts'
import { scriptOf } from '../show/scripts.ts'
import { Show } from '../show/show.svelte.ts'
import { oursIn } from './ours.ts'
import { announcedWith, threatsIn, type Threat } from '../table/warnings.ts'
import type { Hint, Play } from './play.ts'
import { toasts } from './toasts.svelte.ts'
import type { TableSession } from './table.svelte.ts'

const openOf = (sight: Sight | undefined): Decision | undefined => {
  const all = sight?.decisions ?? []
  return all.find(({ done }) => !done) ?? all[0]
}

export class Eyes implements Play {
  readonly house: string | null
  /** What is shown; the truth may be ahead of it. */
  sight = $state.raw<Sight>() as Sight
  private truth = $state.raw<Sight>() as Sight
  private told = $state.raw<GameEvent[]>([])
  /** The number after the newest event that is shown. */
  private shownUpTo = $state(0)
  eventsFrom = $state(0)
  wishes = $state.raw<Hand['wishes']>([])
  since = $state.raw<readonly [number, number]>([0, 0])
  /** How much had been shown when this house was asked last. */
  private askedAt = 0
  mark = ''
  readonly hand: Hand
  readonly show: Show
  private readonly table: TableSession

  constructor(table: TableSession, house: string | null) {
    this.table = table
    this.house = house
    this.show = new Show(
      ({ sight, upTo }) => {
        const shown = this.shownUpTo
        this.sight = sight
        this.shownUpTo = upTo
        this.announce(shown)
      },
      () => this.noteQuestion(),
      () => table.info?.pace.kind === 'live' && !!this.asked && !this.asked.done && table.clockRuns(house ?? ''),
    )
    this.hand = new Hand(house ?? '', {
      decision: () => this.asked,
      send: (request) => table.send(request),
      resend: (id, request) => table.resend(id, request),
      refused: (code, text) => table.complain(code, text),
      changed: () => (this.wishes = this.hand.wishes),
    })
  }

  private get ours() {
    return oursIn(this.sight.view, this.house)
  }

  get watching() {
    return this.house === null
  }

  events = $derived.by((): readonly GameEvent[] => (this.shownUpTo < this.toldUpTo ? this.told.slice(0, Math.max(0, this.shownUpTo - this.eventsFrom)) : this.told))

  /** The number after the newest event that this browser holds. */
  get toldUpTo() {
    return this.eventsFrom + this.told.length
  }

  /** What is truly asked now. */
  get asked(): Decision | undefined {
    return openOf(this.truth)
  }

  get decision(): Decision | undefined {
    return this.show.isOn ? undefined : openOf(this.sight)
  }

  take(message: SightMessage | UpdateMessage) {
    this.mark = message.mark
    const isNews = message.type === 'update' && message.events_from === this.toldUpTo
    if (message.type === 'sight') {
      this.truth = message.sight
      // Events we hold already stay; a gap, or an undone past, starts the list anew.
      if (message.events_from > this.toldUpTo || message.events_from < this.eventsFrom) {
        this.told = []
        this.eventsFrom = message.events_from
      }
    } else this.truth = patched(this.truth, message.patch)
    const kept = this.told.slice(0, Math.max(0, message.events_from - this.eventsFrom))
    this.told = [...kept, ...message.events]
    const isFirst = !this.sight
    if (isNews) this.play(message.events)
    else this.jump()
    if (isFirst && !this.sight.outcome) this.say(threatsIn(this.sight.view))
    this.hand.updated()
  }

  /** What has just happened is played out; what comes while a question is open must not take it away. */
  private play(events: readonly GameEvent[]) {
    const now = this.decision
    const isStillAsked = !!now && !now.done && this.asked?.number === now.number && this.asked.kind === now.kind
    const beats = isStillAsked ? [] : beatsOf(scriptOf(this.truth.view.game), events, this.sight, this.truth, this.ours)
    if (beats.length === 0 && !this.show.isOn) {
      const shown = this.shownUpTo
      this.jump()
      return this.announce(shown)
    }
    const sight = this.truth
    let upTo = this.toldUpTo - events.length
    const scenes = beats.map((beat) => ({ sight, beat, upTo: (upTo = (beat.events[beat.events.length - 1]?.n ?? upTo - 1) + 1) }))
    // At the end of them also what is hidden counts as told.
    this.show.add([...scenes, { sight, upTo: this.toldUpTo }])
  }

  private jump() {
    this.show.end()
    this.shownUpTo = this.toldUpTo
    this.sight = this.truth
    this.noteQuestion()
  }

  /** Whoever came near to winning with what has just been shown is announced aloud; the log keeps it. */
  private announce(shown: number) {
    const fresh = this.events.slice(Math.max(0, shown - this.eventsFrom))
    this.say(fresh.flatMap((event) => announcedWith(event, this.sight.view.game)))
  }

  private say(threats: readonly Threat[]) {
    for (const { house, text } of threats) if (house !== this.house) toasts.say(`${text}.`)
  }

  /** A new question closes the time since the last one, if anything has happened in it. */
  private noteQuestion() {
    const now = this.decision
    if (!now || now.done) return
    const end = this.eventsFrom + this.events.length
    const others = this.events.slice(Math.max(0, this.askedAt - this.eventsFrom)).some(({ fields }) => fields['house'] !== undefined && !this.ours.has(String(fields['house'])))
    if (others && this.askedAt > 0) this.since = [this.askedAt, end]
    this.askedAt = end
  }

  choose(...choices: string[]) {
    const kind = this.decision?.kind
    if (kind !== undefined) this.hand.wish({ what: 'choose', kind, choices })
  }

  takeBack(choice: string | null) {
    const kind = this.decision?.kind
    if (kind !== undefined) this.hand.wish({ what: 'take back', kind, choice })
  }

  change(back: string, ...choices: string[]) {
    const kind = this.decision?.kind
    if (kind !== undefined) this.hand.wish({ what: 'take back', kind, choice: back }, { what: 'choose', kind, choices })
  }

  get acts(): readonly string[] {
    return this.truth?.acts?.options ?? []
  }

  /** Numbered like an answer, so that nothing counts twice. */
  async act(text: string): Promise<boolean> {
    const number = this.truth.acts?.number
    return number !== undefined && this.table.order({ type: 'act', house: this.house ?? '', number, act: text })
  }

  async why(choice: string): Promise<string> {
    const answer = await this.table.ask({ type: 'why', house: this.house ?? '', choice })
    return answer.type === 'why' ? answer.text : ''
  }

  async preview(choices: string[]): Promise<View | undefined> {
    const answer = await this.table.ask({ type: 'preview', house: this.house ?? '', choices })
    return answer.type === 'preview' ? answer.view : undefined
  }

  async meetings() {
    const answer = await this.table.ask({ type: 'meetings', house: this.house ?? '' })
    return answer.type === 'meetings' ? answer.meetings : []
  }

  private advice = $state.raw<Hint>()

  get hint() {
    return this.advice?.number === this.decision?.number ? this.advice : undefined
  }

  async askHint() {
    const answer = await this.table.ask({ type: 'hint', house: this.house ?? '' })
    if (answer.type === 'hint') this.advice = answer
    else if (answer.type === 'error') this.table.complain(answer.code, answer.text)
  }

  async loadOlder() {
    if (this.eventsFrom === 0) return
    const older = await api.olderEvents(this.table.id, this.house, this.eventsFrom)
    if (older.length === 0 || older[older.length - 1]!.n !== this.eventsFrom - 1) return
    this.told = [...older, ...this.told]
    this.eventsFrom = older[0]!.n
  }
}
