/** The Iron Throne in numbers: turn by turn from the positions, encounters from the log. */
import type { GameEvent, Sight } from '../api/types.ts'
import { sheetFromLog } from '../iron-throne/encounter.ts'
import { SIDES, type HouseView, type ThroneView } from '../iron-throne/view.ts'
import type { Series } from './series.ts'

export interface TurnNumbers {
  turns: number[]
  influence: Series[]
  power: Series[]
  hostages: Series[]
  cards: Series[]
}

/** One column for the start of each turn and one for the end. */
export function turnNumbers(sights: readonly Sight[]): TurnNumbers {
  const views: ThroneView[] = []
  for (const { view } of sights) {
    const here = view as ThroneView
    if (here.turn > 0 && views[views.length - 1]?.turn !== here.turn) views.push(here)
  }
  const last = sights[sights.length - 1]?.view as ThroneView | undefined
  if (last && views[views.length - 1] !== last) views.push(last)
  const houses = Object.keys(last?.houses ?? {})
  const line = (value: (house: HouseView) => number): Series[] =>
    houses.map((house) => ({ house, values: views.map((view) => (view.houses[house] ? value(view.houses[house]) : 0)) }))
  return {
    turns: views.map(({ turn }) => turn),
    influence: line(({ spread }) => spread),
    power: line(({ sheet, characters }) => characters.reduce((sum, { power }) => sum + power, sheet)),
    hostages: line(({ hostages }) => hostages.length),
    cards: line(({ hand }) => hand),
  }
}

export interface EncounterNumbers {
  house: string
  challenged: number
  defended: number
  supported: number
  won: number
  lost: number
  truces: number
}

export function encounterNumbers(events: readonly GameEvent[], houses: readonly string[]): EncounterNumbers[] {
  const table = new Map(houses.map((house) => [house, { house, challenged: 0, defended: 0, supported: 0, won: 0, lost: 0, truces: 0 }]))
  events.forEach(({ kind }, at) => {
    if (kind !== 'encounter decided' && kind !== 'truce agreed') return
    const sheet = sheetFromLog(events, at)
    if (!sheet) return
    for (const side of SIDES) {
      const active = sheet[side].house
      for (const house of new Set([active, ...sheet[side].participants.map((one) => one.house)])) {
        const line = table.get(house)
        if (!line) continue
        if (house !== active) line.supported++
        else if (side === 'challenger') line.challenged++
        else line.defended++
        if (kind === 'truce agreed') line.truces++
        else if (sheet.winner === side) line.won++
        else line.lost++
      }
    }
  })
  return [...table.values()]
}
