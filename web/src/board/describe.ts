/** An area in words, for those who hear the board instead of seeing it. */
import { ORDER_FACES } from '../pieces/orders.ts'
import type { Area } from './areas.ts'
import { UNIT_KINDS, type AreaMark, type AreaPieces, type Army, type UnitCounts, type UnitKind } from './model.ts'

const UNIT_NAMES: Record<UnitKind, [one: string, many: string]> = {
  footman: ['footman', 'footmen'],
  knight: ['knight', 'knights'],
  siegeEngine: ['siege engine', 'siege engines'],
  ship: ['ship', 'ships'],
  dragon: ['dragon', 'dragons'],
}

export const unitName = (unit: UnitKind, count = 1) => UNIT_NAMES[unit][count === 1 ? 0 : 1]

function counted(units: UnitCounts = {}, prefix = ''): string[] {
  return UNIT_KINDS.filter((kind) => units[kind]).map((kind) => `${units[kind]} ${prefix}${unitName(kind, units[kind])}`)
}

const armyInWords = ({ house, units, routed }: Army) => `${house} ${[...counted(units), ...counted(routed, 'routed ')].join(', ')}`

export function describeArea(area: Area, pieces: AreaPieces = {}, mark: AreaMark = {}): string {
  const { house, units, routed, attacker, order, powerToken, garrison, neutralForce, loyalty, loyaltyReached, improvements, controller } = pieces
  const parts: string[] = []
  if (area.kind !== 'port') parts.push(area.kind)
  if (area.fortification) parts.push(area.fortification)
  if (area.supply) parts.push(area.supply === 1 ? '1 barrel' : `${area.supply} barrels`)
  if (area.power) parts.push(area.power === 1 ? '1 crown' : `${area.power} crowns`)
  if (controller) parts.push(`held by ${controller}`)
  if (house && (units || routed)) parts.push(armyInWords({ house, units: units ?? {}, routed: routed ?? {} }))
  if (attacker) parts.push(`attacked by ${armyInWords(attacker)}`)
  if (order) parts.push(order.kind ? `order ${ORDER_FACES[order.kind].title}${order.facedown ? ', facedown' : ''}` : 'order facedown')
  if (powerToken) parts.push(`power token of ${powerToken}`)
  if (garrison) parts.push(`garrison ${garrison.strength} of ${garrison.house}`)
  if (neutralForce !== undefined) parts.push(neutralForce === 'impassable' ? 'impassable' : `neutral force ${neutralForce}`)
  if (loyalty) parts.push(`${loyalty} loyalty ${loyalty === 1 ? 'token' : 'tokens'}${loyaltyReached ? ' that Targaryen can march to' : ''}`)
  for (const token of improvements ?? []) parts.push(`${token} token`)
  if (mark.target) parts.push('may be chosen')
  return parts.length === 0 ? area.name : `${area.name}: ${parts.join('; ')}`
}
