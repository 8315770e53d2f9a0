/** The words of The Iron Throne for the shell around the table. */
import type { GameEvent } from '../api/types.ts'
import type { Manner, ProsePart } from '../table/manner.ts'
import { readChoice, spell } from './choice.ts'
import { CARDS } from './names.ts'

const FILTERS: Record<string, string[]> = {
  support: ['support offered', 'stays out', 'support accepted', 'support declined', 'forced to support', 'may not support', 'withdrew'],
  truce: ['truce proposed', 'truce agreed', 'truce refused'],
  hostages: [
    'hostage taken from deck', 'hostage taken from hand', 'hostage taken from hostages', 'card missing', 'hostage seen',
    'hostage came home', 'hostage released', 'released card', 'hostage tormented', 'power taken',
  ],
  power: [
    'power distributed', 'power removed', 'power returned to the box', 'power given', 'power moved', 'character died', 'influence spread',
  ],
  cards: ['cards drawn', 'cards seen', 'deck reshuffled', 'card discarded', 'hand looked at', 'hand seen', 'event deck reshuffled'],
}
const FILTER_OF = new Map(Object.entries(FILTERS).flatMap(([filter, kinds]) => kinds.map((kind) => [kind, filter] as const)))

const TOPICS: Record<string, string> = {
  house: 'goal', leader: 'goal', distribute: 'power', defender: 'turn', character: 'turn', support: 'support', answer: 'support',
  'place card': 'encounter', 'character card': 'encounter', 'leader ability': 'encounter', 'replace card': 'encounter',
  discard: 'encounter', truce: 'truce', 'truce offer': 'truce', hostages: 'hostages', torment: 'hostages',
  'torment whom': 'hostages', 'take hostage': 'hostages', give: 'hostages',
}

const GUIDES: Record<string, string> = {
  leader: 'Your leader stands outside the encounters and gives your house an ability; the other four become your characters.',
  defender: 'The event card says who defends, or between whom you choose.',
  distribute: 'Power on the sheet is only a reserve. On a character it fights, and keeps the character alive.',
  character: 'Its power counts for your side. If you lose, it gives up half of its power, rounded up.',
  support: 'A supporter adds its power and shares the reward or the penalty of its side. You may offer once a turn.',
  answer: 'A supporter adds its power to your side, and gets the same reward as you if you win.',
  'place card': 'Hostility against hostility: card plus power decides. Truce and truce: you bargain. Truce against hostility: the truce is betrayed.',
  'character card': 'A character card may be played for its text at its moment, if that character or, for a leader, your house takes part.',
  hostages: 'Release a hostage: its owner gets the card back, and you draw one. Torment it: the card is discarded, and its house loses power.',
  'take hostage': 'Choose where the card comes from: the top of the deck, the hand at random, or a hostage they hold.',
  truce: 'Accept what lies on the table, make another proposal, or refuse for good. Without agreement both sides lose.',
  'truce offer': 'What the other side gets from you in return.',
}

const CARD_NAMES = new RegExp(Object.keys(CARDS).join('|'), 'g')

function linked(text: string, names: RegExp): ProsePart[] {
  const parts: ProsePart[] = []
  let at = 0
  for (const found of text.matchAll(names)) {
    if (found.index > at) parts.push({ text: text.slice(at, found.index) })
    parts.push({ text: found[0], link: 'card', name: found[0] })
    at = found.index + found[0].length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

/** An event has the name of a house, so only the word at the end is a link. */
function eventDrawn(text: string, event: string): ProsePart[] {
  const at = text.lastIndexOf(event)
  return [{ text: text.slice(0, at) }, { text: event, link: 'card', name: event }, { text: text.slice(at + event.length) }]
}

/** Links lead to cards: where a line does not speak of cards, a name is that of a character. */
const SPEAK_OF_CARDS = /card|hand|reveals|discards|plays|draw|hostage|uses|led by|sheets/

function prose({ text, kind, fields }: GameEvent): ProsePart[] {
  if (kind === 'event drawn') return eventDrawn(text, String(fields['event']))
  return SPEAK_OF_CARDS.test(text) ? linked(text, CARD_NAMES) : [{ text }]
}

export const THRONE: Manner = {
  spell: (option) => spell(readChoice(option)),
  prose,
  filters: [
    { id: 'encounter', title: 'Encounters' },
    { id: 'support', title: 'Support' },
    { id: 'truce', title: 'Truces' },
    { id: 'hostages', title: 'Hostages' },
    { id: 'power', title: 'Power and influence' },
    { id: 'cards', title: 'Cards drawn and discarded' },
  ],
  filterOf: ({ kind }: GameEvent) => FILTER_OF.get(kind) ?? 'encounter',
  isHeading: ({ kind }: GameEvent) => kind === 'turn begins',
  topic: (kind) => TOPICS[kind] ?? 'encounter',
  kindName: (kind) => kind.replace(/^card: /, ''),
  guide: (kind) => GUIDES[kind] ?? '',
  // The control shows the texts that these prompts repeat.
  heading: ({ kind, prompt }) => {
    if (kind === 'leader ability') return `Use ${prompt.split(': ')[0]}?`
    return kind === 'character card' ? 'Play a character card for its text?' : kind === 'truce' ? 'Bargain for the truce' : prompt
  },
}
