/** The bodies of the server's REST interface (docs/server-api.md). */

export interface Me {
  id: string
  name: string
  guest: boolean
}

export interface OptionInfo {
  name: string
  text: string
  kind: 'bool' | 'int' | 'str' | 'list'
  default: unknown
  values: unknown[] | null
}

export interface GameInfo {
  name: string
  title: string
  players: number[]
  houses: string[]
  /** Which houses take part, by the number of players. */
  houses_by_players: Record<string, string[]>
  options: OptionInfo[]
}

export interface Games {
  games: GameInfo[]
  bots: string[]
}

export type Pace =
  | { kind: 'untimed' }
  | { kind: 'live'; bank: number; per_decision: number }
  | { kind: 'slow'; per_decision: number }

export type Absence = { rule: 'bot'; level: string } | { rule: 'wait' }

export interface NewTable {
  game: string
  players: number
  title?: string
  private?: boolean
  spectators?: boolean
  houses?: 'chosen' | 'random' | string[]
  options?: Record<string, unknown>
  pace?: Pace
  absence?: Absence
  talk?: 'all' | 'table' | 'none'
  undo?: 'off' | 'mover' | 'consent'
  explain?: boolean
}

export interface Seat {
  seat: number
  house: string | null
  name: string | null
  mine: boolean
  bot: string | null
  reserved: string | null
  away: boolean
}

export interface Outcome {
  winners: string[]
  ranking: string[]
  reason: string
}

export type TableState = 'open' | 'running' | 'finished' | 'closed'

export interface Table {
  id: string
  game: string
  title: string
  state: TableState
  host: string
  mine: boolean
  players: number
  private: boolean
  spectators: boolean
  houses: 'chosen' | 'random' | string[]
  options: Record<string, unknown>
  pace: Pace
  absence: Absence
  talk: 'all' | 'table' | 'none'
  undo: 'off' | 'mover' | 'consent'
  explain: boolean
  seats: Seat[]
  waiting: string[]
  due: number | null
  created: number
  started: number | null
  finished: number | null
  seed_hash: string
  seed: string | null
  outcome: Outcome | null
  key: string | null
  rematch: string | null
}

export interface TableLine {
  id: string
  game: string
  title: string
  state: TableState
  host: string
  players: number
  free: number
  private: boolean
  spectators: boolean
  waiting: string[]
  due: number | null
  my_houses: string[]
  my_turn: boolean
  created: number
  finished: number | null
  outcome: Outcome | null
}

export interface RecordInfo {
  id: string
  game: string
  title: string
  created: number
  choices: number
  houses: string[]
  names: Record<string, string>
  outcome: Outcome | null
  seed_hash: string
  options: Record<string, unknown>
}

export interface GameEvent {
  /** Its number among those this house has been told. */
  n: number
  kind: string
  text: string
  fields: Record<string, unknown>
  /** What the bot said whose move begins here. */
  reason?: { house: string; text: string }
}

export type PatchStep =
  | ['=', (string | number)[], unknown]
  | ['-', (string | number)[]]
  | ['~', (string | number)[], number, number, unknown[]]

export interface Decision {
  number: number
  kind: string
  prompt: string
  /** The answer stays hidden until all have given theirs; until then it can be taken back. */
  sealed: boolean
  done: boolean
  options: string[]
  given: string[]
}

export interface Sight {
  view: View
  decisions: Decision[]
  waiting: { house: string; kind: string }[]
  outcome: Outcome | null
}

/** What every game's View has; the rest is each game's own. */
export interface View {
  game: string
  you: string | null
  [key: string]: unknown
}

export interface Frame {
  house: string
  choice: string
  patch: PatchStep[]
  events: GameEvent[]
}

export interface Frames {
  at: number
  total: number
  house: string | null
  sight: Sight
  events_from: number
  events: GameEvent[]
  frames: Frame[]
}

export interface TalkLine {
  talk: string
  n: number
  at: number
  name: string
  house: string | null
  text: string
}

export interface Token {
  id: string
  label: string
  scopes: string[]
  created: number
}
