/** Written by tools/client_types.py from the published schemas: change those, not this. */

export type House = "Stark" | "Greyjoy" | "Lannister" | "Baratheon" | "Tyrell" | "Martell" | "Arryn" | "Targaryen"

export type Track = "iron-throne" | "fiefdoms" | "kings-court"

export interface Ack {
  type: "ack"
  id: string | number | null
}

/** Something a house does unasked. */
export interface Act {
  type: "act"
  house: string
  number: number
  act: string
  id?: string | number | null
}

/** What a house may do unasked. */
export interface ActsInfo {
  number: number
  options: string[]
}

export interface AgotView {
  areas: Record<string, AreaView>
  armies?: ArmiesView
  bidding?: BiddingView
  blade_used: boolean
  choosing_vassals?: ChoosingVassalsView
  combat?: CombatView
  decisions?: DecisionInView[]
  dominance?: Dominance
  expansion?: string
  forbidden_orders: string[]
  game: "agot"
  house_cards?: "alternate" | null
  houses: Record<string, HouseView>
  icons?: Record<string, IconsView>
  improvements?: Record<string, string[]>
  iron_bank?: IronBankView
  leaving?: House[]
  loyalty_move?: LoyaltyMoveView
  march?: MarchView
  mustering?: MusteringView
  nearly_won?: Record<string, string[]>
  ordered?: House[]
  outcome?: OutcomeInView
  phase: string
  planning?: PlanningView
  raven_used: boolean
  round: number
  sealed: Record<string, SealedInView>
  standing?: StandingView
  targaryen?: TargaryenView
  threat: number
  tracks: Tracks
  vassals?: Record<string, VassalView>
  waiting_for: string[]
  westeros_cards: string[]
  westeros_discards: string[][]
  westeros_known?: ((string | null)[])[]
  wildling_attack?: WildlingAttackView
  wildling_deck: (string | null)[]
  you: House | null
}

/** What lies in an area; areas that are empty and nobody's are left out. */
export interface AreaView {
  controller?: House
  garrison?: number
  house?: House
  neutral_force?: number | "impassable"
  order?: string
  power_token?: House
  routed?: Record<string, number>
  units?: Record<string, number>
}

/** The armies of a house that has too large ones. */
export interface ArmiesView {
  allowed: number[]
  house: House
  sizes: number[]
}

/** Whoever leaves becomes a vassal when the round is over, where the rules of the game know vassals.  A bot plays     until then, for those out of time, and for a house that is never a vassal. */
export interface BecomesVassal {
  rule: "vassal"
  level?: string
}

export interface BiddingView {
  bids: Record<string, number> | null
  to_share?: number
  track: Track
}

/** Whoever is out of time or has left is played by a bot until they return. */
export interface BotStandsIn {
  rule: "bot"
  level?: string
}

export interface CardView {
  kind: "character" | "hostility" | "truce"
  name: string
  status?: string
  text?: string
  title?: string
  value?: number
  when?: string
}

export interface CharacterView {
  id: string
  name: string
  power: number
}

export interface Choose {
  type: "choice"
  house: string
  number: number
  choices: string[]
  acts_for?: string | null
  id?: string | number | null
}

/** While the commanders are chosen. */
export interface ChoosingVassalsView {
  free: House[]
  sets: Record<string, number>
}

export interface Clocks {
  type: "clocks"
  now: number
  banks: Record<string, number>
  deadlines: Record<string, number>
  starts: Record<string, number>
  paused: number | null
}

export interface CombatSide {
  card: string | null
  house: House
  lines: StrengthLine[]
  strength: number
  tides: string | null
  units: Record<string, number>
}

export interface CombatView {
  area: string
  attacker: CombatSide
  defender: CombatSide
  final?: FinalStrengths
  march_order: string
  origin: string
  undeclared: string[]
  units_of?: House
  winner: "attacker" | "defender" | null
}

export interface Credentials {
  name: string
  password: string
}

export interface DecisionInView {
  acts_for: string
  house: string
  kind: string
  options: string[]
  prompt: string
}

