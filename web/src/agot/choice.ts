/** The choices of A Game of Thrones, read from their notation (docs/notation.md). */
import type { AreaId, UnitCounts, UnitKind } from '../board/model.ts'
import type { House } from '../houses.ts'
import {
  areaName, HOUSE_CARD_NAMES, isArea, isHouse, isTrack, ORDERS, orderTitle, readUnits, TRACK_NAMES, unitKind, unitsInWords,
} from './names.ts'
import type { TrackId } from './view.ts'

/** One option with its parts; `text` is what goes back to the server. */
export interface Choice {
  text: string
  /** Where: the area of an order, of a march, of a unit. */
  area?: AreaId
  /** Where to. */
  target?: AreaId
  order?: string
  units?: UnitCounts
  unit?: UnitKind
  routed?: boolean
  /** What a footman becomes. */
  upgrade?: UnitKind
  card?: string
  house?: House
  track?: TrackId
  amount?: number
  /** Everything else, as it stands: "ready", "stay", "use". */
  word?: string
}

const ROUTED = 'routed '

function readUnit(text: string): Pick<Choice, 'unit' | 'routed'> | undefined {
  const routed = text.startsWith(ROUTED)
  const unit = unitKind(routed ? text.slice(ROUTED.length) : text)
  return unit && (routed ? { unit, routed } : { unit })
}

/** What stands behind "area: ". */
function readDeed(deed: string): Omit<Choice, 'text'> {
  if (deed in ORDERS) return { order: deed }
  const [, from = '', to = ''] = /^(.+) to (.+)$/.exec(deed) ?? []
  const upgrade = unitKind(to)
  if (upgrade && unitKind(from)) return { unit: unitKind(from)!, upgrade }
  const [, what = '', where = ''] = /^(.+) in (\S+)$/.exec(deed) ?? []
  if (isArea(where) && unitKind(what)) return { unit: unitKind(what)!, target: where }
  const [, helped = ''] = /^support (.+)$/.exec(deed) ?? []
  if (isHouse(helped)) return { house: helped, word: 'support' }
  return readUnit(deed) ?? { word: deed }
}

export function readChoice(text: string): Choice {
  const [, from = '', to = '', group = ''] = /^(\S+) > (\S+?)(?:: (.+))?$/.exec(text) ?? []
  if (isArea(from)) {
    if (!isArea(to)) return { text, area: from, word: to }
    const units = group ? readUnits(group) : undefined
    return { text, area: from, target: to, ...(units && { units }) }
  }
  const [, area = '', deed = ''] = /^(\S+): (.+)$/.exec(text) ?? []
  if (isArea(area)) return { text, area, ...readDeed(deed) }
  if (isArea(text)) return { text, area: text }
  if (isHouse(text)) return { text, house: text }
  if (isTrack(text)) return { text, track: text }
  if (HOUSE_CARD_NAMES.has(text)) return { text, card: text }
  const [, vassal = ''] = /^command (.+)$/.exec(text) ?? []
  if (isHouse(vassal)) return { text, house: vassal, word: 'command' }
  const [, helped = '', share] = /^(\w+): (\d+)$/.exec(text) ?? []
  if (isHouse(helped)) return { text, house: helped, amount: Number(share) }
  const [, amount] = /^bid (\d+)$/.exec(text) ?? []
  if (amount !== undefined) return { text, amount: Number(amount) }
  return { text, ...(readUnit(text) ?? { word: text }) }
}

export const readChoices = (options: readonly string[]): Choice[] => options.map(readChoice)

const WORDS: Record<string, string> = {
  ready: 'Ready',
  done: 'Done',
  pass: 'Pass',
  use: 'Use it',
  look: 'Look at the top wildling card',
  keep: 'Keep it',
  bury: 'Put it at the bottom',
  nothing: 'Nothing',
  'use the blade': 'Use the Valyrian Steel Blade',
  'draw another': 'Draw another card with the Blade',
  'destroy two units': 'Destroy two units',
  'go down two places': 'Go down two places',
  cancel: 'Pay, and move it back',
  'hatch a dragon': 'Bring a dead dragon back',
  'keep both': 'Leave both on top, as they lie',
  'swap both': 'Leave both on top, the other way round',
  'bury the first': 'Put the first at the bottom, keep the second on top',
  'bury the second': 'Put the second at the bottom, keep the first on top',
  'bury both': 'Put both at the bottom, as they lie',
  'bury both, swapped': 'Put both at the bottom, the other way round',
}

/** What happens in an area, where the notation is short. */
const DEEDS: Record<string, string> = {
  barrel: 'one more barrel',
  crown: 'one more crown',
  stronghold: 'the castle becomes a stronghold',
  'iron bank': 'take a loan of the Iron Bank',
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What happens in an area, as a person would say it. */
export const deed = (word: string) => capital(DEEDS[word] ?? word)

/** A choice as a person would say it. */
export function spell(choice: Choice): string {
  const { area, target, order, units, unit, routed, upgrade, card, house, track, amount, word } = choice
  const unitText = unit && `${routed ? ROUTED : ''}${unitsInWords({ [unit]: 1 })}`
  if (area && target && unit) return `${areaName(area)}: ${unitText} in ${areaName(target)}`
  if (area && target) return `${areaName(area)} → ${areaName(target)}${units ? `: ${unitsInWords(units)}` : ''}`
  if (area && order) return `${areaName(area)}: ${orderTitle(order)}`
  if (area && unit) return `${areaName(area)}: ${unitText}${upgrade ? ` becomes ${unitsInWords({ [upgrade]: 1 })}` : ''}`
  if (area && house) return `${areaName(area)}: support ${house}`
  if (area && word) return `${areaName(area)}: ${DEEDS[word] ?? word}`
  if (area) return areaName(area)
  if (unitText) return capital(unitText)
  if (track) return TRACK_NAMES[track]
  if (house && word === 'command') return `Command ${house}`
  if (house && amount !== undefined) return `${house}: ${amount} more`
  if (amount !== undefined) return `Bid ${amount}`
  return card ?? house ?? WORDS[word ?? ''] ?? capital(choice.text)
}
