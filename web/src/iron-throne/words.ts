/** What cards, tokens, sheets and boards say about themselves. */
import type { Tip } from '../ui/tip.svelte.ts'
import { cardTitle } from './choice.ts'
import { cardNamed } from './names.ts'
import type { CardView, CharacterView, HostageView, LeaderView, Side, Text, ThroneView } from './view.ts'
import { sideOf } from './view.ts'

/** How sure we are that the printed card says the same. */
export const STATUS: Record<string, { mark: string; text: string }> = {
  rulebook: { mark: 'rulebook', text: 'The rulebook shows this ability; the wording is ours.' },
  sourced: { mark: 'sourced', text: 'A public review describes it.' },
  original: { mark: 'original', text: 'Designed for this program: the printed card may say something else.' },
  owner: { mark: 'owner’s', text: 'The table’s own words for the printed card.' },
}

const statusText = ({ status }: Partial<Text>) => (status && STATUS[status]?.text) || ''
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1) + '.'
const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' ')

export const leaderTip = (leader: Omit<LeaderView, 'id'>): Tip => ({
  title: `${leader.name}: ${leader.title}`,
  text: joined(leader.text, `Its moment: ${leader.when}.`, statusText(leader)),
})

export function cardTip(card: CardView): Tip {
  if (card.kind === 'hostility')
    return { title: cardTitle(card.name), text: 'Two hostility cards: each side adds its card and the power of its characters, and the greater total wins. Against a truce it is a betrayal and wins.' }
  if (card.kind === 'truce')
    return { title: 'Truce', text: 'Two truces: the active houses bargain, and lose both if they do not agree. Against a hostility card it loses, but takes hostages from those who won.' }
  return {
    title: card.title ? `${card.name}: ${card.title}` : card.name,
    text: joined(card.text, card.when && sentence(`played ${card.when}, while the character or a leader’s house takes part`), 'Placed facedown it counts as hostility 0.', statusText(card)),
  }
}

export function characterTip(view: ThroneView, house: string, { name, power }: Pick<CharacterView, 'name' | 'power'>): Tip {
  if (power === 0) return { title: `${name}, dead`, text: 'A character without power is dead for good.' }
  const side = sideOf(view, house)
  const here = side && view.encounter?.[side].houses.some(({ character }) => character === name)
  return { title: `${name}, ${power} power`, text: joined(here && `Takes part for the ${side}.`, 'Power is strength in encounters; a loser gives up half of it, rounded up, and dies without any.') }
}

export const faceOf = ({ house, card }: HostageView) => (card ? `${house} ${card}` : `a ${house} card`)

export function hostageTip(view: ThroneView, holder: string, hostage: HostageView): Tip {
  const { house, card, seen } = hostage
  if (!card)
    return { title: `Hostage of ${holder}: a ${house} card`, text: seen ? 'Facedown; perhaps a card you have seen in its owner’s hand.' : 'Facedown: only its holder and those who saw it taken know it.' }
  const face = cardNamed(card, view)
  const leader = view.houses[house]?.leader?.name === card
  const torment =
    face.kind !== 'character'
      ? `one ${house} character of your choice loses 1 power to your sheet.`
      : leader
        ? `its leader’s sheet returns 4 power to the box.`
        : `${card} loses 4 power.`
  return { title: `Hostage of ${holder}: ${house} ${card}`, text: `Released, it returns to its owner’s hand and the holder draws a card. Tormented, it is discarded, and ${torment}` }
}

export function boardTip(view: ThroneView, house: string): Tip {
  const { spread, board } = view.houses[house]!
  const where = Object.entries(view.houses)
    .filter(([other, it]) => other !== house && it.board[house])
    .map(([other, it]) => `${it.board[house]} at ${other}`)
  const here = Object.entries(board)
    .filter(([other, count]) => other !== house && count > 0)
    .map(([other, count]) => `${count} of ${other}`)
  return {
    title: `Influence of ${house}: ${spread} of 5 spread`,
    text: joined(
      where.length > 0 && `Its tokens lie: ${where.join(', ')}.`,
      here.length > 0 && `On its board lie: ${here.join(', ')}.`,
      'Whoever has spread all five wins.',
    ),
  }
}

export const sheetTip = (house: string, power: number): Tip => ({
  title: `${house}: ${power} power on the sheet`,
  text: 'The house’s reserve. Only power that is distributed to characters fights.',
})

export const handTip = (house: string, count: number, seen: readonly string[] = []): Tip => ({
  title: `${house}: ${count} ${count === 1 ? 'card' : 'cards'} in hand`,
  text: joined(seen.length > 0 && `You have seen: ${seen.join(', ')}.`, 'At the end of a turn everybody draws up to five.'),
})

export const deckTip = (house: string, count: number): Tip => ({
  title: `${house}: ${count} ${count === 1 ? 'card' : 'cards'} in the deck`,
  text: 'Each house has 25 cards: eleven hostility cards from 1 to 20, four truces, two of each character.',
})

export const discardTip = (house: string, cards: readonly string[]): Tip => ({
  title: `${house}: ${cards.length} discarded`,
  text: cards.length > 0 ? cards.map(cardTitle).join(', ') : 'The discard pile is open to all.',
})

export const eventTip = (event: Text): Tip => ({ title: `Event: ${event.title}`, text: joined(event.text, statusText(event)) })

export const SIDE_TIPS: Record<Side, Tip> = {
  challenger: { title: 'The challenger’s side', text: 'If it wins, every house on it spreads influence to the defender. If it loses, every character on it gives up half of its power.' },
  defender: { title: 'The defender’s side', text: 'If it wins, every house on it draws two cards and distributes two power. If it loses, every character on it gives up half of its power.' },
}

export const OUTCOME_TIPS: Record<string, Tip> = {
  hostility: { title: 'Hostility', text: 'Both revealed hostility cards: the greater total wins, a tie is lost by both. The winning active house takes a hostage.' },
  truce: { title: 'Truce', text: 'Both revealed truces: they bargain for influence, hostages and power. Without agreement both sides lose.' },
  betrayal: { title: 'Betrayal', text: 'One truce, one hostility card: the hostility card wins whatever the power. The betrayed house takes a hostage from each winner.' },
}
