/** The messages of a table's socket (docs/server-api.md). */
import type { GameEvent, PatchStep, Sight, Table, TalkLine } from '../api/types.ts'

export interface Hello {
  type: 'hello'
  seen: Record<string, string>
  events: Record<string, number>
  talk: Record<string, number>
}

export type Request =
  | { type: 'choice'; house: string; number: number; choices: string[] }
  | { type: 'take_back'; house: string; number: number; choice: string | null }
  | { type: 'undo'; house: string }
  | { type: 'vote'; house: string; about: string; agree: boolean }
  | { type: 'return'; house: string }
  | { type: 'talk'; house: string | null; to: string | string[]; text: string }
  | { type: 'why'; house: string; choice: string }
  | { type: 'preview'; house: string; choices: string[] }
  | { type: 'ping' }

export type Sent = Request & { id: number }

export interface Clocks {
  type: 'clocks'
  now: number
  banks: Record<string, number>
  deadlines: Record<string, number>
  paused: number | null
}

export interface Vote {
  about: string
  by: string
  agreed: string[]
  needed: string[]
}

export interface Presence {
  type: 'presence'
  houses: Record<string, boolean>
  spectators: number
}

export type Answer =
  | { type: 'ack'; id: number }
  | { type: 'why'; id: number; text: string }
  | { type: 'preview'; id: number; view: Record<string, unknown> }
  | { type: 'pong'; id: number; now: number }
  | { type: 'error'; id: number | null; code: string; text: string }

export interface SightMessage {
  type: 'sight'
  house: string | null
  mark: string
  sight: Sight
  events_from: number
  events: GameEvent[]
}

export interface UpdateMessage {
  type: 'update'
  house: string | null
  mark: string
  patch: PatchStep[]
  events_from: number
  events: GameEvent[]
}

export type Message =
  | { type: 'table'; table: Table }
  | SightMessage
  | UpdateMessage
  | Clocks
  | { type: 'votes'; votes: Vote[] }
  | Presence
  | ({ type: 'talk' } & TalkLine)
  | { type: 'ready' }
  | Answer
