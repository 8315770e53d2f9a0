/** The View of A Game of Thrones, as the rules send it (src/smallcouncil/agot/view.py). */
import type { AreaId } from '../board/model.ts'
import type { House } from '../houses.ts'

export const TRACKS = ['iron-throne', 'fiefdoms', 'kings-court'] as const
export type TrackId = (typeof TRACKS)[number]

/** Numbers of units by name: "siege engine": 2. */
export type UnitsInView = Record<string, number>

export interface AreaView {
  controller?: House
  house?: House
  units?: UnitsInView
  routed?: UnitsInView
  order?: string
  power_token?: House
  garrison?: number
  neutral_force?: number | 'impassable'
}

export interface HouseView {
  power: number
  supply: number
  victory: number
  stars: number
  pool: UnitsInView
  hand: string[]
  discard: string[]
}

export interface StrengthLine {
  source: string
  strength: number
  area?: string
  house?: House
  card?: string
}

export interface SideView {
  house: House
  units: UnitsInView
  lines: StrengthLine[]
  strength: number
  card: string | null
  tides: string | null
}

export type SideName = 'attacker' | 'defender'

export interface CombatView {
  area: AreaId
  origin: AreaId
  march_order: string
  winner: SideName | null
  /** Areas whose support is still to be declared. */
  undeclared: AreaId[]
  final?: Record<SideName, number>
  attacker: SideView
  defender: SideView
}

export interface AgotView {
  game: 'agot'
  you: House | null
  round: number
  phase: string
  threat: number
  tracks: Record<TrackId, House[]>
  blade_used: boolean
  raven_used: boolean
  westeros_cards: string[]
  westeros_discards: string[][]
  wildling_deck: (string | null)[]
  forbidden_orders: string[]
  houses: Partial<Record<House, HouseView>>
  areas: Record<AreaId, AreaView>
  waiting_for: House[]
  sealed: Partial<Record<House, { done: boolean; given?: string[] }>>
  planning?: { orders: Record<AreaId, string>; tokens: string[] }
  march?: { house: House; area: AreaId | null; target: AreaId | null; attackers: UnitsInView }
  combat?: CombatView
  bidding?: { track: TrackId; bids: Partial<Record<House, number>> | null }
  wildling_attack?: {
    strength: number
    houses: House[]
    bids: Partial<Record<House, number>> | null
    card: string | null
    singled_out: House | null
  }
  mustering?: { house: House; points: Record<AreaId, number> }
}
