/** Why one is asked: the card or the track that stands behind a decision. */
import { westerosTip } from './cards.ts'
import { readChoice } from './choice.ts'
import { areaName, cardsIn, LOANS, WESTEROS_CARDS } from './names.ts'
import type { AgotView, ArmiesView } from './view.ts'

export interface Reason {
  title: string
  text: string
}

/** The text of a house card asks; a card of another set than the first is called by it too. */
const TEXT = /^card: (.+?)(?: \(\w+\))?$/

/** What the cards of Westeros deck IV ask. */
const DECK_IV = new Set(['loyalty', 'move loyalty', 'cancel move', 'chosen player', 'playing with fire', 'placed unit', 'fire made flesh', 'strength token'])

/** What a loan asks of whoever has taken it. */
const LOAN = new Set(['improvement', 'degradation', 'loan unit', 'faceless men', 'spymaster'])

export function reasonOf(kind: string, options: readonly string[], view: AgotView): Reason | undefined {
  const title = TEXT.exec(kind)?.[1]
  if (title !== undefined) return { title, text: cardsIn(view)[title]?.text ?? '' }
  if (view.armies) return armies(view, view.armies)
  if (LOAN.has(kind)) return newestLoan(view)
  if (kind === 'top cards') return topCards(view)
  if (kind === 'debt') return debt(options, view)
  if (DECK_IV.has(kind)) return deckIV(view)
  if (kind === 'highest bidder') return { title: 'The highest bidder', text: 'For the Night’s Watch has won: this house is rewarded.' }
  if (kind === 'lowest bidder') return { title: 'The lowest bidder', text: 'For the wildlings have won: this house suffers most.' }
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

function deckIV({ westeros_cards, loyalty_move }: AgotView): Reason | undefined {
  const title = westeros_cards.find((card) => WESTEROS_CARDS[card]?.decks.includes(4))
  const move = loyalty_move && `Moved from ${areaName(loyalty_move.area)} to ${areaName(loyalty_move.target)}; to move it back costs ${loyalty_move.cost} power. `
  return title === undefined ? undefined : { title, text: `${move ?? ''}${westerosTip(title).text ?? ''}` }
}

/** The loan that one has just taken. */
function newestLoan({ you, iron_bank }: AgotView): Reason | undefined {
  const title = you && iron_bank?.loans[you]?.at(-1)
  return title ? { title, text: LOANS[title] ?? '' } : undefined
}

/** Whose interest is missing: the units on offer are theirs. */
function debt([option = '']: readonly string[], { areas }: AgotView): Reason | undefined {
  const debtor = areas[readChoice(option).area ?? '']?.house
  return debtor && { title: `Unpaid interest of ${debtor}`, text: 'For each power that is missing it loses a unit, and you choose which.' }
}

/** The cards that a spymaster holds in hand. */
function topCards({ westeros_known = [] }: AgotView): Reason | undefined {
  const seen = westeros_known.flatMap(([first, second], i) => (first && second ? [`Deck ${['I', 'II', 'III', 'IV'][i]}: first ${first}, second ${second}`] : []))
  return { title: 'The top of the deck', text: `${seen.join('; ')}.` }
}
