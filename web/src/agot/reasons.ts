/** Why one is asked: the card or the track that stands behind a decision. */
import { westerosTip } from './cards.ts'
import { cardsIn, WESTEROS_CARDS } from './names.ts'
import type { AgotView, ArmiesView } from './view.ts'

export interface Reason {
  title: string
  text: string
}

/** The text of a house card asks; a card of another set than the first is called by it too. */
const TEXT = /^card: (.+?)(?: \(\w+\))?$/

export function reasonOf(kind: string, options: readonly string[], view: AgotView): Reason | undefined {
  const title = TEXT.exec(kind)?.[1]
  if (title !== undefined) return { title, text: cardsIn(view)[title]?.text ?? '' }
  if (view.armies) return armies(view, view.armies)
  const card = kind === 'westeros card' ? deciding(options, view) : kind === 'wildling card' ? view.wildling_deck[0] : view.wildling_attack?.card
  return card ? { title: card, text: westerosTip(card).text ?? '' } : undefined
}

/** The Westeros card that leaves a choice, told by the courses it offers. */
function deciding(options: readonly string[], { westeros_cards }: AgotView): string | undefined {
  return westeros_cards.find((card) => options.every((option) => WESTEROS_CARDS[card]?.courses.includes(option)))
}

/** What the supply track allows, beside what stands on the map. */
function armies({ houses, vassals }: AgotView, { house, allowed, sizes }: ArmiesView): Reason {
  const supply = (houses[house] ?? vassals?.[house])?.supply ?? ''
  return { title: `Supply ${supply}`, text: `Armies of ${allowed.join(', ')} units are allowed; those of ${house} have ${sizes.join(', ') || 'one unit each'}.` }
}
