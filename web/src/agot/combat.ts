/** The sheet of a combat: as the View shows it now, or put together again from the log. */
import type { GameEvent } from '../api/types.ts'
import type { House } from '../houses.ts'
import { AFTER_COMBAT } from '../show/scripts.ts'
import type { CombatView, SideName, StrengthLine } from './view.ts'

export interface SheetSide {
  house: House
  units: string
  lines: StrengthLine[]
  strength: number | undefined
  card: string | null
  tides: string | null
}

export interface CombatSheet {
  area: string
  attacker: SheetSide
  defender: SheetSide
  winner: SideName | undefined
  /** Decided by the Fiefdoms track. */
  tie: boolean
  /** What happened besides: texts, casualties, retreat. */
  events: GameEvent[]
}

/** These are told by the sheet itself. */
const ON_THE_SHEET = new Set([
  'combat', 'attack', 'support', 'initial strength', 'card revealed', 'tides drawn', 'tides seen', 'tides revealed', 'final strength', 'combat won',
])
const text = (event: GameEvent, field: string) => String(event.fields[field] ?? '')

function sideOf(house: House, units: string): SheetSide {
  return { house, units, lines: [], strength: undefined, card: null, tides: null }
}

/** The sheet of the combat that the event at this place belongs to. */
export function sheetFromLog(events: readonly GameEvent[], at: number): CombatSheet | undefined {
  let start = at
  while (start >= 0 && events[start]?.kind !== 'combat') start--
  const first = events[start]
  if (!first) return undefined
  const sheet: CombatSheet = {
    area: text(first, 'area'),
    attacker: sideOf(text(first, 'house') as House, text(first, 'units')),
    defender: sideOf(text(first, 'defender') as House, ''),
    winner: undefined,
    tie: false,
    events: [],
  }
  const helpers = new Map<string, House>()
  for (const event of events.slice(start + 1)) {
    if (AFTER_COMBAT.has(event.kind)) break
    fill(sheet, event, helpers)
    if (!ON_THE_SHEET.has(event.kind)) sheet.events.push(event)
  }
  return sheet
}

function fill(sheet: CombatSheet, event: GameEvent, helpers: Map<string, House>) {
  const house = text(event, 'house') as House
  const side = house === sheet.attacker.house ? sheet.attacker : house === sheet.defender.house ? sheet.defender : undefined
  switch (event.kind) {
    case 'support':
      helpers.set(text(event, 'area'), house)
      break
    case 'card revealed':
    case 'card replaced':
      if (side) side.card = text(event, 'card')
      break
    case 'card returned':
      if (side && side.card === text(event, 'card')) side.card = null
      break
    case 'tides revealed':
      if (side) side.tides = text(event, 'tides')
      break
    case 'final strength':
      if (!side) break
      side.strength = Number(event.fields['strength'])
      side.lines = ((event.fields['sheet'] ?? []) as StrengthLine[]).map((line) => {
        const helper = line.area === undefined ? undefined : helpers.get(line.area)
        return helper ? { ...line, house: helper } : line
      })
      break
    case 'combat won':
      sheet.winner = house === sheet.attacker.house ? 'attacker' : 'defender'
      sheet.tie = event.fields['tie'] === true
      break
  }
}

/** A line's name on the sheet. */
export function lineTitle(line: StrengthLine, side: SideName, nameOf: (area: string) => string): string {
  const NAMES: Record<string, string> = {
    units: 'Units', order: side === 'attacker' ? 'March order' : 'Defense order', garrison: 'Garrison', tides: 'Tides of Battle', blade: 'Valyrian Steel Blade',
  }
  if (line.source === 'support') return `Support from ${nameOf(line.area ?? '')}${line.house ? ` (${line.house})` : ''}`
  if (line.source === 'card') return line.card ?? 'House card'
  return NAMES[line.source] ?? line.source
}

/** The combat that is being fought; once it is decided the log knows better, for the fallen count no more. */
export function presentSheet(combat: CombatView, events: readonly GameEvent[], unitsText: (units: Record<string, number>) => string): CombatSheet {
  const told = sheetFromLog(events, events.length - 1)
  const now = sheetFromView(combat, unitsText)
  if (combat.final && told?.winner) return { ...told, area: now.area }
  return { ...now, events: told?.events ?? [] }
}

/** A View's combat in the same form. */
export function sheetFromView(combat: CombatView, unitsText: (units: Record<string, number>) => string): CombatSheet {
  const side = (name: SideName): SheetSide => ({
    house: combat[name].house,
    units: unitsText(combat[name].units),
    lines: combat[name].lines,
    strength: combat.final?.[name] ?? combat[name].strength,
    card: combat[name].card,
    tides: combat[name].tides,
  })
  return {
    area: combat.area,
    attacker: side('attacker'),
    defender: side('defender'),
    winner: combat.winner ?? undefined,
    tie: combat.final !== undefined && combat.final.attacker === combat.final.defender,
    events: [],
  }
}