export interface DecisionInfo {
  number: number
  kind: string
  prompt: string
  sealed: boolean
  done: boolean
  options: string[]
  given: string[]
  acts_for?: string | null
}

export interface Dominance {
  fiefdoms: House
  "iron-throne": House
  "kings-court": House
}

export type Drop = ["-", (string | number)[]]

export interface EncounterSide {
  card: CardView | null
  houses: Participant[]
  lines: TotalLine[]
  power: number
  total: number | null
  value: number | null
}

export interface EncounterView {
  challenger: EncounterSide
  defender: EncounterSide
  lose_one: string[]
  lost: ("challenger" | "defender")[]
  no_penalties: string[]
  no_rewards: string[]
  outcome: "betrayal" | "hostility" | "none" | "truce"
  places_first: string | null
  winner: "challenger" | "defender" | null
}

export interface EventInfo {
  n: number
  kind: string
  text: string
  fields: Record<string, unknown>
  reason?: ReasonInfo | null
  nearly_won?: Record<string, unknown> | null
}

export interface EventView {
  status: string
  text: string
  title: string
}

export interface Events {
  total: number
  events: EventInfo[]
}

/** Who plays, with an expansion. */
export interface ExpansionInfo {
  players: number[]
  houses: string[]
  houses_by_players: Record<string, string[]>
  choice_by_players: Record<string, string[]>
  name: string
  title: string
  options: Record<string, unknown>
  vassals: string[]
}

export interface Failure {
  error: Fault
}

export interface Fault {
  code: string
  text: string
}

export interface FinalStrengths {
  attacker: number
  defender: number
}

export interface Foreseen {
  type: "preview"
  id: string | number | null
  view: AgotView | ThroneView
}

/** From which choice of a finished game, or which event of a running one; null is its present end. */
export interface Fork {
  at?: number | null
  reshuffle?: boolean
}

/** One choice of a record and what it changed. */
export interface Frame {
  house: string
  choice: string
  patch: unknown[][]
  events: EventInfo[]
}

export interface Frames {
  at: number
  total: number
  house: string | null
  sight: Record<string, unknown>
  events_from: number
  events: EventInfo[]
  frames: Frame[]
}

export type FromClient = Hello | Choose | Act | TakeBack | Undo | Vote | Return | Resign | Talk | Why | Preview | Meetings | Hint | Ping

export type FromServer = WholeTable | Sight | Update | Clocks | Votes | Presence | Heard | Promises | Ack | WhyNot | Foreseen | Weighed | Hinted | Pong | Problem | Ready

/** Who plays, without any expansion, and what can be chosen. */
export interface GameInfo {
  players: number[]
  houses: string[]
  houses_by_players: Record<string, string[]>
  choice_by_players: Record<string, string[]>
  name: string
  title: string
  options: OptionInfo[]
  expansions: ExpansionInfo[]
}

export interface Games {
  games: GameInfo[]
  bots: string[]
}

export interface Heard {
  type: "talk"
  talk: string
  n: number
  at: number
  name: string
  house: string | null
  text: string
  word?: WordInfo | null
}

export interface Hello {
  type: "hello"
  seen?: Record<string, string>
  events?: Record<string, number>
  talk?: Record<string, number>
  houses?: string[] | null
}

/** What would a knight do? */
export interface Hint {
  type: "hint"
  house: string
  id?: string | number | null
}

/** A knight's choice for the decision of that number, and its reason in a line. */
export interface Hinted {
  type: "hint"
  id: string | number | null
  number: number
  choice: string
  reason: string
}

export interface HostageView {
  card?: string
  house: string
  seen?: boolean
}

export interface HouseView {
  discard: string[]
  hand: string[]
  pool: Record<string, number>
  power: number
  stars: number
  supply: number
  victory: number
}

/** What an area counts as having. */
export interface IconsView {
  fortification: "castle" | "stronghold" | null
  power: number
  supply: number
}

export interface IronBankView {
  deck: number
  discount: House | null
  interest: Record<string, number>
  loans: Record<string, string[]>
  slots: (LoanView | null)[]
}

export interface Join {
  house?: string | null
}

