/** Times as people say them. */

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000]]
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** "in 3 hours", "2 days ago". */
export function fromNow(time: number, now = Date.now()): string {
  const difference = time - now
  for (const [unit, length] of UNITS) {
    if (Math.abs(difference) >= length) return words.format(Math.round(difference / length), unit)
  }
  return difference >= 0 ? 'in a moment' : 'just now'
}

/** "17 November 2026, 20:15". */
export const onDay = (time: number) => new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** A clock's face: 1:05, 12:40:00, 3 days. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} days`
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
