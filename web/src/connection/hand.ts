/**
 * What one house has chosen and the server has not yet confirmed.
 *
 * Choices are sent one after the other, each under the number of the decision it answers, and again after a lost
 * connection: the server stores a number once, so that nothing can count twice.
 */
import type { Decision } from '../api/types.ts'
import type { Answer, Request } from './messages.ts'

export type Wish =
  /** Pieces of one answer, all taken or none. */
  | { what: 'choose'; kind: string; choices: string[] }
  /** Of a sealed answer: the newest piece, or the named one. */
  | { what: 'take back'; kind: string; choice: string | null }

export interface HandEars {
  decision(): Decision | undefined
  /** Sends and returns the id, or undefined if nothing can be sent now. */
  send(request: Request): number | undefined
  resend(id: number, request: Request): void
  /** A choice came to nothing, and why. */
  refused(code: string, text: string): void
  changed(): void
}

interface Flight {
  id: number
  request: Request
  wish: Wish
  acknowledged: boolean
}

export class Hand {
  private waiting: Wish[] = []
  private flight: Flight | undefined
  private readonly house: string
  private readonly ears: HandEars

  constructor(house: string, ears: HandEars) {
    this.house = house
    this.ears = ears
  }

  /** What the screen may already show as done. */
  get wishes(): Wish[] {
    return this.flight ? [this.flight.wish, ...this.waiting] : this.waiting
  }

  wish(...wishes: Wish[]) {
    this.waiting = [...this.waiting, ...wishes]
    this.ears.changed()
    this.next()
  }

  /** Takes an answer if it is meant for this hand. */
  answer(answer: Answer): boolean {
    const flight = this.flight
    if (!flight || answer.id !== flight.id) return false
    if (answer.type === 'ack') flight.acknowledged = true
    else if (answer.type === 'error') {
      this.flight = undefined
      // "duplicate" is how the server says that a repeated choice had arrived the first time.
      if (answer.code !== 'duplicate') {
        this.waiting = []
        this.ears.refused(answer.code, answer.text)
      }
      this.ears.changed()
      this.next()
    }
    return true
  }

  /** The house's sight is new: the acknowledged choice is part of it now. */
  updated() {
    if (this.flight?.acknowledged) {
      this.flight = undefined
      this.ears.changed()
    }
    this.next()
  }

  /** Connected again, and the sight is whole. */
  returned() {
    if (this.flight && !this.flight.acknowledged) this.ears.resend(this.flight.id, this.flight.request)
    else this.updated()
  }

  private next() {
    const [wish, ...rest] = this.waiting
    if (!wish || this.flight) return
    const decision = this.ears.decision()
    if (!decision || decision.kind !== wish.kind) {
      this.waiting = []
      this.ears.changed()
      return
    }
    const request: Request =
      wish.what === 'choose'
        ? { type: 'choice', house: this.house, number: decision.number, choices: wish.choices }
        : { type: 'take_back', house: this.house, number: decision.number, choice: wish.choice }
    const id = this.ears.send(request)
    if (id === undefined) return
    this.waiting = rest
    this.flight = { id, request, wish, acknowledged: false }
    this.ears.changed()
  }
}