/** How a house could spread its fifth influence token in this turn. */
export interface LastStep {
  against: string[]
  by: "challenge" | "offer" | "support" | "truce"
}

export interface LeaderView {
  id: string
  name: string
  status: string
  text: string
  title: string
  when: string
}

/** An evening: each player has a bank, which is touched when the time of a decision is used up. */
export interface Live {
  kind: "live"
  bank: number
  per_decision: number
}

export interface LoanView {
  cost: number
  loan: string
  price: number
  text: string
}

/** A loyalty token that has just been moved. */
export interface LoyaltyMoveView {
  area: string
  cost: number
  target: string
}

export interface MarchView {
  area: string | null
  attackers: Record<string, number>
  attacks: string[]
  house: House
  target: string | null
}

export interface Me {
  id: string
  name: string
  guest: boolean
}

/** One's own card against another's, without what is decided or drawn later. */
export interface MeetingInfo {
  mine: string
  theirs: string
  strength: number
  against: number
  wins: boolean
  casualties: number
  open: boolean
}

/** What comes of each card that could be chosen now? */
export interface Meetings {
  type: "meetings"
  house: string
  id?: string | number | null
}

export interface MusteringView {
  house: House
  points: Record<string, number>
}

export interface NewGuest {
  name: string
}

export interface NewName {
  name: string
}

export interface NewPassword {
  old: string
  new: string
}

export interface NewTable {
  game: string
  players: number
  title?: string
  private?: boolean
  spectators?: boolean
  houses?: "chosen" | "random" | string[]
  options?: Record<string, unknown>
  pace?: Untimed | Live | Slow
  absence?: BotStandsIn | BecomesVassal | Waits
  away?: number
  talk?: "all" | "none" | "table"
  undo?: "consent" | "mover" | "off"
  explain?: boolean
  hints?: boolean
  bots_speak?: boolean
}

export interface NewToken {
  label: string
  scopes: ("play" | "read" | "tables" | "talk")[]
}

export interface OptionInfo {
  name: string
  text: string
  kind: string
  default: unknown
  values: unknown[] | null
  needs: Record<string, unknown>
}

export interface OutcomeInView {
  ranking: string[]
  reason: string
  winners: string[]
}

export interface OutcomeInfo {
  winners: string[]
  ranking: string[]
  reason: string
}

export interface Participant {
  character: string | null
  house: string
  power: number
}

export interface Ping {
  type: "ping"
  id?: string | number | null
}

/** A house's own facedown orders, and what it may still place. */
export interface PlanningView {
  copies: Record<string, number>
  instead: Record<string, string[]>
  orders: Record<string, string>
  stars: number
  tokens: string[]
}

export interface Pong {
  type: "pong"
  id: string | number | null
  now: number
}

export interface Presence {
  type: "presence"
  houses: Record<string, boolean>
  spectators: number
}

export interface Preview {
  type: "preview"
  house: string
  choices: string[]
  id?: string | number | null
}

export interface Problem {
  type: "error"
  id: string | number | null
  code: string
  text: string
}

/** A proposal between two houses, and what came of it. */
export interface PromiseInfo {
  talk: string
  n: number
  by: string
  to: string
  kind: "agree" | "bids" | "help" | "leave" | "parley" | "refuse" | "reproach" | "stop" | "support" | "thanks" | "truce"
  text: string
  areas: string[]
  until: number
  state: "agreed" | "asked" | "broken" | "kept" | "over" | "refused"
  broken_by: string | null
}

/** All that you have heard of, oldest first. */
export interface Promises {
  type: "promises"
  promises: PromiseInfo[]
}

export type Put = ["=", (string | number)[], unknown]

export interface Ready {
  type: "ready"
}

export interface ReasonInfo {
  house: string
  text: string
}

/** A record as the engine writes it, with what the table adds; unknown fields are ignored. */
export interface RecordFile {
  format: 1
  game: string
  engine: string
  options: Record<string, unknown>
  choices: [string, string][]
  title?: string
  names?: Record<string, string>
  seed_hash?: string | null
  outcome?: OutcomeInfo | null
  fingerprint?: string | null
  undone?: number
}

