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
