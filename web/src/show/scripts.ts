/** What is worth how long a look, game by game. */
import type { GameEvent, Sight } from '../api/types.ts'
import { oursIn } from '../state/ours.ts'
import type { Script } from './beats.ts'

const fightOf = ({ view }: Sight) => (view.game === 'agot' ? view.combat : undefined)

/** What ends the telling of a combat. */
export const AFTER_COMBAT: ReadonlySet<string> = new Set([
  'march', 'attack', 'no march', 'raid', 'consolidate', 'round', 'muster order', 'combat', 'no raid', 'won', 'skipped',
  'control',
])

/** A battle of one's own that is over: how many events tell of its end. */
function endOfBattle(events: readonly GameEvent[], before: Sight, after: Sight): number | undefined {
  const [fight, now] = [fightOf(before), fightOf(after)]
  const ours = oursIn(before.view, before.view.you)
  if (!fight || now?.area === fight.area || (!ours.has(fight.attacker.house) && !ours.has(fight.defender.house))) return undefined
  const next = events.findIndex(({ kind }) => AFTER_COMBAT.has(kind))
  return next < 0 ? events.length : next
}

const AGOT: Script = {
  lengths: {
    round: 0.6, 'westeros cards': 1.2, 'westeros choice': 0.9, supply: 0.6, 'wildling attack': 0.9, bid: 1.1, 'nights watch': 1, 'wildlings win': 1,
    'wildling card': 1.1, track: 0.6, orders: 1.1, 'raven replaces': 0.9, raid: 0.9, march: 0.9, attack: 1, support: 0.6, 'card revealed': 1.2,
    'combat won': 1.2, destroyed: 0.8, retreated: 0.9, mustered: 0.7, upgraded: 0.7, consolidate: 0.7, won: 1.2,
    commander: 0.8, 'vassal declined': 0.6, 'loyalty placed': 0.8, 'loyalty moved': 1, 'move cancelled': 1, 'loyalty gained': 1.2, 'pentos lost': 1.1,
    'pentos regained': 1.1, 'player chosen': 0.7, 'dragon strength': 1, 'dragon returned': 1.1, 'bid raised': 0.8, 'loan offered': 0.7, 'loan taken': 1.1,
    interest: 0.7, improved: 0.9, degraded: 0.9, gift: 0.9, left: 1, leaving: 0.7, 'neutral force destroyed': 0.9,
  },
  joins: new Set([
    'control', 'token removed', 'pillage', 'threat', 'deck shuffled', 'garrison removed', 'order removed', 'captured ships', 'combat',
    'initial strength', 'final strength', 'tides discarded', 'cards returned', 'card discarded', 'lost power', 'moved on track', 'vassal cards drawn', 'vassal cards seen',
  ]),
  together: new Set(['orders', 'bid', 'commander', 'interest', 'loyalty placed', 'consolidate', 'supply', 'gained power', 'card revealed', 'tides revealed', 'tides drawn', 'destroyed', 'skipped']),
  ending: endOfBattle,
}

const IRON_THRONE: Script = {
  lengths: {
    'turn begins': 0.7, 'event drawn': 1.1, defender: 0.8, 'card revealed': 1.2, 'card played': 1, 'leader ability used': 0.9, 'support offered': 0.7,
    'truce proposed': 0.8, 'truce agreed': 1.1, 'truce refused': 0.9, 'encounter decided': 1.2, 'character died': 1, 'influence spread': 0.9,
    'hostage taken from deck': 0.8, 'hostage taken from hand': 0.8, 'hostage taken from hostages': 0.8, 'game over': 1.2,
  },
  joins: new Set([
    'totals', 'outcome', 'cards drawn', 'cards seen', 'deck reshuffled', 'power returned to the box', 'places first', 'value changed', 'total changed',
    'hostage seen', 'hand seen', 'stays out', 'no rewards', 'no penalties',
  ]),
  together: new Set(['card revealed', 'cards drawn', 'power distributed', 'power given', 'power taken', 'stays out']),
}

const SCRIPTS: Record<string, Script> = { agot: AGOT, 'iron-throne': IRON_THRONE }
const NO_SCRIPT: Script = { lengths: {}, joins: new Set(), together: new Set() }

export const scriptOf = (game: string): Script => SCRIPTS[game] ?? NO_SCRIPT
