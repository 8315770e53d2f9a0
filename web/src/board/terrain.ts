/** Terrain glyphs, drawn as a few large paths: one node per kind and tone instead of hundreds of small ones. */
import type { Places } from './slots.ts'

export type TerrainKind = 'peak' | 'hill' | 'pine' | 'tree' | 'marsh' | 'dune' | 'field'

export type Tone = 'body' | 'shade' | 'ink'

/** Relative paths, to follow a `M x y` at the glyph's middle. Two shapes of a kind take turns. */
const GLYPHS: Record<TerrainKind, Partial<Record<Tone, string>>[]> = {
  peak: [
    {
      body: 'm-17 12q6-9 10-15 3-7 7-10 5 6 8 12 4 6 9 13z',
      shade: 'm0-13q5 6 8 12 4 6 9 13h-9q1-5-2-8 2-4-3-7 1-6-3-10z',
      ink: 'm-17 12q6-9 10-15 3-7 7-10 5 6 8 12 4 6 9 13m-17-25q-1 5 2 9-2 3 1 7m-9-1q-2 3-2 6',
    },
    {
      body: 'm-15 12q3-7 8-12l3 3q3-8 7-13 3 7 6 11 3 6 7 11z',
      shade: 'm3-10q3 7 6 11 3 6 7 11h-8q1-6-2-9 0-6-3-13z',
      ink: 'm-15 12q3-7 8-12l3 3q3-8 7-13 3 7 6 11 3 6 7 11m-13-22q-1 6 1 11m-7-4q2 4 1 8',
    },
  ],
  hill: [
    { ink: 'm-12 4q5-9 12-8 5 1 8 8m-3-4q3-4 7-1 2 2 2 5', shade: 'm1-4q5 1 7 8h-4q1-5-3-8z' },
    { ink: 'm-11 4q6-10 13-7 5 2 8 7m-12-4q2-2 4-2', shade: 'm3-3q4 2 7 7h-5q1-4-2-7z' },
  ],
  pine: [
    { body: 'm0-9l5 8h-2l4 7h-14l4-7h-2z', shade: 'm0-9l5 8h-2l4 7h-7z', ink: 'm0-9l5 8h-2l4 7h-14l4-7h-2zm0 15v3' },
    { body: 'm0-8l6 14h-12z', shade: 'm0-8l6 14h-6z', ink: 'm0-8l6 14h-12zm0 14v3' },
  ],
  tree: [
    {
      body: 'm-6-1q-1-4 3-5 3-4 6 0 4 0 4 4 1 4-3 5h-7q-4 0-3-4z',
      shade: 'm3-6q4 0 4 4 1 4-3 5h-5q5-2 4-9z',
      ink: 'm-6-1q-1-4 3-5 3-4 6 0 4 0 4 4 1 4-3 5h-7q-4 0-3-4zm6 4v5',
    },
    { body: 'm-5 0q-1-8 5-8t5 8q-2 4-5 4t-5-4z', shade: 'm1-8q5 2 4 8-2 4-5 4 3-5 1-12z', ink: 'm-5 0q-1-8 5-8t5 8q-2 4-5 4t-5-4zm5 4v4' },
  ],
  marsh: [
    { ink: 'm-10 3h6m3 0h11m-15 3h8m-6-3l-2-6m3 6v-8m1 8l3-6' },
    { ink: 'm-9 2h13m2 0h4m-10 3h9m-9-3l-2-5m3 5v-7m1 7l2-5' },
  ],
  dune: [
    { ink: 'm-14 3q7-8 14-5 6 2 14 1m-20 4q5-3 10-1', shade: 'm0-2q6 2 14 1-6 6-16 3 3-1 2-4z' },
    { ink: 'm-12 2q5-7 12-4t12 0m-16 5q4-3 9-1', shade: 'm0-2q5 4 12 0-4 7-13 5 2-2 1-5z' },
  ],
  field: [
    { ink: 'm-11-2q10-5 22-2m-23 4q11-5 24-2m-22 5q10-5 21-2m-17 4q7-3 13-2' },
    { ink: 'm-11-4q11 5 22 0m-23 4q12 5 24 0m-22 5q10 4 20 0' },
  ],
}

export const TERRAIN_KINDS = Object.keys(GLYPHS) as TerrainKind[]

export interface TerrainPath {
  kind: TerrainKind
  tone: Tone
  d: string
}

/** The paths of one group of areas; ground with its own colours gets its own group. */
export function terrainPaths(places: Iterable<Places>): TerrainPath[] {
  const strewn = new Map<TerrainKind, number[]>()
  for (const { terrain } of places) {
    for (const [kind, spots] of Object.entries(terrain) as [TerrainKind, number[]][]) {
      strewn.set(kind, [...(strewn.get(kind) ?? []), ...spots])
    }
  }
  const paths: TerrainPath[] = []
  for (const [kind, spots] of strewn) {
    for (const tone of ['body', 'shade', 'ink'] as const) {
      let d = ''
      for (let i = 0; i < spots.length; i += 2) {
        const [x, y] = [spots[i]!, spots[i + 1]!]
        const shapes = GLYPHS[kind]
        const glyph = shapes[(x + y) % shapes.length]![tone]
        if (glyph) d += `M${x} ${y}${glyph}`
      }
      if (d) paths.push({ kind, tone, d })
    }
  }
  return paths
}
