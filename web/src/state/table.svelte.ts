/** Everything one browser knows about one table, kept up to date by its socket. */
import { api, Refused } from '../api/rest.ts'
import type { Table, TalkLine } from '../api/types.ts'
import { Link, type LinkStatus } from '../connection/link.ts'
import type { Answer, Clocks, Message, Presence, Promised, Request, Vote } from '../connection/messages.ts'
import type { Coach } from '../learn/coach.svelte.ts'
import { Eyes } from './eyes.svelte.ts'
import { Saying } from './saying.svelte.ts'

const socketAddress = (path: string) => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`

/** A board that nobody else sees, and that is gone when one leaves it. */
export interface Scratch {
  path: string
  /** For which house; the board itself knows it if it is left out. */
  house?: string
  /** The table that it is a trial of. */
  real?: TableSession
}

export class TableSession {
  readonly id: string
  info = $state.raw<Table>()
  /** By house; the public's under the empty name. */
  eyes = $state.raw<Record<string, Eyes>>({})
  clocks = $state.raw<Clocks>()
  votes = $state.raw<Vote[]>([])
  presence = $state.raw<Presence>()
  /** Conversations by name. */
  talk = $state.raw<Record<string, TalkLine[]>>({})
  /** Every proposal between two houses that we know of, oldest first. */
  promises = $state.raw<Promised[]>([])
  /** What is about to be said. */
  readonly saying = new Saying()
  /** The conversation in which it was said, to be looked at next. */
  heardIn = $state('')
  status = $state<LinkStatus>('connecting')
  statusReason = $state('')
  /** Whoever had a seat here has none any more. */
  seatLost = $state(false)
  /** The house that its owner has just given up for good. */
  resigned = $state('')
  complaint = $state.raw<{ code: string; text: string; at: number }>()
  /** How far the server's clock is ahead of ours. */
  ahead = 0

  private readonly link: Link
  private nextId = 1
  private readonly asked = new Map<number, (answer: Answer) => void>()
  private everReady = false

  /** What one tries out for oneself, in place of this table. */
  trial = $state.raw<TableSession>()
  readonly scratch: Scratch | undefined
  /** Who explains, if this is a lesson. */
  coach: Coach | undefined

  constructor(id: string, scratch?: Scratch) {
    this.id = id
    this.scratch = scratch
    this.link = new Link(socketAddress(scratch?.path ?? `/api/tables/${id}/live`), {
      hello: () => ({
        type: 'hello',
        ...(scratch?.house !== undefined && { houses: [scratch.house] }),
        seen: Object.fromEntries(Object.entries(this.eyes).map(([key, { mark }]) => [key, mark])),
        events: Object.fromEntries(Object.entries(this.eyes).map(([key, one]) => [key, one.toldUpTo])),
        talk: Object.fromEntries(Object.entries(this.talk).map(([name, lines]) => [name, lines[lines.length - 1]?.n ?? 0])),
      }),
      message: (message) => this.take(message),
      status: (status, reason) => this.hear(status, reason),
    }, scratch !== undefined)
  }

  get hasSight() {
    return Object.values(this.eyes).some(({ sight }) => sight)
  }

  /** Goes on alone from here: nothing of it is stored or seen by others. */
  tryOut(house: string) {
    this.trial ??= new TableSession(this.id, { path: `/api/tables/${this.id}/trial`, house, real: this })
  }

  endTrial() {
    this.trial?.close()
    this.trial = undefined
  }

  get houses(): string[] {
    return Object.keys(this.eyes).filter((house) => house !== '')
  }

  close() {
    this.endTrial()
    this.link.close()
  }

  /** The server starts a clock only when its owner can have seen what others did. */
  clockRuns(house: string): boolean {
    const start = this.clocks?.starts[house]
    return start !== undefined && Date.now() + this.ahead >= start
  }

  send(request: Request): number | undefined {
    const id = this.nextId++
    return this.link.send({ ...request, id }) ? id : undefined
  }

  resend(id: number, request: Request) {
    this.link.send({ ...request, id })
  }

  /** Sends a request and waits for its answer. */
  ask(request: Request): Promise<Answer> {
    const id = this.send(request)
    if (id === undefined) return Promise.resolve({ type: 'error', id: null, code: 'offline', text: 'Not connected.' })
    return new Promise((resolve) => this.asked.set(id, resolve))
  }

  /** As `ask`, and shows a refusal. */
  async order(request: Request): Promise<boolean> {
    const answer = await this.ask(request)
    if (answer.type === 'error') this.complain(answer.code, answer.text)
    return answer.type !== 'error'
  }

  async resign(house: string): Promise<boolean> {
    this.resigned = house
    const isDone = await this.order({ type: 'resign', house })
    if (!isDone) this.resigned = ''
    return isDone
  }

  complain(code: string, text: string) {
    this.complaint = { code, text, at: Date.now() }
  }

  private hear(status: LinkStatus, reason: string) {
    this.status = status
    this.statusReason = reason
    if (status === 'lost') {
      for (const resolve of this.asked.values()) resolve({ type: 'error', id: null, code: 'offline', text: 'The connection was lost.' })
      this.asked.clear()
      if (!this.everReady) void this.mayEnter()
    }
    if (status === 'closed') this.scratch?.real?.trialLost(reason)
  }

  private trialLost(reason: string) {
    this.complain('trial', `The trial is over. ${reason}`)
    this.endTrial()
  }

  /** A refused upgrade tells a browser nothing: ask by REST why. */
  private async mayEnter() {
    try {
      await api.table(this.id)
    } catch (error) {
      if (error instanceof Refused && [401, 403, 404].includes(error.status)) this.link.end(error.message)
    }
  }

  private take(message: Message) {
    switch (message.type) {
      case 'table':
        if (this.info?.seats.some(({ mine }) => mine) && message.table.state === 'running') this.seatLost = !message.table.seats.some(({ mine }) => mine)
        this.info = message.table
        break
      case 'sight':
      case 'update':
        this.eyesOf(message.house).take(message)
        break
      case 'clocks':
        this.ahead = message.now - Date.now()
        this.clocks = message
        break
      case 'votes':
        this.votes = message.votes
        break
      case 'presence':
        this.presence = message
        break
      case 'talk':
        this.hearTalk(message)
        break
      case 'promises':
        this.promises = message.promises
        break
      case 'ready':
        this.everReady = true
        for (const eyes of Object.values(this.eyes)) eyes.hand.returned()
        break
      default:
        this.takeAnswer(message)
    }
  }

  private eyesOf(house: string | null): Eyes {
    const key = house ?? ''
    const known = this.eyes[key]
    if (known) return known
    const eyes = new Eyes(this, house)
    // Whoever sits down stops being a spectator.
    const { '': _, ...others } = this.eyes
    this.eyes = house === null ? { '': eyes } : { ...others, [key]: eyes }
    return eyes
  }

  private hearTalk({ talk, n, at, name, house, text, word }: TalkLine) {
    const lines = this.talk[talk] ?? []
    if ((lines[lines.length - 1]?.n ?? 0) >= n) return
    this.talk = { ...this.talk, [talk]: [...lines, { talk, n, at, name, house, text, word }] }
  }

  private takeAnswer(answer: Answer) {
    if (typeof answer.id !== 'number') {
      if (answer.type === 'error') this.complain(answer.code, answer.text)
      return
    }
    const resolve = this.asked.get(answer.id)
    if (resolve) {
      this.asked.delete(answer.id)
      resolve(answer)
      return
    }
    Object.values(this.eyes).some(({ hand }) => hand.answer(answer))
  }

  async loadOlderTalk(name: string) {
    const lines = this.talk[name] ?? []
    const first = lines[0]?.n ?? 1
    if (first <= 1) return
    this.talk = { ...this.talk, [name]: [...(await api.olderTalk(this.id, name, first)), ...lines] }
  }
}
