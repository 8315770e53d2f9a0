/** From the View to what the map draws. */
import type { AreaPieces, BoardPieces, Commanders, Improvement } from '../board/model.ts'
import type { Wish } from '../connection/hand.ts'
import { readChoice } from './choice.ts'
import { orderKind, unitsInView } from './names.ts'
import type { AgotView, AreaView } from './view.ts'

type Draft = { -readonly [Key in keyof AreaPieces]: AreaPieces[Key] }

function areaPieces(here: AreaView): Draft {
  const pieces: Draft = {}
  if (here.controller) pieces.controller = here.controller
  if (here.house) {
    pieces.house = here.house
    pieces.units = unitsInView(here.units)
    if (here.routed) pieces.routed = unitsInView(here.routed)
    const kind = here.order === undefined ? undefined : orderKind(here.order)
    if (kind) pieces.order = { house: here.house, kind }
  }
  if (here.power_token) pieces.powerToken = here.power_token
  if (here.garrison && here.controller) pieces.garrison = { house: here.controller, strength: here.garrison }
  if (here.neutral_force !== undefined) pieces.neutralForce = here.neutral_force
  return pieces
}

/** Orders that lie facedown: those one may look at with a mark, those of players that are ready without. */
function addFacedown(view: AgotView, pieces: Record<string, Draft>, wishes: readonly Wish[]) {
  const own = new Map(Object.entries(view.planning?.orders ?? {}))
  for (const wish of wishes) {
    if (wish.kind !== 'orders' && wish.kind !== 'vassal orders') continue
    for (const text of wish.what === 'choose' ? wish.choices : wish.choice ? [wish.choice] : []) {
      const { area, order } = readChoice(text)
      if (!area || !order) continue
      if (wish.what === 'choose') own.set(area, order)
      else own.delete(area)
    }
  }
  for (const [area, order] of own) {
    const kind = orderKind(order)
    const house = pieces[area]?.house
    if (house && kind) pieces[area]!.order = { house, kind, facedown: true }
  }
  for (const here of Object.values(pieces)) {
    const { house } = here
    // Every area of a player has its order; which ones of a vassal have is its commander's secret.
    const isReady = house && !view.vassals?.[house] && (view.sealed[house]?.done || view.ordered?.includes(house))
    if (!isReady || house === view.you || here.order) continue
    here.order = { house, facedown: true }
  }
}

export function piecesOf(view: AgotView, wishes: readonly Wish[] = []): BoardPieces {
  const pieces: Record<string, Draft> = {}
  for (const [id, here] of Object.entries(view.areas)) pieces[id] = areaPieces(here)
  for (const [id, loyalty] of Object.entries(view.targaryen?.loyalty ?? {})) (pieces[id] ??= {}).loyalty = loyalty
  for (const id of view.targaryen?.within_reach ?? []) pieces[id]!.loyaltyReached = true
  for (const [id, tokens] of Object.entries(view.improvements ?? {})) (pieces[id] ??= {}).improvements = tokens as Improvement[]
  if (view.phase === 'planning') addFacedown(view, pieces, wishes)
  const { combat, march } = view
  if (combat) {
    if (combat.winner !== 'attacker' || Object.keys(combat.attacker.units).length > 0) {
      const here = (pieces[combat.area] ??= {})
      if (here.house !== combat.attacker.house)
        here.attacker = { house: combat.attacker.house, units: unitsInView(combat.attacker.units) }
    }
  } else if (march?.target && Object.keys(march.attackers).length > 0) {
    const here = (pieces[march.target] ??= {})
    here.attacker = { house: march.house, units: unitsInView(march.attackers) }
  }
  return pieces
}

/** Who commands whom this round. */
export const commandersOf = ({ vassals }: AgotView): Commanders =>
  Object.fromEntries(Object.entries(vassals ?? {}).flatMap(([vassal, { commander }]) => (commander ? [[vassal, commander]] : [])))
