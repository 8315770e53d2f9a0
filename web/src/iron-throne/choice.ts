/** The choices of The Iron Throne, read from their notation (docs/notation-iron-throne.md). */
import { isKnownHouse } from '../houses.ts'
import type { Side } from './view.ts'

export interface Terms {
  influence: number
  hostages: number
  power: number
}

export type Deed =
  /** A character or a card: which of the two, the kind of decision tells. */
  | { what: 'name'; name: string }
  | { what: 'house'; house: string }
  | { what: 'support'; side: Side; name: string }
  | { what: 'play'; name: string }
  /** `place` is the hostage's place before its holder, from 1. */
  | { what: 'release' | 'torment'; place: number; house: string; card: string }
  | { what: 'take'; house: string; from: 'deck' }
  | { what: 'take'; house: string; from: 'hand' }
  | { what: 'take'; house: string; from: 'hostage'; place: number; back: string }
  | { what: 'ask' | 'offer'; terms: Terms }
  | { what: 'power'; amount: number; name?: string }
  | { what: 'draw' | 'distribute'; amount: number }
  | { what: 'word'; word: string }

/** One option with its parts; `text` is what goes back to the server. */
export type Choice = { text: string } & Deed

const WORDS: Record<string, string> = {
  pass: 'Pass',
  decline: 'Decline',
  use: 'Use it',
  'no more': 'No more',
  'stay out': 'Stay out',
  accept: 'Accept',
  refuse: 'Refuse for good',
  'give a hostage': 'Give a hostage',
  withdraw: 'Withdraw',
  remain: 'Remain',
}

export function readTerms(text: string): Terms {
  const count = (what: string) => Number(new RegExp(`(\\d+) ${what}`).exec(text)?.[1] ?? 0)
  return { influence: count('influence'), hostages: count('hostage'), power: count('power') }
}

export function spellTerms({ influence, hostages, power }: Terms): string {
  const parts = [
    influence > 0 && `${influence} influence`,
    hostages > 0 && `${hostages} ${hostages === 1 ? 'hostage' : 'hostages'}`,
    power > 0 && `${power} power`,
  ].filter(Boolean)
  return parts.join(', ') || 'nothing'
}

export const sameTerms = (one: Terms, other: Terms) =>
  one.influence === other.influence && one.hostages === other.hostages && one.power === other.power

type Reading = [RegExp, (...parts: string[]) => Deed | undefined]

const READINGS: Reading[] = [
  [/^ask for (.+)$/, (terms) => ({ what: 'ask', terms: readTerms(terms!) })],
  [/^offer (.+)$/, (terms) => ({ what: 'offer', terms: readTerms(terms!) })],
  [/^play (.+)$/, (name) => ({ what: 'play', name: name! })],
  [/^(release|torment) (\d+): (\S+) (.+)$/, (what, place, house, card) => ({
    what: what as 'release' | 'torment', place: Number(place), house: house!, card: card!,
  })],
  [/^(challenger|defender): (.+)$/, (side, name) => ({ what: 'support', side: side as Side, name: name! })],
  [/^(\S+): (deck|hand)$/, (house, from) =>
    !isKnownHouse(house!) ? undefined : from === 'deck' ? { what: 'take', house, from: 'deck' } : { what: 'take', house, from: 'hand' }],
  [/^(\S+): hostage (\d+) \((\S+)\)$/, (house, place, back) => ({
    what: 'take', house: house!, from: 'hostage', place: Number(place), back: back!,
  })],
  [/^(\d+) power$/, (amount) => ({ what: 'power', amount: Number(amount) })],
  [/^(.+): (\d+) power$/, (name, amount) => ({ what: 'power', amount: Number(amount), name: name! })],
  [/^draw (\d+) cards$/, (amount) => ({ what: 'draw', amount: Number(amount) })],
  [/^distribute (\d+) power$/, (amount) => ({ what: 'distribute', amount: Number(amount) })],
]

export function readChoice(text: string): Choice {
  if (text in WORDS) return { text, what: 'word', word: text }
  if (isKnownHouse(text)) return { text, what: 'house', house: text }
  for (const [pattern, read] of READINGS) {
    const found = pattern.exec(text)
    const deed = found && read(...found.slice(1))
    if (deed) return { text, ...deed }
  }
  return { text, what: 'name', name: text }
}

export const readChoices = (options: readonly string[]): Choice[] => options.map(readChoice)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A card as a title: "Hostility 12", "Truce", "Arya Stark". */
export const cardTitle = capital

/** A choice as a person would say it. */
export function spell(choice: Choice): string {
  switch (choice.what) {
    case 'word':
      return WORDS[choice.word]!
    case 'house':
      return choice.house
    case 'name':
      return cardTitle(choice.name)
    case 'support':
      return `${choice.name} for the ${choice.side}`
    case 'play':
      return `Play ${choice.name}`
    case 'release':
    case 'torment':
      return `${capital(choice.what)} ${choice.house} ${choice.card} (hostage ${choice.place})`
    case 'take':
      if (choice.from === 'deck') return `${choice.house}: top card of the deck`
      if (choice.from === 'hand') return `${choice.house}: a card of the hand at random`
      return `${choice.house}: its hostage ${choice.place}, a ${choice.back} card`
    case 'ask':
      return `Ask for ${spellTerms(choice.terms)}`
    case 'offer':
      return `Offer ${spellTerms(choice.terms)}`
    case 'power':
      return choice.name ? `${choice.amount} power of ${choice.name}` : `${choice.amount} power`
    case 'draw':
      return `Draw ${choice.amount} cards`
    case 'distribute':
      return `Distribute ${choice.amount} power`
  }
}