export interface RecordInfo {
  id: string
  game: string
  title: string
  created: number
  choices: number
  houses: string[]
  names: Record<string, string>
  outcome: OutcomeInfo | null
  seed_hash: string
  options: Record<string, unknown>
  imported?: boolean
  source?: SourceInfo | null
  undone?: number
  mine?: boolean
}

export interface Records {
  records: RecordInfo[]
}

/** I give this house up for good. */
export interface Resign {
  type: "resign"
  house: string
  id?: string | number | null
}

export interface Return {
  type: "return"
  house: string
  id?: string | number | null
}

export interface SealedInView {
  done: boolean
  given?: string[]
}

/** Exactly one of the two. */
export interface SeatFor {
  bot?: string | null
  reserve?: string | null
}

export interface SeatInfo {
  seat: number
  house: string | null
  name: string | null
  mine: boolean
  bot: string | null
  reserved: string | null
  away: boolean
  vassal: boolean
}

export interface SessionLine {
  id: string
  agent: string
  created: number | null
  used: number
  this: boolean
}

export interface SessionList {
  sessions: SessionLine[]
}

export interface Sight {
  type: "sight"
  house: string | null
  mark: string
  sight: SightInfo
  events_from: number
  events: EventInfo[]
}

export interface SightInfo {
  view: AgotView | ThroneView
  decisions: DecisionInfo[]
  waiting: WaitingFor[]
  outcome: OutcomeInfo | null
  acts?: ActsInfo | null
}

/** Who has a seat, as the lists show it; neither name nor bot if it is free. */
export interface Sitter {
  house: string | null
  name: string | null
  bot: string | null
  mine: boolean
}

/** Weeks: hours or days for each decision. */
export interface Slow {
  kind: "slow"
  per_decision: number
}

/** Where a forked table comes from; everybody may know it, for good. */
export interface SourceInfo {
  kind: "import" | "record" | "table"
  id: string
  at: number
  reshuffled: boolean
}

export type Splice = ["~", (string | number)[], number, number, unknown[]]

/** How the houses stand at the end of the game, and what decided between those on the same place. */
export interface StandingView {
  decided_by: string | null
  tie_breaks: Record<string, number>[]
}

export interface StrengthLine {
  area?: string
  card?: string
  house?: House
  source: string
  strength: number
}

/** Whose turn it is to offer support and, while it waits for an answer, the offer. */
export interface SupportView {
  character: string | null
  house: string | null
  side: "challenger" | "defender" | null
}

export interface TableInfo {
  id: string
  game: string
  title: string
  state: "closed" | "finished" | "open" | "running"
  host: string
  mine: boolean
  players: number
  private: boolean
  spectators: boolean
  houses: "chosen" | "random" | string[]
  options: Record<string, unknown>
  pace: Untimed | Live | Slow
  absence: BotStandsIn | BecomesVassal | Waits
  away: number
  talk: "all" | "none" | "table"
  undo: "consent" | "mover" | "off"
  explain: boolean
  hints: boolean
  bots_speak: boolean
  seats: SeatInfo[]
  waiting: string[]
  due: number | null
  created: number
  started: number | null
  finished: number | null
  seed_hash: string
  seed: string | null
  outcome: OutcomeInfo | null
  key: string | null
  rematch: string | null
  source: SourceInfo | null
  kept: string | null
}

export interface TableLine {
  id: string
  game: string
  title: string
  state: "closed" | "finished" | "open" | "running"
  host: string
  mine: boolean
  options: Record<string, unknown>
  players: number
  free: number
  private: boolean
  spectators: boolean
  seats: Sitter[]
  waiting: string[]
  progress: string
  due: number | null
  my_houses: string[]
  my_turn: boolean
  created: number
  finished: number | null
  outcome: OutcomeInfo | null
  source: SourceInfo | null
  replacing: string[]
}

export interface Tables {
  tables: TableLine[]
}

export interface TakeBack {
  type: "take_back"
  house: string
  number: number
  choice?: string | null
  acts_for?: string | null
  id?: string | number | null
}

