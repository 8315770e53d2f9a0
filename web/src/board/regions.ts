/** The lands of Westeros and Essos: areas of one land share a ground colour. Only the looks know of them. */
import type { AreaId } from './model.ts'

export type Region =
  | 'north' | 'neck' | 'isles' | 'river' | 'vale' | 'west' | 'crown' | 'reach' | 'storm' | 'dorne' | 'free' | 'south'

const REGIONS: Record<Region, AreaId[]> = {
  north: ['beyond-the-wall', 'castle-black', 'karhold', 'winterfell', 'the-stony-shore', 'white-harbor', 'widows-watch'],
  neck: ['moat-cailin', 'greywater-watch', 'flints-finger'],
  isles: ['pyke', 'dragonstone'],
  river: ['seagard', 'the-twins', 'riverrun', 'harrenhal'],
  vale: ['the-fingers', 'the-mountains-of-the-moon', 'the-vale-of-arryn', 'the-eyrie'],
  west: ['lannisport', 'stoney-sept', 'searoad-marches'],
  crown: ['crackclaw-point', 'blackwater', 'kings-landing', 'kingswood'],
  reach: ['the-reach', 'highgarden', 'oldtown', 'three-towers', 'the-arbor', 'dornish-marches'],
  storm: ['storms-end', 'the-boneway'],
  dorne: ['princes-pass', 'yronwood', 'starfall', 'salt-shore', 'sunspear'],
  free: ['braavos', 'norvos', 'pentos', 'the-rhoyne'],
  south: ['myr', 'the-disputed-lands', 'volantis'],
}

const REGION_OF = new Map<AreaId, Region>(
  Object.entries(REGIONS).flatMap(([region, areas]) => areas.map((id) => [id, region as Region] as const)),
)

/** Neighbours of one land are told apart by a little more or less light. */
const LIFTED = new Set<AreaId>([
  'karhold', 'the-stony-shore', 'white-harbor', 'moat-cailin', 'the-twins', 'harrenhal', 'the-mountains-of-the-moon',
  'the-eyrie', 'stoney-sept', 'blackwater', 'kingswood', 'highgarden', 'dornish-marches', 'the-arbor', 'the-boneway',
  'yronwood', 'sunspear', 'norvos', 'the-disputed-lands', 'volantis',
])

export const regionOf = (area: AreaId): Region | undefined => REGION_OF.get(area)
export const isLifted = (area: AreaId) => LIFTED.has(area)
