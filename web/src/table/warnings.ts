/** Somebody is about to win: said in the headline for as long as it is true, in the log, and once aloud. */
import { areasOn } from '../board/areas.ts'
import type { View } from '../api/types.ts'

export interface Threat {
  house: string
  text: string
  /** It can be carried out with the next march. */
  near: boolean
}

/** A threat, and after how many events it was first seen. */
export interface Warning extends Threat {
  after: number
}

const CASTLES = 7
const INFLUENCE = 5

const areaName = (area: string) => areasOn('essos').get(area)?.name ?? area

/** What a house lacks, and where the rules say that it can get it. */
function withinReach(areas: readonly string[]): string {
  if (areas.length === 0) return 'no other is within reach now'
  const names = areas.map(areaName)
  return `can reach ${areas.length === 1 ? 'a seventh' : 'a seventh in'}: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`
}

/** The houses that need one more of what wins the game. */
export function threatsIn(view: View): Threat[] {
  if (view.game === 'agot')
    return Object.entries(view.nearly_won ?? {}).map(([house, areas]) => ({
      house,
      near: areas.length > 0,
      text: `${house} ${house === 'Targaryen' ? `stands on ${CASTLES - 1} of ${CASTLES} by loyalty` : `holds ${CASTLES - 1} of ${CASTLES}`} and ${withinReach(areas)}`,
    }))
  return Object.entries(view.houses).flatMap(([house, { spread }]) =>
    spread === INFLUENCE - 1 ? [{ house, near: true, text: `${house} has spread ${spread} of ${INFLUENCE} influence: one more ends the game` }] : [],
  )
}

/** The threats that are new, or nearer than before. */
export const newIn = (now: readonly Threat[], before: readonly Threat[]) =>
  now.filter(({ house, near }) => !before.some((one) => one.house === house && (one.near || !near)))
