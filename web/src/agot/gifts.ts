/** Power that a house may give to another now, read from what it may do unasked. */

const GIFT = /^give (\d+) to (.+)$/

export const giftOf = (amount: number, house: string) => `give ${amount} to ${house}`

/** The amounts that may be given to a house. */
export function giftsTo(house: string, acts: readonly string[]): number[] {
  return acts.flatMap((act) => {
    const [, amount, receiver] = GIFT.exec(act) ?? []
    return receiver === house ? [Number(amount)] : []
  })
}
