/** Numbers over the course of a game, taken from a record's positions and its log. */
import type { GameEvent, Sight } from '../api/types.ts'
import type { AgotView, HouseView } from '../agot/view.ts'

export interface Series {
  house: string
  values: number[]
}

export interface RoundNumbers {
  rounds: number[]
  castles: Series[]
  supply: Series[]
  power: Series[]
  units: Series[]
  /** Interest due, if there is a bank. */
  debts?: Series[]
  /** Points that Targaryen has from tokens, if it plays. */
  loyalty?: Series[]
}

function unitsOf(view: AgotView, house: string): number {
  let sum = 0
  for (const here of Object.values(view.areas)) {
    if (here.house !== house) continue
    for (const count of [...Object.values(here.units ?? {}), ...Object.values(here.routed ?? {})]) sum += count
  }
  return sum
}

/** One column for the start of each round and one for the end. */
export function roundNumbers(sights: readonly Sight[]): RoundNumbers {
  const views: AgotView[] = []
  for (const { view } of sights) {
    const here = view as AgotView
    if (views.length === 0 || views[views.length - 1]!.round !== here.round) views.push(here)
  }
  const last = sights[sights.length - 1]?.view as AgotView | undefined
  if (last && views[views.length - 1] !== last) views.push(last)
  const houses = Object.keys(views[0]?.houses ?? {})
  const line = (value: (view: AgotView, house: string) => number): Series[] =>
    houses.map((house) => ({ house, values: views.map((view) => value(view, house)) }))
  const of = (what: keyof Pick<HouseView, 'victory' | 'supply' | 'power'>) =>
    line((view, house) => (view.houses as Record<string, HouseView>)[house]?.[what] ?? 0)
  return {
    rounds: views.map(({ round }) => round),
    castles: of('victory'),
    supply: of('supply'),
    power: of('power'),
    units: line(unitsOf),
    ...(last?.iron_bank && { debts: line((view, house) => view.iron_bank?.interest[house] ?? 0) }),
    ...(last?.targaryen && { loyalty: [{ house: 'Targaryen', values: views.map(({ targaryen }) => targaryen?.gained ?? 0) }] }),
  }
}

export interface BattleNumbers {
  house: string
  attacked: number
  defended: number
  won: number
  lost: number
  /** The strengths of all Tides of Battle cards, and how many there were. */
  tides: number
  draws: number
}

export function battleNumbers(events: readonly GameEvent[], houses: readonly string[]): BattleNumbers[] {
  const table = new Map(houses.map((house) => [house, { house, attacked: 0, defended: 0, won: 0, lost: 0, tides: 0, draws: 0 }]))
  const of = (event: GameEvent, field: string) => table.get(String(event.fields[field]))
  for (const event of events) {
    if (event.kind === 'combat') {
      const [attacker, defender] = [of(event, 'house'), of(event, 'defender')]
      if (attacker) attacker.attacked++
      if (defender) defender.defended++
    } else if (event.kind === 'combat won') {
      const [winner, loser] = [of(event, 'house'), of(event, 'loser')]
      if (winner) winner.won++
      if (loser) loser.lost++
    } else if (event.kind === 'tides revealed') {
      const house = of(event, 'house')
      const [, strength] = /^\+(\d+)/.exec(String(event.fields['tides'])) ?? []
      if (house && strength !== undefined) {
        house.tides += Number(strength)
        house.draws++
      }
    }
  }
  return [...table.values()]
}

export interface DealNumbers {
  house: string
  loans: number
  /** For the loans themselves, and for their interest. */
  paid: number
  interest: number
  given: number
  received: number
}

/** Loans and gifts; of houses that had any. */
export function dealNumbers(events: readonly GameEvent[]): DealNumbers[] {
  const table = new Map<string, DealNumbers>()
  const of = (house: unknown) => {
    const name = String(house)
    if (!table.has(name)) table.set(name, { house: name, loans: 0, paid: 0, interest: 0, given: 0, received: 0 })
    return table.get(name)!
  }
  for (const { kind, fields } of events) {
    const power = Number(fields['power'])
    if (kind === 'loan taken') {
      const borrower = of(fields['house'])
      borrower.loans++
      borrower.paid += power
    } else if (kind === 'interest') of(fields['house']).interest += power
    else if (kind === 'gift') {
      of(fields['house']).given += power
      of(fields['receiver']).received += power
    }
  }
  return [...table.values()]
}
