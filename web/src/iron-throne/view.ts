/** The View of The Iron Throne, as the rules build it (src/smallcouncil/iron_throne/view.py). */

export type Side = 'challenger' | 'defender'
export const SIDES: readonly Side[] = ['challenger', 'defender']

/** Words that carry how sure we are that the printed card says the same. */
export interface Text {
  title: string
  text: string
  /** "rulebook", "sourced", "original", "owner", or what an owner's file says. */
  status: string
}

export interface CardView extends Partial<Text> {
  /** As in choices: "hostility 12", "truce", "Arya Stark". */
  name: string
  kind: 'hostility' | 'truce' | 'character'
  value?: number
  /** The moment at which a character card can be played for its text. */
  when?: string
}

export interface LeaderView extends Text {
  name: string
  when: string
}

export interface CharacterView {
  name: string
  /** 0 is dead. */
  power: number
}

export interface HostageView {
  /** Whose card it is: its back. */
  house: string
  /** Its face, for those who have seen it. */
  card?: string
  /** It may be one of the cards one has seen in its owner's hand. */
  seen?: boolean
}

export interface HouseView {
  leader: LeaderView | null
  sheet: number
  characters: CharacterView[]
  /** Influence tokens that lie on this board, by house. */
  board: Record<string, number>
  /** Own tokens that lie elsewhere. */
  spread: number
  deck: number
  hand: number
  discard: string[]
  /** Played for their text this turn. */
  played: CardView[]
  hostages: HostageView[]
  /** The own hand. */
  cards?: CardView[]
  /** The two leader sheets one may choose from. */
  sheets?: LeaderView[]
  /** What one has seen of this hand. */
  seen?: string[]
}

export interface Participant {
  house: string
  character: string | null
  power: number
}

export interface SideView {
  /** The active house first, then its supporters. */
  houses: Participant[]
  power: number
  card: CardView | null
  /** The card's value after effects, and the total; only in a hostility outcome. */
  value: number | null
  total: number | null
}

export interface EncounterView {
  challenger: SideView
  defender: SideView
  outcome: 'none' | 'hostility' | 'truce' | 'betrayal'
  winner: Side | null
  lost: Side[]
  places_first: string | null
  no_rewards: string[]
  no_penalties: string[]
  lose_one: string[]
}

export interface TruceView {
  proposals: number
  proposer: string | null
  /** What each side would get, in words. */
  challenger?: string
  defender?: string
}

export interface ThroneView {
  game: 'iron-throne'
  turn: number
  step: string
  you: string | null
  seats: string[]
  challenger: string | null
  defender: string | null
  event: Text | null
  event_deck: number
  event_discard: string[]
  box: number
  /** In seat order; empty until houses are chosen. */
  houses: Record<string, HouseView>
  encounter: EncounterView | null
  truce: TruceView | null
  waiting_for: string[]
  sealed: Record<string, { done: boolean; given?: string[] }>
}

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
