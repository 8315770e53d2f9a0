/** The words of A Game of Thrones for the shell around the table. */
import type { GameEvent } from '../api/types.ts'
import { HOUSES } from '../houses.ts'
import type { Manner, ProsePart } from '../table/manner.ts'
import { readChoice, spell } from './choice.ts'
import { DRAGON_FILTERS, DRAGON_GUIDES, DRAGON_TOPICS } from './dragon-words.ts'
import { areasOn } from '../board/areas.ts'
import { areaNames, boardOf, HOUSE_CARD_NAMES, isHouse, LOANS, WESTEROS_CARDS, WILDLING_CARDS } from './names.ts'
import type { AgotView } from './view.ts'

const CARD_NAMES = new Set([...HOUSE_CARD_NAMES, ...[WESTEROS_CARDS, WILDLING_CARDS, LOANS].flatMap(Object.keys)])

/** Longer names first, so that "Robb Stark" is a card and not a house with a first name. */
const LINKS = new RegExp(
  [...CARD_NAMES, ...areaNames(), ...HOUSES]
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|'),
  'g',
)

export function linked(text: string): ProsePart[] {
  const parts: ProsePart[] = []
  let at = 0
  for (const found of text.matchAll(LINKS)) {
    const name = found[0]
    if (found.index > at) parts.push({ text: text.slice(at, found.index) })
    parts.push(isHouse(name) ? { text: name } : { text: name, link: CARD_NAMES.has(name) ? 'card' : 'area', name })
    at = found.index + name.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

const FILTERS: Record<string, string[]> = {
  westeros: ['westeros cards', 'deck shuffled', 'westeros choice', 'threat', 'supply', 'mustered', 'upgraded', 'downgraded'],
  bids: ['bid', 'track', 'moved on track', 'wildling attack', 'nights watch', 'wildlings win', 'wildling card'],
  orders: ['orders', 'raven replaces', 'raven looks', 'raven sees', 'raven keeps', 'raven buries', 'raid', 'no raid', 'pillage', 'order removed'],
  marches: ['march', 'attack', 'no march', 'control', 'token removed', 'too weak', 'neutral force destroyed', 'captured ships', 'skipped', 'march goes on'],
  power: ['gained power', 'lost power', 'consolidate', 'muster order', 'pillage'],
}
const FILTER_OF = new Map([...Object.entries(FILTERS), ...Object.entries(DRAGON_FILTERS)].flatMap(([filter, kinds]) => kinds.map((kind) => [kind, filter] as const)))

const TOPICS: Record<string, string> = {
  orders: 'orders', 'messenger raven': 'raven', 'wildling card': 'raven', raid: 'raid', march: 'march',
  'establish control': 'march', 'capture ships': 'ports', support: 'combat', 'accept support': 'combat', 'house card': 'cards',
  'valyrian steel blade': 'combat', 'tides of battle': 'tides', casualties: 'casualties', retreat: 'casualties',
  'retreat losses': 'casualties', 'consolidate power': 'consolidate', muster: 'muster', 'muster where': 'muster',
  'supply losses': 'supply', 'westeros card': 'westeros', bid: 'bids', 'wildling bid': 'wildlings', tie: 'bids',
  'highest bidder': 'wildlings', 'lowest bidder': 'wildlings', destroy: 'wildlings', 'replace knight': 'wildlings',
  'destroy knight': 'wildlings', 'upgrade footman': 'wildlings', 'discard card': 'wildlings', 'take card back': 'wildlings',
  'first place': 'wildlings', 'last place': 'wildlings', 'highest track': 'wildlings', 'units or places': 'wildlings',
}

const GUIDES: Record<string, string> = {
  orders: 'Click one of your areas, then a token. March moves and attacks; Support helps battles next door; Defense strengthens an area; Raid removes enemy Support, Raid and Consolidate Power; Consolidate Power brings power. Nobody sees your orders until all are ready.',
  'messenger raven': 'You hold the Raven: after all orders are revealed you may swap one of yours, or look at the top wildling card.',
  raid: 'Choose one of your Raid orders, then an adjacent enemy order to remove. A raided Consolidate Power even gives you a power.',
  march: 'Choose a March order, pick the units, then one of the lit areas. Different units may go to different areas, but only one of them may be an attack.',
  'establish control': 'If you leave the area empty, a power token keeps it yours: its castle, barrels and crowns still count.',
  support: 'Your Support order lies next to the battle. Helping a side adds the strength of your units there.',
  'house card': 'Both sides choose a card in secret. Its number adds to your strength; swords kill, fortifications save. A used card stays on your discard pile until the last one is played.',
  'valyrian steel blade': 'Once a round the holder of the Blade may add 1 to the own strength in a battle.',
  retreat: 'The beaten army goes to an adjacent area that is yours or empty; its units are routed and fight no more this round.',
  muster: 'A castle gives one point, a stronghold two. A footman or ship costs 1, a knight or siege engine 2; making a footman something better costs 1.',
  bid: 'All bid in secret and pay what they bid. The tracks decide turn order and ties (Iron Throne), ties in battle (Fiefdoms) and special orders (King’s Court).',
  'wildling bid': 'All bid together against the wildlings. If the sum is enough the highest bidder is rewarded; if not, all suffer and the lowest bidder most.',
  'consolidate power': 'Collect power here, or, with the starred token in a castle or stronghold, muster instead.',
}

export const AGOT: Manner = {
  areas: (view) => [...areasOn(boardOf(view as unknown as AgotView))].map(([id, { name }]): [string, string] => [id, name]).sort(([, one], [, other]) => one.localeCompare(other)),
  spell: (option) => spell(readChoice(option)),
  prose: ({ text }) => linked(text.replace(/(march|raid|support|defense|consolidate)( [-+]\d)?\*/g, '$1$2★')),
  filters: [
    { id: 'combat', title: 'Battles' },
    { id: 'marches', title: 'Marches' },
    { id: 'orders', title: 'Orders and raids' },
    { id: 'westeros', title: 'Westeros, supply, musters' },
    { id: 'bids', title: 'Bids, tracks, wildlings' },
    { id: 'power', title: 'Power' },
    { id: 'bank', title: 'Loans and gifts', rare: true },
    { id: 'dragons', title: 'Vassals, loyalty, dragons', rare: true },
  ],
  filterOf: ({ kind }: GameEvent) => FILTER_OF.get(kind) ?? 'combat',
  isHeading: ({ kind }: GameEvent) => kind === 'round',
  topic: (kind) => TOPICS[kind] ?? DRAGON_TOPICS[kind] ?? (kind.startsWith('card: ') ? 'cards' : ''),
  kindName: (kind) => kind.replace(/^card: (.+?)(?: \(\w+\))?$/, '$1'),
  guide: (kind) => GUIDES[kind] ?? DRAGON_GUIDES[kind] ?? '',
}
