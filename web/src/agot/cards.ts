/** What cards, tokens, icons and tracks say about themselves, in our words. */
import type { UnitKind } from '../board/model.ts'
import type { House } from '../houses.ts'
import { ORDER_FACES } from '../pieces/orders.ts'
import type { Tip } from '../ui/tip.svelte.ts'
import { cardsIn, LOANS, orderKind, ORDERS, orderTitle, WESTEROS_CARDS, WILDLING_CARDS } from './names.ts'
import type { AgotView, TargaryenView, TrackId } from './view.ts'

export function cardTip(name: string, view: AgotView): Tip {
  const card = cardsIn(view)[name]
  if (!card) return westerosTip(name)
  const parts = [
    `strength ${card.strength}`,
    card.swords && `${card.swords} ${card.swords === 1 ? 'sword' : 'swords'}`,
    card.fortifications && `${card.fortifications} ${card.fortifications === 1 ? 'fortification' : 'fortifications'}`,
    card.text,
  ]
  return { title: name, text: parts.filter(Boolean).join('; '), card: { name, ...card } }
}

/** A Westeros or wildling card, or a loan. */
export function westerosTip(name: string): Tip {
  const wildling = WILDLING_CARDS[name]
  if (wildling) return { title: name, text: `If the Night's Watch wins: ${wildling.highest} If the wildlings win: ${wildling.lowest} ${wildling.others}` }
  const card = WESTEROS_CARDS[name]
  return { title: name, text: LOANS[name] ?? (card && `${card.text}${card.icon ? ' A wildling icon raises the threat by 2.' : ''}`) }
}

export function orderTip(order: string): Tip {
  const kind = orderKind(order)
  const bluff = kind && ORDER_FACES[kind].atSea ? ' It works at sea and in ports; on land it is a bluff, and removed after the Raven.' : ''
  return { title: orderTitle(order), text: `${ORDERS[order]?.text ?? ''}${bluff}` }
}

export const TRACK_TIPS: Record<TrackId, Tip> = {
  'iron-throne': { title: 'Iron Throne', text: 'Turn order. Its holder decides all ties outside of combat.' },
  fiefdoms: { title: 'Fiefdoms', text: 'Decides ties in combat. Its holder has the Valyrian Steel Blade: once a round +1 in a combat.' },
  'kings-court': { title: 'King’s Court', text: 'The stars say how many special orders one may place. Its holder has the Messenger Raven: once a round another order, or a look at the top wildling card.' },
}

export const DOMINANCE_TIPS: Record<TrackId, Tip> = {
  'iron-throne': { title: 'The Iron Throne token', text: 'Its holder decides all ties that are not fought out, and who goes first where nobody else does.' },
  fiefdoms: { title: 'The Valyrian Steel Blade', text: 'Once a round its holder adds 1 to the own strength in a combat, or draws another Tides of Battle card.' },
  'kings-court': { title: 'The Messenger Raven', text: 'Once a round its holder replaces one of the own orders after all are revealed, or looks at the top wildling card.' },
}

export const UNIT_TIPS: Record<UnitKind, Tip> = {
  footman: { title: 'Footman', text: 'Combat strength 1. Costs 1 mustering point, and can be upgraded to a knight or a siege engine for 1 more.' },
  knight: { title: 'Knight', text: 'Combat strength 2. Costs 2 mustering points, or 1 as the upgrade of a footman.' },
  siegeEngine: { title: 'Siege engine', text: 'Combat strength 4 in attacks on a castle or stronghold, else none. It cannot retreat. Costs 2 mustering points, or 1 as an upgrade.' },
  ship: { title: 'Ship', text: 'Combat strength 1 at sea. Ships in adjacent seas carry land units from coast to coast, and support combats on land. Costs 1 mustering point.' },
  dragon: { title: 'Dragon', text: 'Its strength is the number of dragon strength tokens taken from the round track. A March order lets it fly to any land area. It is never mustered, and a dead one stays dead unless Fire Made Flesh brings it back.' },
}

export const LINE_TIPS: Record<string, Tip> = {
  units: { title: 'Units', text: 'Footmen and ships count 1, knights 2, siege engines 4 in attacks on castles and strongholds. Routed units count nothing.' },
  order: { title: 'Order token', text: 'The attacker’s March order, or a Defense order in the embattled area.' },
  support: { title: 'Support', text: 'The strength of all units in an adjacent area with a Support order, and the bonus of that order.' },
  garrison: { title: 'Garrison', text: 'Defends its home area until it is beaten once.' },
  card: { title: 'House card', text: 'The strength of the card, and what its text adds.' },
  blade: { title: 'Valyrian Steel Blade', text: 'Its holder may add 1 once a round.' },
  tides: { title: 'Tides of Battle', text: 'A card drawn by chance: strength, swords, fortifications or a skull.' },
}

