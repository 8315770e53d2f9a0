/** What cards, tokens, icons and tracks say about themselves, in our words. */
import type { Tip } from '../ui/tip.svelte.ts'
import { CARDS, ORDERS, orderTitle, WESTEROS_CARDS, WILDLING_CARDS } from './names.ts'
import type { TrackId } from './view.ts'

export function cardTip(name: string): Tip {
  const card = CARDS[name]
  if (!card) return westerosTip(name)
  const parts = [
    `strength ${card.strength}`,
    card.swords && `${card.swords} ${card.swords === 1 ? 'sword' : 'swords'}`,
    card.fortifications && `${card.fortifications} ${card.fortifications === 1 ? 'fortification' : 'fortifications'}`,
    card.text,
  ]
  return { title: name, text: parts.filter(Boolean).join('; '), card: { name, ...card } }
}

export function westerosTip(name: string): Tip {
  const wildling = WILDLING_CARDS[name]
  if (wildling) return { title: name, text: `If the Night's Watch wins: ${wildling.highest} If the wildlings win: ${wildling.lowest} ${wildling.others}` }
  const card = WESTEROS_CARDS[name]
  return { title: name, text: card && `${card.text}${card.icon ? ' A wildling icon raises the threat by 2.' : ''}` }
}

export const orderTip = (order: string): Tip => ({ title: orderTitle(order), text: ORDERS[order]?.text })

export const TRACK_TIPS: Record<TrackId, Tip> = {
  'iron-throne': { title: 'Iron Throne', text: 'Turn order. Its holder decides all ties outside of combat.' },
  fiefdoms: { title: 'Fiefdoms', text: 'Decides ties in combat. Its holder has the Valyrian Steel Blade: once a round +1 in a combat.' },
  'kings-court': { title: 'King’s Court', text: 'The stars say how many special orders one may place. Its holder has the Messenger Raven: once a round another order, or a look at the top wildling card.' },
}

export const POWER_TIP: Tip = { title: 'Available power', text: 'Spent on bids and on tokens that keep vacated areas. Collected with Consolidate Power and the Game of Thrones card.' }
export const SUPPLY_TIP: Tip = { title: 'Supply', text: 'How many armies of two or more units one may have, and how large. It changes when a Supply card comes up.' }
export const VICTORY_TIP: Tip = { title: 'Castles and strongholds', text: 'Whoever controls seven wins at once; after ten rounds the most win.' }
export const THREAT_TIP: Tip = { title: 'Wildling threat', text: 'Rises with wildling icons on Westeros cards. At 12 the wildlings attack at once.' }
export const STARS_TIP: Tip = { title: 'Special orders', text: 'So many orders with a star may be placed in a planning phase.' }
