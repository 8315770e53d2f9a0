/**
 * What the map is given and what it tells: plain data in, events out, no rules.
 *
 * Areas are named by their id ("kings-landing", "port-of-pyke"), houses as printed ("Stark").
 */
import type { House } from '../houses.ts'

export type AreaId = string

/** Which pieces of cardboard lie on the table. */
export type BoardModule = 'base' | 'mother-of-dragons' | 'essos'

export const BOARD_MODULES: readonly BoardModule[] = ['base', 'mother-of-dragons', 'essos']

export const UNIT_KINDS = ['footman', 'knight', 'siegeEngine', 'ship', 'dragon'] as const
export type UnitKind = (typeof UNIT_KINDS)[number]

/** How many of each; a kind left out is none. */
export type UnitCounts = Partial<Record<UnitKind, number>>

export type OrderKind =
  | 'march-minus-one'
  | 'march'
  | 'march-plus-one'
  | 'defense-plus-one'
  | 'defense-plus-two'
  | 'defense-plus-three'
  | 'support'
  | 'support-plus-one'
  | 'raid'
  | 'raid-special'
  | 'consolidate-power'
  | 'consolidate-power-special'
  | 'sea-march-minus-one'
  | 'sea-support'
  | 'iron-bank'
  | 'vassal-march'
  | 'raid-or-support-plus-one'
  | 'defense-plus-one-or-muster'

export type Improvement = 'barrel' | 'crown' | 'stronghold' | 'no castle'

export interface Army {
  house: House
  units: UnitCounts
  /** Routed units lie on their side. */
  routed?: UnitCounts
}

export interface OrderOnBoard {
  house: House
  /** Unknown for an order that this viewer may not see. */
  kind?: OrderKind
  /** The back is shown. With a `kind` as well, the viewer is its owner and sees a small mark on it. */
  facedown?: boolean
}

export interface AreaPieces {
  /** The house whose units stand here. */
  house?: House
  units?: UnitCounts
  routed?: UnitCounts
  /** While a battle is fought: the attackers, in a row of their own. */
  attacker?: Army
  order?: OrderOnBoard
  powerToken?: House
  garrison?: { house: House; strength: number }
  /** 'impassable' marks an area closed for the whole game. */
  neutralForce?: number | 'impassable'
  loyalty?: number
  /** Targaryen's units can march to those tokens. */
  loyaltyReached?: boolean
  /** Tokens that change what is printed here. */
  improvements?: readonly Improvement[]
  /** Tints the area. */
  controller?: House
}

export type BoardPieces = Readonly<Record<AreaId, AreaPieces>>

/** Who commands which vassal. */
export type Commanders = Readonly<Partial<Record<House, House>>>

/** What the table wants shown about an area, beside its pieces. */
export interface AreaMark {
  /** The area answers to a click; it becomes a tab stop. */
  selectable?: boolean
  selected?: boolean
  /** A legal destination. */
  target?: boolean
  /** A battle is fought here, or the thing the prompt speaks of happened here. */
  alert?: boolean
  /** Somebody who helps speaks of this area. */
  pointed?: boolean
  /** Units of an army may be picked one by one; so many of each are picked now. */
  picked?: UnitCounts
  /** Whose units: those of the area's own army, unless somebody else is named. */
  army?: House
}

export type BoardMarks = Readonly<Record<AreaId, AreaMark>>

/** Units that have just died in an area. */
export interface Fallen {
  area: AreaId
  house: House
  units: UnitCounts
}

/** Something that went from one area to another: an arrow on the map. */
export interface Trail {
  from: AreaId
  to: AreaId
  house: House
  /** Against somebody: drawn with a barbed head. */
  hostile?: boolean
  /** Has not happened: somebody advises it. */
  advised?: boolean
}

export interface UnitPick {
  area: AreaId
  unit: UnitKind
  routed: boolean
  /** The first, second, … of its kind in the area. */
  index: number
}

/** A loan that lies open on the Essos board: its name, and what it costs whoever looks at it. */
export interface OpenLoan {
  loan: string
  price: number
}
