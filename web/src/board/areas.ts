/** What is printed on the board: names, castles and strongholds, barrels, crowns, home shields, ports. */
import type { House } from '../houses.ts'
import type { AreaId, BoardModule } from './model.ts'
import stored from './areas.json' with { type: 'json' }

export interface Area {
  id: AreaId
  name: string
  kind: 'land' | 'sea' | 'port'
  fortification?: 'castle' | 'stronghold'
  /** Barrels. */
  supply?: number
  /** Crowns. */
  power?: number
  home?: House
  /** Of a port: the land area it belongs to and the sea area it opens on. */
  land?: AreaId
  sea?: AreaId
}

interface StoredArea extends Omit<Area, 'id'> {
  /** The first board that has this area; left out for the base game. */
  since?: BoardModule
  /** What the expansion's overlays change. */
  overlay?: Partial<Area>
}

const AREAS = stored as Record<AreaId, StoredArea>

const isOn = ({ since }: StoredArea, module: BoardModule) =>
  since === undefined || module === 'essos' || since === module

export function areasOn(module: BoardModule): Map<AreaId, Area> {
  const areas = new Map<AreaId, Area>()
  for (const [id, area] of Object.entries(AREAS)) {
    if (!isOn(area, module)) continue
    const { since: _, overlay, ...printed } = area
    areas.set(id, { id, ...printed, ...(module === 'base' ? {} : overlay) })
  }
  return areas
}

export const isEssos = (id: AreaId) => AREAS[id]?.since === 'essos'
