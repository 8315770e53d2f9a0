/** Sizes of the reserved places, in board units. */

export type SlotKind = 'units' | 'order' | 'power' | 'garrison' | 'loyalty' | 'improvement'

/** Room for a sigil and eight units: four columns in two rows, or two columns in four rows. */
export const UNIT_CELL: [w: number, h: number] = [28, 30]
export const BADGE_ROOM = 12
export const UNITS_WIDE: [w: number, h: number] = [BADGE_ROOM + 4 * UNIT_CELL[0], 2 * UNIT_CELL[1]]
export const UNITS_TALL: [w: number, h: number] = [BADGE_ROOM + 2 * UNIT_CELL[0], 4 * UNIT_CELL[1]]

export const SLOT_SIZE: Record<Exclude<SlotKind, 'units'>, [w: number, h: number]> = {
  order: [40, 40],
  power: [24, 24],
  garrison: [26, 30],
  loyalty: [20, 20],
  improvement: [20, 20],
}
