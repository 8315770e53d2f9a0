/** Order tokens in one person's hand: which lie where, which may lie in the chosen area, and what lay there last round. */
import type { GameEvent } from '../api/types.ts'
import type { AreaId } from '../board/model.ts'
import type { AgotHand } from './agot.svelte.ts'
import { areaByName, ORDER_NAMES, orderKind, orderTitle } from './names.ts'

/** What a house revealed when orders were last revealed, by area. */
export function lastOrders(events: readonly GameEvent[], house: string): Record<AreaId, string> {
  const revealed = events.findLast(({ kind, fields }) => kind === 'orders' && fields['house'] === house)
  const orders: Record<AreaId, string> = {}
  for (const part of String(revealed?.fields['orders'] ?? '').split(', ')) {
    const [order, name] = part.split(' in ')
    const area = name && areaByName(name)
    if (area && order) orders[area] = order
  }
  return orders
}

export class Orders {
  private readonly hand: AgotHand
  /** Choices of last round that are still to be made: one after the other, as far as they are offered. */
  private coming = $state.raw<readonly string[]>([])

  constructor(hand: AgotHand) {
    this.hand = hand
  }

  /** What lies facedown, this moment's choices included. */
  placed = $derived.by((): Record<AreaId, string> => {
    const orders: Record<AreaId, string> = {}
    if (!this.hand.isPlanning) return orders
    for (const [area, { order }] of Object.entries(this.hand.pieces)) {
      if (order?.house !== this.hand.actor || !order.facedown || !order.kind) continue
      orders[area] = ORDER_NAMES.find((name) => orderKind(name) === order.kind)!
    }
    return orders
  })

  private budget = $derived.by(() => this.hand.view.planning)
  private options = $derived.by(() => new Set(this.hand.choices.map(({ text }) => text)))
  /** The tokens that this house has at all. */
  tokens = $derived.by(() => Object.keys(this.budget?.copies ?? {}))
  /** The areas without an order. */
  open = $derived.by(() => this.hand.origins.filter((area) => !this.placed[area]))
  /** What lies in the chosen area. */
  present = $derived.by(() => {
    const { origin, isPlanning, view } = this.hand
    return origin && (isPlanning ? this.placed[origin] : view.areas[origin]?.order)
  })
  /** Last round's orders that could lie again where they lay. */
  again = $derived.by((): string[] => {
    if (!this.hand.isPlanning || this.open.length === 0) return []
    const last = lastOrders(this.hand.play.events, this.hand.actor)
    return this.open.flatMap((area) => (last[area] && this.options.has(`${area}: ${last[area]}`) ? [`${area}: ${last[area]}`] : []))
  })

  copiesLeft(order: string) {
    return this.budget?.copies[order] ?? 0
  }

  /** Offered as it is, or after the area's present token is taken back. */
  mayPlace(order: string): boolean {
    const { origin: area, isPlanning } = this.hand
    if (!area) return false
    if (this.options.has(`${area}: ${order}`)) return true
    const here = this.placed[area]
    if (!isPlanning || !here || here === order) return false
    return [...(this.budget?.tokens ?? []), ...(this.budget?.instead[here] ?? [])].includes(order)
  }

  place(order: string) {
    const { origin: area, isPlanning, play } = this.hand
    if (!area) {
      this.hand.refusal = 'Choose the area first.'
      return
    }
    const choice = `${area}: ${order}`
    if (!this.mayPlace(order)) {
      if (order !== this.present) void this.hand.explain(choice, `${orderTitle(order)}: `)
      return
    }
    this.hand.refusal = ''
    if (isPlanning && this.placed[area]) play.change(`${area}: ${this.placed[area]}`, choice)
    else play.choose(choice)
    if (isPlanning) this.hand.select(this.open.find((one) => one !== area) ?? area)
  }

  takeBack(area: AreaId) {
    this.hand.select(area)
    this.hand.play.takeBack(`${area}: ${this.placed[area]}`)
  }

  /** Begins to lay the tokens where they lay last round. */
  placeAgain() {
    this.coming = this.again
  }

  /** Goes on with it; call within an effect. */
  goOn() {
    const [choice, ...rest] = this.coming
    if (!choice || this.hand.play.wishes.length > 0) return
    this.coming = rest
    if (this.options.has(choice)) this.hand.play.choose(choice)
  }
}
