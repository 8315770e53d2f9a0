import type { TableSession } from '../state/table.svelte.ts'

/** Who plays a house: a person's name, or what kind of bot. */
export function playerOf(session: TableSession | undefined, house: string): string {
  const seat = session?.info?.seats.find((one) => one.house === house)
  return seat ? (seat.name ?? (seat.bot ? `${seat.bot} bot` : '')) : ''
}
