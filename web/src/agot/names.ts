/** How the rules spell things, and what the screen calls them. */
import { areasOn, type Area } from '../board/areas.ts'
import { unitName } from '../board/describe.ts'
import type { AreaId, BoardModule, OrderKind, UnitCounts, UnitKind } from '../board/model.ts'
import { HOUSES, type House } from '../houses.ts'
import { ORDER_FACES } from '../pieces/orders.ts'
import catalogue from './catalogue.json' with { type: 'json' }
import type { AgotView, TrackId, UnitsInView } from './view.ts'

export interface HouseCard {
  /** None for the cards that vassals draw. */
  house?: House
  strength: number
  swords: number
  fortifications: number
  text: string
}

/** House cards by set and name: a name may stand in two sets. */
const SETS = catalogue.cards as Record<'base' | 'alternate' | 'vassal', Record<string, HouseCard>>
const IN_PLAY = { base: { ...SETS.base, ...SETS.vassal }, alternate: { ...SETS.alternate, ...SETS.vassal } }
/** The house cards of a game by name: those of the set that it is played with, and of vassals. */
export const cardsIn = ({ house_cards }: AgotView): Record<string, HouseCard> => IN_PLAY[house_cards ?? 'base']
/** What any house card of any set is called. */
export const HOUSE_CARD_NAMES: ReadonlySet<string> = new Set(Object.values(SETS).flatMap(Object.keys))
/** The deck from which the commanders of vassals draw. */
export const VASSAL_CARDS: readonly string[] = Object.keys(SETS.vassal)
export const LOANS = catalogue.loans as Record<string, string>
/** What the slots of the Iron Bank cost, the dearest first. */
export const LOAN_COSTS: number[] = catalogue.loanCosts
export const WESTEROS_CARDS = catalogue.westeros as Record<string, { decks: number[]; icon: boolean; text: string; courses: string[] }>
export const WILDLING_CARDS = catalogue.wildling as Record<string, { highest: string; lowest: string; others: string }>
export const ORDERS = catalogue.orders as Record<string, { copies: number; special: boolean; text: string }>
export const ORDER_NAMES = Object.keys(ORDERS)
export const ARMIES: number[][] = catalogue.armies
/** The place on the victory track that wins at once. */
export const VICTORY: number = catalogue.victory
export const MUSTERING_COST = catalogue.musteringCost as Record<string, number>

/** Which boards lie on the table. */
export const boardOf = ({ expansion, targaryen }: AgotView): BoardModule => (targaryen ? 'essos' : expansion ? 'mother-of-dragons' : 'base')
const PRINTED: Record<BoardModule, ReadonlyMap<AreaId, Area>> = { base: areasOn('base'), 'mother-of-dragons': areasOn('mother-of-dragons'), essos: areasOn('essos') }
/** An area with what it counts as having in this game: tokens may lie on what is printed. */
export function areaIn(view: AgotView, id: AreaId): Area | undefined {
  const printed = PRINTED[boardOf(view)].get(id)
  const now = view.icons?.[id]
  if (!printed || !now) return printed
  const { fortification: _, ...bare } = printed
  return { ...bare, supply: now.supply, power: now.power, ...(now.fortification && { fortification: now.fortification }) }
}

/** The largest board has all areas. */
const AREAS = PRINTED.essos
const BY_NAME = new Map([...AREAS.values()].map(({ id, name }) => [name, id]))

export const isArea = (text: string): text is AreaId => AREAS.has(text)
export const areaName = (id: AreaId) => AREAS.get(id)?.name ?? id
/** Of an area as the log spells it. */
export const areaByName = (name: string): AreaId | undefined => BY_NAME.get(name)
export const areaNames = () => BY_NAME.keys()
export const isHouse = (text: string): text is House => (HOUSES as readonly string[]).includes(text)

export const TRACK_NAMES: Record<TrackId, string> = {
  'iron-throne': 'Iron Throne',
  fiefdoms: 'Fiefdoms',
  'kings-court': 'King’s Court',
}
export const isTrack = (text: string): text is TrackId => text in TRACK_NAMES

const ORDER_KINDS: Record<string, OrderKind> = {
  'march -1': 'march-minus-one',
  march: 'march',
  'march +1*': 'march-plus-one',
  'defense +1': 'defense-plus-one',
  'defense +2*': 'defense-plus-two',
  support: 'support',
  'support +1*': 'support-plus-one',
  raid: 'raid',
  'raid*': 'raid-special',
  consolidate: 'consolidate-power',
  'consolidate*': 'consolidate-power-special',
  'sea march -1': 'sea-march-minus-one',
  'sea support': 'sea-support',
  'iron bank': 'iron-bank',
  'vassal march': 'vassal-march',
  'raid/support +1': 'raid-or-support-plus-one',
  'defense +1/muster': 'defense-plus-one-or-muster',
  'defense +3': 'defense-plus-three',
}

export const orderKind = (name: string): OrderKind | undefined => ORDER_KINDS[name]
export const orderTitle = (name: string) => {
  const kind = ORDER_KINDS[name]
  return kind ? ORDER_FACES[kind].title : name
}

const UNIT_WORDS: Record<string, UnitKind> = {
  footman: 'footman', footmen: 'footman',
  knight: 'knight', knights: 'knight',
  'siege engine': 'siegeEngine', 'siege engines': 'siegeEngine',
  ship: 'ship', ships: 'ship',
  dragon: 'dragon', dragons: 'dragon',
}

export const unitKind = (word: string): UnitKind | undefined => UNIT_WORDS[word]

/** "2 knights, footman" as numbers; undefined if it is no list of units. */
export function readUnits(text: string): UnitCounts | undefined {
  const units: UnitCounts = {}
  for (const part of text.split(', ')) {
    const [, number, word = ''] = /^(?:(\d+) )?(.+)$/.exec(part) ?? []
    const unit = UNIT_WORDS[word]
    if (!unit) return undefined
    units[unit] = (units[unit] ?? 0) + Number(number ?? 1)
  }
  return units
}

export function unitsInView(units: UnitsInView | undefined): UnitCounts {
  const counts: UnitCounts = {}
  for (const [word, count] of Object.entries(units ?? {})) {
    const unit = UNIT_WORDS[word]
    if (unit) counts[unit] = count
  }
  return counts
}

/** Knights before footmen: as players say it. */
export const SPOKEN_ORDER: UnitKind[] = ['dragon', 'knight', 'footman', 'siegeEngine', 'ship']

export function unitsInWords(units: UnitCounts): string {
  const parts = SPOKEN_ORDER.filter((unit) => units[unit]).map((unit) =>
    units[unit] === 1 ? unitName(unit) : `${units[unit]} ${unitName(unit, units[unit])}`,
  )
  return parts.join(', ') || 'nothing'
}

export const sameUnits = (one: UnitCounts, other: UnitCounts) =>
  SPOKEN_ORDER.every((unit) => (one[unit] ?? 0) === (other[unit] ?? 0))
