/** The houses of both boards. Their colours stand in `styles/theme.css` as classes, their sigils in `pieces/`. */

export const HOUSES = [
  'Stark',
  'Lannister',
  'Baratheon',
  'Greyjoy',
  'Tyrell',
  'Martell',
  'Arryn',
  'Targaryen',
] as const

export type House = (typeof HOUSES)[number]

/** Whether a seat's name is one of the printed houses; before houses are chosen a seat may have another. */
export const isKnownHouse = (name: string): name is House => (HOUSES as readonly string[]).includes(name)
