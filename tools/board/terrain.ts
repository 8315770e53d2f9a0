/** Strews mountains, trees, marsh and dunes over the land, off the names and thinner where pieces will stand. */
import type { Area } from '../../web/src/board/areas.ts'
import { randomFrom, type Point } from '../../web/src/board/outline.ts'
import type { TerrainKind } from '../../web/src/board/terrain.ts'
import { CELL, type Grid } from './raster.ts'

/** What grows where, in the order in which it is planted: kind and how densely. */
type Mix = [TerrainKind, number][]

const PINES: Mix = [['pine', 1]]
const SNOW: Mix = [['peak', 0.25], ['pine', 0.8]]
const HILLS: Mix = [['hill', 0.8], ['tree', 0.2]]
const WOOD: Mix = [['tree', 1], ['hill', 0.15]]
const MOUNTAINS: Mix = [['peak', 1], ['hill', 0.3]]
const FIELDS: Mix = [['field', 0.5], ['tree', 0.35]]
const MARSH: Mix = [['marsh', 1]]
const DUNES: Mix = [['dune', 1]]
const RED_MOUNTAINS: Mix = [['peak', 0.8], ['dune', 0.4]]

const MIX: Record<string, Mix> = {
  'castle-black': SNOW,
  karhold: PINES,
  winterfell: [['peak', 0.12], ['pine', 0.8], ['hill', 0.15]],
  'the-stony-shore': [['hill', 0.6], ['pine', 0.4]],
  'white-harbor': [['hill', 0.5], ['pine', 0.5]],
  'widows-watch': [['hill', 0.6], ['pine', 0.4]],
  'moat-cailin': MARSH,
  'greywater-watch': MARSH,
  'flints-finger': HILLS,
  pyke: HILLS,
  seagard: HILLS,
  'the-twins': WOOD,
  'the-fingers': MOUNTAINS,
  'the-mountains-of-the-moon': MOUNTAINS,
  'the-vale-of-arryn': [['peak', 0.6], ['field', 0.4]],
  'the-eyrie': MOUNTAINS,
  riverrun: FIELDS,
  harrenhal: WOOD,
  'stoney-sept': HILLS,
  lannisport: [['hill', 1]],
  'searoad-marches': HILLS,
  'crackclaw-point': WOOD,
  dragonstone: MOUNTAINS,
  blackwater: FIELDS,
  'kings-landing': FIELDS,
  kingswood: WOOD,
  'storms-end': [['tree', 0.7], ['hill', 0.5]],
  'the-reach': FIELDS,
  highgarden: FIELDS,
  oldtown: FIELDS,
  'the-arbor': [['field', 1], ['tree', 0.2]],
  'three-towers': [['hill', 0.6], ['tree', 0.4]],
  'dornish-marches': RED_MOUNTAINS,
  'princes-pass': RED_MOUNTAINS,
  'the-boneway': MOUNTAINS,
  yronwood: [['dune', 0.5], ['peak', 0.3]],
  starfall: RED_MOUNTAINS,
  'salt-shore': DUNES,
  sunspear: DUNES,
  braavos: [['hill', 0.7], ['pine', 0.4]],
  pentos: [['hill', 0.6], ['field', 0.4]],
  norvos: [['peak', 0.3], ['pine', 0.9]],
  'the-rhoyne': [['marsh', 0.4], ['tree', 0.6]],
  myr: [['hill', 0.6], ['field', 0.5]],
  'the-disputed-lands': DUNES,
  volantis: [['tree', 0.8], ['field', 0.4]],
}

const FOOTPRINT: Record<TerrainKind, [w: number, h: number]> = {
  peak: [34, 26],
  hill: [24, 12],
  pine: [12, 18],
  tree: [15, 17],
  marsh: [20, 10],
  dune: [28, 12],
  field: [24, 16],
}

interface Box {
  kind: string
  x: number
  y: number
  w: number
  h: number
}

const touches = (a: Omit<Box, 'kind'>, b: Omit<Box, 'kind'>, gap: number) =>
  Math.abs(a.x - b.x) < (a.w + b.w) / 2 + gap && Math.abs(a.y - b.y) < (a.h + b.h) / 2 + gap

/** Returns per kind the flat list x, y, x, y, … of the glyphs' middles, from north to south. */
export function strew(area: Area, grid: Grid, depth: Float32Array, spots: Box[]): Partial<Record<TerrainKind, number[]>> | undefined {
  const mix = MIX[area.id]
  if (!mix) return undefined
  const random = randomFrom(area.id.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7))
  const free: Point[] = []
  depth.forEach((d, i) => {
    if (d > 10) free.push([((i % grid.columns) + 0.5) * CELL, (Math.floor(i / grid.columns) + 0.5) * CELL])
  })
  const deepAt = (x: number, y: number) => depth[Math.floor(y / CELL) * grid.columns + Math.floor(x / CELL)] ?? 0
  const planted: Omit<Box, 'kind'>[] = []
  const result: Partial<Record<TerrainKind, number[]>> = {}
  const squares = (free.length * CELL * CELL) / 1000
  for (const [kind, share] of mix) {
    const [w, h] = FOOTPRINT[kind]
    const wanted = squares * share * (kind === 'pine' || kind === 'tree' ? 0.75 : kind === 'peak' ? 0.42 : 0.5)
    const grown: Point[] = []
    // Clusters look drawn by hand, an even scatter does not: most glyphs seek the company of an earlier one.
    for (let tries = 0; tries < 3000 && grown.length < wanted; tries++) {
      let [x, y] = free[Math.floor(random() * free.length)]!
      if (grown.length > 0 && random() < 0.72) {
        const mate = grown[Math.floor(random() * grown.length)]!
        const angle = random() * Math.PI * 2
        x = mate[0] + Math.cos(angle) * w * 1.25
        y = mate[1] + Math.sin(angle) * h * 1.1
      }
      const box = { x: Math.round(x), y: Math.round(y), w, h }
      const corners = [[-0.5, -0.5], [0.5, -0.5], [-0.5, 0.5], [0.5, 0.5]] as const
      if (!corners.every(([i, k]) => deepAt(box.x + i * w, box.y + k * h) > 7)) continue
      if (planted.some((other) => touches(box, other, kind === 'pine' || kind === 'tree' ? -2 : 1))) continue
      if (spots.some((spot) => touches(box, spot, 2) && (spot.kind === 'label' || spot.kind !== 'units' || random() < 0.7))) continue
      planted.push(box)
      grown.push([box.x, box.y])
    }
    grown.sort((a, b) => a[1] - b[1])
    if (grown.length > 0) result[kind] = grown.flat()
  }
  return result
}
