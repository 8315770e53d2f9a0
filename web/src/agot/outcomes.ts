/** What each card of one's own would come to against each card the opponent may play: bare strengths, without texts. */
import { cardsIn } from './names.ts'
import type { AgotView } from './view.ts'

export type Result = 'wins' | 'loses' | 'wins the tie' | 'loses the tie'

export interface Outcomes {
  opponent: string
  /** The opponent's cards, the strongest first. */
  against: string[]
  /** By own card, in the order of `against`. */
  results: Record<string, Result[]>
}

export function outcomesOf(view: AgotView, own: readonly string[]): Outcomes | undefined {
  const { combat, you, houses, tracks } = view
  if (!combat || !you) return undefined
  const [mine, other] = combat.attacker.house === you ? [combat.attacker, combat.defender] : [combat.defender, combat.attacker]
  const opponent = other.house
  const cards = cardsIn(view)
  const strengthOf = (card: string) => cards[card]?.strength ?? 0
  const against = [...(houses[opponent]?.hand ?? [])].sort((one, next) => strengthOf(next) - strengthOf(one))
  if (against.length === 0 || mine.house !== you) return undefined
  const fiefdoms = tracks.fiefdoms as readonly string[]
  const higher = fiefdoms.indexOf(you) < fiefdoms.indexOf(opponent)
  const result = (card: string, theirs: string): Result => {
    const difference = mine.strength + strengthOf(card) - other.strength - strengthOf(theirs)
    return difference > 0 ? 'wins' : difference < 0 ? 'loses' : higher ? 'wins the tie' : 'loses the tie'
  }
  return { opponent, against, results: Object.fromEntries(own.map((card) => [card, against.map((theirs) => result(card, theirs))])) }
}
