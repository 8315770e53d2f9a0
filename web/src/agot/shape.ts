/** Which control fits a decision: told by the form of its choices, so that no kind of decision is ever left out. */
import type { Choice } from './choice.ts'

export type Shape =
  /** Order tokens on areas. */
  | 'orders'
  /** From an area to another, with units. */
  | 'march'
  /** From an area to another. */
  | 'raid'
  /** A loyalty token from an area to another. */
  | 'loyalty'
  /** Houses that nobody plays, to be commanded. */
  | 'vassals'
  /** What is given to which house. */
  | 'shares'
  /** Units in areas, step by step. */
  | 'muster'
  /** A unit in an area. */
  | 'units'
  /** What happens in an area. */
  | 'deeds'
  | 'areas'
  | 'cards'
  /** A loan of the Iron Bank. */
  | 'loans'
  | 'bid'
  | 'words'

const each = (choices: Choice[], fits: (choice: Choice) => unknown) => {
  const proper = choices.filter(({ area, card, amount, unit, house }) => area ?? card ?? amount ?? unit ?? house)
  return proper.length > 0 && proper.every(fits)
}

export function shapeOf(kind: string, choices: Choice[]): Shape {
  if (kind === 'orders' || kind === 'vassal orders') return 'orders'
  if (kind === 'muster' || kind === 'loan unit') return 'muster'
  if (kind === 'move loyalty') return 'loyalty'
  if (kind === 'march') return 'march'
  if (kind === 'loan') return 'loans'
  if (choices.some(({ area, order }) => area && order)) return 'orders'
  if (choices.some(({ area, target, unit }) => area && target && !unit)) return 'raid'
  if (choices.some(({ area, word }) => area && word === 'nothing')) return 'raid'
  if (each(choices, ({ area, unit }) => area && unit)) return 'units'
  if (each(choices, ({ area, word }) => area && word)) return 'deeds'
  if (each(choices, ({ area }) => area)) return 'areas'
  if (each(choices, ({ house, word }) => house && word === 'command')) return 'vassals'
  if (each(choices, ({ house, amount }) => house && amount !== undefined)) return 'shares'
  if (each(choices, ({ card }) => card)) return 'cards'
  if (each(choices, ({ amount }) => amount !== undefined)) return 'bid'
  return 'words'
}
