/** From the View to what the map draws. */
import type { AreaPieces, BoardPieces } from '../board/model.ts'
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

/** Orders that lie facedown: one's own with a mark, those of houses that are ready without. */
function addFacedown(view: AgotView, pieces: Record<string, Draft>, wishes: readonly Wish[]) {
  const own = new Map(Object.entries(view.planning?.orders ?? {}))
  for (const wish of wishes) {
    if (wish.kind !== 'orders') continue
    for (const text of wish.what === 'choose' ? wish.choices : wish.choice ? [wish.choice] : []) {
      const { area, order } = readChoice(text)
      if (!area || !order) continue
      if (wish.what === 'choose') own.set(area, order)
      else own.delete(area)
    }
  }
  for (const [area, order] of own) {
    const kind = orderKind(order)
    if (view.you && kind) (pieces[area] ??= {}).order = { house: view.you, kind, facedown: true }
  }
  for (const here of Object.values(pieces)) {
    const { house } = here
    if (!house || house === view.you || here.order || !view.sealed[house]?.done) continue
    here.order = { house, facedown: true }
  }
}

export function piecesOf(view: AgotView, wishes: readonly Wish[] = []): BoardPieces {
  const pieces: Record<string, Draft> = {}
  for (const [id, here] of Object.entries(view.areas)) pieces[id] = areaPieces(here)
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
