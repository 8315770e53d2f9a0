/** The places reserved in each area for its name, its units and its tokens, in board units. */
import { areasOn } from './areas.ts'
import type { AreaId, BoardModule } from './model.ts'
import grown from './grown.json' with { type: 'json' }
import stored from './places.json' with { type: 'json' }
import type { TerrainKind } from './terrain.ts'
import { SLOT_SIZE, UNITS_TALL, UNITS_WIDE, type SlotKind } from './slot-sizes.ts'

export type IconKind = 'castle' | 'stronghold' | 'barrel' | 'crown'

export interface Slot {
  /** The middle. */
  x: number
  y: number
  w: number
  h: number
}

export interface Places {
  /** Type size of the name. */
  size: number
  /** Around the name and its icons. */
  label: Slot
  /** The lines of the name, each with the middle of its baseline. */
  name: [string, number, number][]
  icons: [IconKind, number, number][]
  slots: Partial<Record<SlotKind, Slot>> & { units: Slot; order: Slot }
  terrain: Partial<Record<TerrainKind, number[]>>
}

interface StoredPlaces {
  size: number
  box: [number, number, number, number]
  name: [string, number, number][]
  icons: [IconKind, number, number][]
  terrain?: Partial<Record<TerrainKind, number[]>>
}

type StoredSlots = Partial<Record<SlotKind, [x: number, y: number, tall?: 1]>>

type AllPlaces = Record<AreaId, StoredPlaces & StoredSlots>

/** With the overlays, and what the base board has otherwise. */
const { westeros, base } = stored as unknown as Record<'westeros' | 'base', AllPlaces>
const world = { ...westeros }

function slotOf(kind: SlotKind, [x, y, tall]: [number, number, 1?]): Slot {
  const [w, h] = kind !== 'units' ? SLOT_SIZE[kind] : tall ? UNITS_TALL : UNITS_WIDE
  return { x, y, w, h }
}

const SLOT_KINDS: SlotKind[] = ['units', 'order', 'power', 'garrison', 'loyalty', 'improvement']

/** Land and sea areas; the places of ports follow from their boxes, see `ports.ts`. */
export function placesOn(module: BoardModule): Map<AreaId, Places> {
  const places = new Map<AreaId, Places>()
  for (const area of areasOn(module).values()) {
    if (area.kind === 'port') continue
    const found = (module === 'base' ? base[area.id] : undefined) ?? world[area.id]!
    const [x, y, w, h] = found.box
    const slots = Object.fromEntries(
      SLOT_KINDS.flatMap((kind) => (found[kind] ? [[kind, slotOf(kind, found[kind])]] : [])),
    ) as Places['slots']
    places.set(area.id, {
      size: found.size,
      label: { x: x + w / 2, y: y + h / 2, w, h },
      name: found.name,
      icons: found.icons,
      slots,
      terrain: found.terrain ?? {},
    })
  }
  return places
}

type Grown = Record<AreaId, [number, number, number, number, number, number, number]>

const roomOn: Partial<Record<BoardModule, Grown>> = { base: grown as unknown as Grown }

/** Places of more areas, and the room that there is on more boards. */
export function layPlaces(places: AllPlaces, room: Partial<Record<BoardModule, Grown>>) {
  Object.assign(world, places)
  Object.assign(roomOn, room)
}

/** The same with the places for units and orders as large as their surroundings let them be (tools/board/room.ts). */
export function grownPlacesOn(module: BoardModule): Map<AreaId, Places> {
  const room = roomOn[module]!
  return new Map(
    [...placesOn(module)].map(([id, places]) => {
      const [x, y, w, h, orderX, orderY, size] = room[id]!
      const slots = { ...places.slots, units: { x, y, w, h }, order: { x: orderX, y: orderY, w: size, h: size } }
      return [id, { ...places, slots }]
    }),
  )
}
