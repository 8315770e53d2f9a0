/** Everything that is drawn once per board, worked out once per board. */
import { areasOn, type Area } from './areas.ts'
import type { AreaId, BoardModule } from './model.ts'
import { areaPath, BEYOND_THE_WALL, BOARD_HEIGHT, boardWidth, bordersOn, curve, type BorderKind, type Point } from './outline.ts'
import { portsOn, type Port } from './ports.ts'
import { grownPlacesOn, type Places } from './slots.ts'
import { terrainPaths, type TerrainPath } from './terrain.ts'

export interface Drawing {
  module: BoardModule
  width: number
  height: number
  areas: Map<AreaId, Area>
  /** Outlines of land and sea areas. */
  paths: Map<AreaId, string>
  places: Map<AreaId, Places>
  ports: Port[]
  portsById: Map<AreaId, Port>
  coast: string
  /** The coast without detail, for broad strokes. */
  shore: string
  /** All land as one path, the strip beyond the Wall included. */
  land: string
  beyondTheWall: string
  wall: string
  landBorders: string
  seaBorders: string
  terrain: TerrainPath[]
}

function draw(module: BoardModule): Drawing {
  const areas = areasOn(module)
  const paths = new Map<AreaId, string>()
  for (const area of areas.values()) if (area.kind !== 'port') paths.set(area.id, areaPath(area.id, module))
  const lines = (...kinds: BorderKind[]) => bordersOn(module, ...kinds).map(({ points }) => curve(points)).join('')
  const beyondTheWall = areaPath(BEYOND_THE_WALL, module)
  const places = grownPlacesOn(module)
  const ports = portsOn(module)
  return {
    module,
    width: boardWidth(module),
    height: BOARD_HEIGHT,
    areas,
    paths,
    places,
    ports,
    portsById: new Map(ports.map((port) => [port.id, port])),
    coast: lines('coast'),
    shore: bordersOn(module, 'coast').map(({ plain }) => curve(plain)).join(''),
    land: [...areas.values()].filter(({ kind }) => kind === 'land').map(({ id }) => paths.get(id)!).join('') + beyondTheWall,
    beyondTheWall,
    wall: lines('wall'),
    landBorders: lines('land', 'river'),
    seaBorders: lines('sea'),
    terrain: terrainPaths(places.values()),
  }
}

const drawn = new Map<BoardModule, Drawing>()

export function drawingOf(module: BoardModule): Drawing {
  let drawing = drawn.get(module)
  if (!drawing) drawn.set(module, (drawing = draw(module)))
  return drawing
}

/** Where an area is, for moving the view and the keyboard's focus. */
export function middleOfArea({ places, portsById }: Drawing, id: AreaId): Point {
  const port = portsById.get(id)
  if (port) return [port.x + port.w / 2, port.y + port.h / 2]
  const { label, slots } = places.get(id)!
  return [(label.x + slots.units.x) / 2, (label.y + slots.units.y) / 2]
}
