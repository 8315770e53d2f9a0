/** What the client knows of characters, cards and events beyond the View, from the rules' own registries. */
import catalogue from './catalogue.json' with { type: 'json' }
import type { CardView, Text, ThroneView } from './view.ts'

export const CHARACTERS = catalogue.characters as Record<string, { id: string; house: string }>
export const CARDS = catalogue.cards as Record<string, Text & { when: string }>
export const LEADERS = catalogue.leaders as Record<string, Text & { when: string }>
export const EVENTS = catalogue.events as Record<string, Omit<Text, 'title'>>

/** Whose picture to draw; a character renamed by an owner's file has none of its own. */
export const portraitOf = (name: string): string => CHARACTERS[name]?.id ?? ''

/** The given name, short enough to stand under a token; "Khal Drogo" is a title and a name. */
export const shortName = (name: string) => name.replace(/^Khal /, '').split(' ')[0]!

/** A card with all its words: those of this game if they are on the table, else ours. */
export function cardNamed(name: string, view: ThroneView): CardView {
  const value = /^hostility (\d+)$/.exec(name)?.[1]
  if (value !== undefined) return { name, kind: 'hostility', value: Number(value) }
  if (name === 'truce') return { name, kind: 'truce' }
  const shown = Object.values(view.houses)
    .flatMap(({ cards = [], played }) => [...cards, ...played])
    .find((card) => card.name === name)
  return shown ?? { name, kind: 'character', value: 0, ...CARDS[name] }
}
