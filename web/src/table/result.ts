/** What stands beside the houses at the end of a game: the first column decides, ties by the next. */
import type { View } from '../api/types.ts'

export interface Column {
  title: string
  of(house: string, place: number): number | undefined
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** What people ask for anyway; of the other tie-breaks only the one that decided is shown. */
const USUAL = ['supply', 'power']

export function columnsOf(view: View): Column[] {
  if (view.game !== 'agot') return [{ title: 'Influence spread', of: (house) => view.houses[house]?.spread }]
  const { tie_breaks = [], decided_by = null } = view.standing ?? {}
  const shown = Object.keys(tie_breaks[0] ?? {}).filter((what) => USUAL.includes(what) || what === decided_by)
  return [
    { title: 'Castles', of: (house) => view.houses[house as keyof typeof view.houses]?.victory },
    ...shown.map((what) => ({ title: capital(what), of: (_: string, place: number) => tie_breaks[place]?.[what] })),
  ]
}

/** Which tie-break put the first house before the second, as the rules say it. */
export function tieOf(view: View, [first, second]: readonly string[]): string {
  if (view.game !== 'agot' || !view.standing?.decided_by) return ''
  const { tie_breaks, decided_by } = view.standing
  return `The tie between ${first} and ${second} was broken by ${decided_by}: ${tie_breaks[0]?.[decided_by]} to ${tie_breaks[1]?.[decided_by]}.`
}
