/** The View of The Iron Throne, by the words this client has for its parts, and what is read from it. */
import type { ThroneView } from '../api/generated.ts'

export type { CardView, CharacterView, EncounterView, HostageView, LeaderView, Participant, ThroneView, TotalLine } from '../api/generated.ts'
export type { EncounterSide as SideView, EventView as Text, ThroneHouseView as HouseView } from '../api/generated.ts'

export type Side = NonNullable<NonNullable<ThroneView['encounter']>['winner']>
export const SIDES: readonly Side[] = ['challenger', 'defender']

/** The houses as they sit, clockwise, the viewer first. */
export function aroundTheTable(view: ThroneView): string[] {
  const at = Math.max(0, view.you === null ? 0 : view.seats.indexOf(view.you))
  return [...view.seats.slice(at), ...view.seats.slice(0, at)]
}

/** On which side of the encounter a house is. */
export function sideOf(view: ThroneView, house: string): Side | undefined {
  return SIDES.find((side) => view.encounter?.[side].houses.some((one) => one.house === house))
}

/** The house to which a character belongs, as far as its token lies on the table. */
export function houseOf(view: ThroneView, character: string): string | undefined {
  return Object.entries(view.houses).find(
    ([, { characters, leader }]) => leader?.name === character || characters.some(({ name }) => name === character),
  )?.[0]
}

export const powerOf = (view: ThroneView, character: string): number | undefined =>
  Object.values(view.houses)
    .flatMap(({ characters }) => characters)
    .find(({ name }) => name === character)?.power
