/** How each order token looks and what it is called. */
import type { OrderKind } from '../board/model.ts'

export type OrderFamily = 'march' | 'defense' | 'support' | 'raid' | 'consolidate-power' | 'iron-bank'

export interface OrderFace {
  family: OrderFamily
  /** The modifier printed on the token. */
  value?: string
  /** Special orders carry a star. */
  special?: boolean
  /** Works at sea only: a wave runs under it. */
  atSea?: boolean
  /** The second glyph of a token with two uses. */
  second?: OrderFamily
  title: string
}

/** A true minus sign: a hyphen is too short to read on a token. */
const MINUS = '−'

export const ORDER_FACES: Record<OrderKind, OrderFace> = {
  'march-minus-one': { family: 'march', value: `${MINUS}1`, title: `March ${MINUS}1` },
  march: { family: 'march', value: '0', title: 'March +0' },
  'march-plus-one': { family: 'march', value: '+1', special: true, title: 'March +1, special' },
  'defense-plus-one': { family: 'defense', value: '+1', title: 'Defense +1' },
  'defense-plus-two': { family: 'defense', value: '+2', special: true, title: 'Defense +2, special' },
  'defense-plus-three': { family: 'defense', value: '+3', title: 'Defense +3' },
  support: { family: 'support', title: 'Support' },
  'support-plus-one': { family: 'support', value: '+1', special: true, title: 'Support +1, special' },
  raid: { family: 'raid', title: 'Raid' },
  'raid-special': { family: 'raid', special: true, title: 'Raid, special' },
  'consolidate-power': { family: 'consolidate-power', title: 'Consolidate Power' },
  'consolidate-power-special': { family: 'consolidate-power', special: true, title: 'Consolidate Power, special' },
  'sea-march-minus-one': { family: 'march', value: `${MINUS}1`, atSea: true, title: `Sea March ${MINUS}1` },
  'sea-support': { family: 'support', atSea: true, title: 'Sea Support' },
  'iron-bank': { family: 'iron-bank', atSea: true, title: 'Iron Bank' },
  'vassal-march': { family: 'march', value: '0', title: 'Vassal March +0' },
  'raid-or-support-plus-one': { family: 'raid', second: 'support', value: '+1', title: 'Raid or Support +1' },
  'defense-plus-one-or-muster': { family: 'defense', second: 'consolidate-power', value: '+1', title: 'Defense +1 or muster' },
}

export const ORDER_KINDS = Object.keys(ORDER_FACES) as OrderKind[]
