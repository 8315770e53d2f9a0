/** The houses for which one person decides: the own one, and in A Game of Thrones the vassals that it commands. */
import type { View } from '../api/types.ts'

export function oursIn(view: View, house: string | null): ReadonlySet<string> {
  const ours = new Set<string>(house === null ? [] : [house])
  if (view.game === 'agot' && house !== null)
    for (const [vassal, { commander }] of Object.entries(view.vassals ?? {})) if (commander === house) ours.add(vassal)
  return ours
}
