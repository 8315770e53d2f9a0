/** Houses that nobody plays, as the View shows them. */
import type { AreaId, UnitCounts } from '../board/model.ts'
import type { House } from '../houses.ts'
import { areaIn, SPOKEN_ORDER, unitsInView } from './names.ts'
import type { AgotView } from './view.ts'

export const isVassal = ({ vassals }: AgotView, house: string) => !!vassals && house in vassals

export const commanderOf = ({ vassals }: AgotView, house: string): House | undefined => vassals?.[house]?.commander ?? undefined

/** Whether the viewer decides for a house: its own, or a vassal of its. */
export const isOurs = (view: AgotView, house: string) => view.you !== null && (house === view.you || commanderOf(view, house) === view.you)

/** In words, after the name of a house. */
export const standing = (view: AgotView, house: string): string => {
  if (!isVassal(view, house)) return ''
  const commander = commanderOf(view, house)
  return !commander ? 'vassal' : commander === view.you ? 'your vassal' : `vassal of ${commander}`
}

export interface Holdings {
  units: UnitCounts
  /** Where its units stand. */
  areas: AreaId[]
  castles: number
  strongholds: number
}

/** What a house has on the map. */
export function holdingsOf(view: AgotView, house: House): Holdings {
  const found: Holdings = { units: {}, areas: [], castles: 0, strongholds: 0 }
  for (const [id, here] of Object.entries(view.areas)) {
    if (here.controller === house) {
      const { fortification } = areaIn(view, id) ?? {}
      if (fortification === 'castle') found.castles++
      else if (fortification) found.strongholds++
    }
    if (here.house !== house) continue
    found.areas.push(id)
    const [upright, routed] = [unitsInView(here.units), unitsInView(here.routed)]
    for (const unit of SPOKEN_ORDER) {
      const count = (upright[unit] ?? 0) + (routed[unit] ?? 0)
      if (count) found.units[unit] = (found.units[unit] ?? 0) + count
    }
  }
  return found
}
