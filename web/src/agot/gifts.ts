/** Power that a house may give to another now, read from what it may do unasked, and what it was given. */
import type { GameEvent } from '../api/types.ts'

const GIFT = /^give (\d+) to (.+)$/

export const giftOf = (amount: number, house: string) => `give ${amount} to ${house}`

/** The amounts that may be given to a house. */
export function giftsTo(house: string, acts: readonly string[]): number[] {
  return acts.flatMap((act) => {
    const [, amount, receiver] = GIFT.exec(act) ?? []
    return receiver === house ? [Number(amount)] : []
  })
}

/** What a house was given, in words for it. */
export const giftsFor = (house: string | null, events: readonly GameEvent[]): string[] =>
  events.flatMap(({ kind, fields }) => (kind === 'gift' && fields['receiver'] === house ? [`${fields['house']} gives you ${fields['power']} power.`] : []))