export const dragonTip = ({ dragon_strength, dragon_tokens }: TargaryenView): Tip => ({
  title: `Dragon strength ${dragon_strength}`,
  text: dragon_tokens.length > 0 ? `Every dragon fights with it. It rises when the round marker comes to a token: rounds ${dragon_tokens.join(', ')}.` : 'Every dragon fights with it. It cannot rise further.',
})
export const LOYALTY_TIP: Tip = { title: 'Loyalty', text: 'Targaryen wins by loyalty, not by castles: each token gained is a step of the victory track, and so is Pentos while it is held. It gains the tokens of every area that it controls.' }
export const VASSAL_TIP: Tip = { title: 'Vassal', text: 'A house that nobody plays. In each planning phase the players choose whom they command; the commander places its orders, up to two, and decides for it until the next planning phase.' }
export const VASSAL_CARDS_TIP: Tip = { title: 'Vassal cards', text: 'For each combat of a vassal its commander draws three of the seven vassal cards and plays one of them.' }

export const ROUND_TIP: Tip = { title: 'Round', text: 'Each has a Westeros phase (not the first), a planning phase and an action phase. The game ends after ten, or at once with seven castles.' }
export const PHASE_TIPS: Record<string, Tip> = {
  westeros: { title: 'Westeros phase', text: 'Three cards are revealed and resolved: musters, supply, bids, wildlings.' },
  planning: { title: 'Planning phase', text: 'All place orders facedown at the same time; then they are revealed together.' },
  raid: { title: 'Action phase: raids', text: 'In turn order each house resolves one Raid order, until none is left.' },
  march: { title: 'Action phase: marches', text: 'In turn order each house resolves one March order, until none is left.' },
  'consolidate power': { title: 'Action phase: Consolidate Power', text: 'In turn order the Consolidate Power orders bring power, or musters.' },
}

export const POWER_TIP: Tip = { title: 'Available power', text: 'Spent on bids and on tokens that keep vacated areas. Collected with Consolidate Power and the Game of Thrones card.' }
export const SUPPLY_TIP: Tip = { title: 'Supply', text: 'How many armies of two or more units one may have, and how large. It changes when a Supply card comes up.' }
export const VICTORY_TIP: Tip = { title: 'Castles and strongholds', text: 'Whoever controls seven wins at once; after ten rounds the most win.' }
export const THREAT_TIP: Tip = { title: 'Wildling threat', text: 'Rises with wildling icons on Westeros cards. At 12 the wildlings attack at once.' }
export const STARS_TIP: Tip = { title: 'Special orders', text: 'So many orders with a star may be placed in a planning phase.' }

export const loanTip = (loan: string): Tip => ({ title: loan, text: `${LOANS[loan] ?? ''} A loan of the Iron Bank: never paid back, 1 power of interest each round.` })
export const PRICE_TIP: Tip = { title: 'Price', text: 'Paid once, when the loan is taken. Each round an open loan goes to the next cheaper slot: 7, 4, 1; then it goes under the deck.' }
export const LOAN_DECK_TIP: Tip = { title: 'The loan deck', text: 'Twelve loans, one of each. The top one opens at the beginning of every round; loans that nobody took, and those of players who leave, go under it.' }
export const DISCOUNT_TIP: Tip = { title: 'Braavos', text: 'Whoever controls the city of Braavos pays 1 power less for each loan.' }
export const GIFT_TIP: Tip = { title: 'Give power', text: 'Players may give each other available power at almost any time: not in a combat once support has been called for, and not once bids are sealed. A promise binds nobody.' }
export const LEAVING_TIP: Tip = { title: 'Leaves when this round is over', text: 'Its player goes; the house stays on the board as a vassal.' }
/** What a house pays the Iron Bank when the next round begins, and for what. */
export function interestTip(house: House, { houses, iron_bank }: AgotView): Tip {
  const [power, due] = [houses[house]?.power ?? 0, iron_bank?.interest[house] ?? 0]
  const missing = power < due ? ` It has only ${power} now: for each that is missing it loses a unit.` : ''
  return { title: `Interest: ${due}`, text: `${house} pays ${due} power to the Iron Bank when the next round begins, for ${iron_bank?.loans[house]?.join(' and ')}.${missing}` }
}
