/** With whom a game is played, in words. */
import type { TableLine } from '../api/types.ts'
import { levelName } from './quick-start.ts'

/** Nobody but bots besides oneself. */
export const isAlone = ({ seats }: TableLine) => seats.every(({ mine, bot, name }) => mine || bot || !name)

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']

/** "with Ben, two squires": everybody but oneself. */
export function companyOf({ seats }: TableLine): string {
  const others = seats.filter(({ mine }) => !mine)
  const people = others.flatMap(({ name, bot }) => (name && !bot ? [name] : []))
  const levels = new Map<string, number>()
  for (const { bot } of others) if (bot) levels.set(bot, (levels.get(bot) ?? 0) + 1)
  const bots = [...levels].map(([level, count]) => `${NUMBERS[count] ?? count} ${levelName(level).toLowerCase()}${count === 1 ? '' : 's'}`)
  const all = [...people, ...bots]
  return all.length > 0 ? `with ${all.join(', ')}` : ''
}