export interface Talk {
  type: "talk"
  to: string | string[]
  text?: string
  house?: string | null
  id?: string | number | null
  word?: WordInfo | null
}

export interface TalkLine {
  talk: string
  n: number
  at: number
  name: string
  house: string | null
  text: string
  word?: WordInfo | null
}

export interface TalkPage {
  lines: TalkLine[]
}

export interface TargaryenView {
  dragon_strength: number
  dragon_tokens: number[]
  free_tokens: number
  gained: number
  holds_pentos: boolean
  loyalty: Record<string, number>
  within_reach: string[]
}

export interface ThroneHouseView {
  board: Record<string, number>
  cards?: CardView[]
  characters: CharacterView[]
  deck: number
  discard: string[]
  hand: number
  hostages: HostageView[]
  leader: LeaderView | null
  played: CardView[]
  seen?: string[]
  sheet: number
  sheets?: LeaderView[]
  spread: number
}

export interface ThroneView {
  box: number
  challenger: string | null
  decisions?: DecisionInView[]
  defender: string | null
  encounter: EncounterView | null
  event: EventView | null
  event_deck: number
  event_discard: string[]
  game: "iron-throne"
  houses: Record<string, ThroneHouseView>
  nearly_won?: Record<string, LastStep | null>
  outcome?: OutcomeInView
  sealed: Record<string, SealedInView>
  seats: string[]
  step: string
  support: SupportView | null
  truce: TruceView | null
  turn: number
  waiting_for: string[]
  you: string | null
}

export interface TokenLine {
  id: string
  label: string
  scopes: string[]
  created: number
}

export interface TokenMade {
  id: string
  label: string
  scopes: string[]
  created: number
  secret: string
}

export interface Tokens {
  tokens: TokenLine[]
}

/** One line of the sum of a side. */
export interface TotalLine {
  amount: number
  counts: boolean
  house: string
  name: string | null
  what: "card" | "effect" | "power"
}

export interface Tracks {
  fiefdoms: House[]
  "iron-throne": House[]
  "kings-court": House[]
}

export interface TruceView {
  asked?: string
  challenger?: string
  defender?: string
  proposals: number
  proposer: string | null
}

export interface Undo {
  type: "undo"
  house: string
  id?: string | number | null
}

/** Nobody is hurried. */
export interface Untimed {
  kind: "untimed"
}

export interface Update {
  type: "update"
  house: string | null
  mark: string
  patch: (Put | Drop | Splice)[]
  events_from: number
  events: EventInfo[]
}

/** A house that nobody plays. */
export interface VassalView {
  commander: House | null
  hand: string[]
  pool: Record<string, number>
  stars: number
  supply: number
}

export interface Visit {
  key: string
}

export interface Vote {
  type: "vote"
  house: string
  about: string
  agree: boolean
  id?: string | number | null
}

export interface VoteInfo {
  about: string
  by: string
  agreed: string[]
  needed: string[]
}

export interface Votes {
  type: "votes"
  votes: VoteInfo[]
}

export interface WaitingFor {
  house: string
  kind: string
}

/** The game waits for whoever is away. */
export interface Waits {
  rule: "wait"
}

export interface Weighed {
  type: "meetings"
  id: string | number | null
  meetings: MeetingInfo[]
}

export interface WholeTable {
  type: "table"
  table: TableInfo
}

export interface Why {
  type: "why"
  house: string
  choice: string
  id?: string | number | null
}

export interface WhyNot {
  type: "why"
  id: string | number | null
  text: string
}

export interface WildlingAttackView {
  bids: Record<string, number> | null
  card: string | null
  houses: House[]
  singled_out: House | null
  strength: number
}

/** Something that is said so that bots understand it, too; it binds nobody. */
export interface WordInfo {
  kind: "agree" | "bids" | "help" | "leave" | "parley" | "refuse" | "reproach" | "stop" | "support" | "thanks" | "truce"
  to?: string[]
  areas?: string[]
  house?: string | null
  until?: number | null
  tracks?: string[]
  answers?: number | null
}
