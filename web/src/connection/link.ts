/** One table's socket: it comes back by itself, says hello first, and never loses count of what it may send. */
import type { Hello, Message, Sent } from './messages.ts'

export type LinkStatus =
  /** The first words are being exchanged. */
  | 'connecting'
  | 'ready'
  /** Cut off; it tries again by itself. */
  | 'lost'
  /** For good: signed out, removed, or there is no such table. */
  | 'closed'

export interface LinkEars {
  hello(): Hello
  message(message: Message): void
  status(status: LinkStatus, reason: string): void
}

/** Codes after which coming back would be refused again. */
const FINAL = new Map([
  [1008, 'The server ended the connection.'],
  [4001, 'You are signed out.'],
  [4003, 'You can no longer see this table.'],
])
/** What the server says when a game was given up. */
const CLOSED = 'the table is closed'
const FIRST_WAIT = 250
const LONGEST_WAIT = 8000
/** A silent socket may be dead without saying so (a laptop that slept): ask, and listen for any sign of life. */
const ASK_AFTER = 20_000
const DEAD_AFTER = 32_000

export class Link {
  private socket: WebSocket | undefined
  private wait = FIRST_WAIT
  private timer: ReturnType<typeof setTimeout> | undefined
  private pulse: ReturnType<typeof setInterval> | undefined
  private heard = 0
  private status: LinkStatus = 'connecting'
  private readonly address: string
  private readonly ears: LinkEars
  private readonly once: boolean

  /** `once`: what is at the other end is gone with the connection, and there is nothing to come back to. */
  constructor(address: string, ears: LinkEars, once = false) {
    this.address = address
    this.ears = ears
    this.once = once
    addEventListener('online', this.hurry)
    this.connect()
  }

  /** False if nothing can be said now. */
  send(message: Sent): boolean {
    if (this.status !== 'ready' || this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  close() {
    removeEventListener('online', this.hurry)
    clearTimeout(this.timer)
    clearInterval(this.pulse)
    const socket = this.socket
    this.socket = undefined
    socket?.close(1000)
  }

  /** Gives up for good, with a reason to show. */
  end(reason: string) {
    this.close()
    this.become('closed', reason)
  }

  private readonly hurry = () => {
    if (this.status !== 'lost') return
    clearTimeout(this.timer)
    this.connect()
  }

  private connect() {
    const socket = (this.socket = new WebSocket(this.address))
    socket.onopen = () => socket.send(JSON.stringify(this.ears.hello()))
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.take(JSON.parse(event.data) as Message)
    }
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code, event.reason)
    }
  }

  private take(message: Message) {
    this.heard = Date.now()
    if (message.type === 'ready') {
      this.wait = FIRST_WAIT
      clearInterval(this.pulse)
      this.pulse = setInterval(() => this.feelPulse(), 5000)
      this.become('ready', '')
    }
    this.ears.message(message)
  }

  private feelPulse() {
    const silence = Date.now() - this.heard
    if (silence > DEAD_AFTER) {
      const socket = this.socket
      this.lost(1006)
      socket?.close()
    } else if (silence > ASK_AFTER) this.socket?.send('{"type":"ping"}')
  }

  private lost(code: number, reason = '') {
    clearInterval(this.pulse)
    this.socket = undefined
    const final = reason === CLOSED ? 'The table is closed.' : FINAL.get(code)
    if (final || this.once) return this.end(final ?? 'The connection was lost.')
    this.become('lost', code === 1012 ? 'The server restarts.' : '')
    // A little chance, so that a whole table does not knock at the same moment.
    this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2))
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }

  private become(status: LinkStatus, reason: string) {
    this.status = status
    this.ears.status(status, reason)
  }
}
