/** From one click to a game against bots. */
import { api } from '../api/rest.ts'
import type { NewTable, Table } from '../api/types.ts'
import { optionValue } from './option-words.ts'
import { visitor } from '../state/me.svelte.ts'

/** Takes a seat or several, puts bots on all others and begins. */
export async function playAgainstBots(rules: NewTable, level: string, ...houses: (string | undefined)[]): Promise<Table> {
  await visitor.beSomebody()
  const table = await api.newTable(rules)
  let seated = table
  for (const house of houses) seated = await api.sit(table.id, house)
  for (const seat of seated.seats) if (!seat.mine && !seat.bot) seated = await api.seatBot(table.id, seat.seat, level)
  return api.start(table.id)
}

/** One person on every seat, a curtain between them. */
export async function playHotSeat(rules: NewTable): Promise<Table> {
  await visitor.beSomebody()
  const table = await api.newTable({ ...rules, private: true })
  for (let seat = 0; seat < rules.players; seat++) await api.sit(table.id)
  return api.start(table.id)
}

const LEVELS: Record<string, string> = {
  random: 'Fool: any legal choice',
  squire: 'Squire: learns quickly, errs often',
  knight: 'Knight: a fair opponent',
  maester: 'Maester: thinks ahead, takes a moment',
  'grand-maester': 'Grand maester: weighs whole plans, the strongest',
}

export const levelTitle = (level: string) => LEVELS[level] ?? level
export const levelName = (level: string) => (LEVELS[level] ?? level).split(':')[0]!

/** The games' short names. */
export const GAMES: Record<string, string> = { agot: 'A Game of Thrones', 'iron-throne': 'The Iron Throne' }

/** What is played at a table, in a few words. */
export const gameName = ({ game, options }: Pick<Table, 'game' | 'options'>) =>
  `${GAMES[game] ?? game}${options['expansion'] ? ` with ${optionValue('expansion', options['expansion'])}` : ''}`

/** How much of a list is shown before one asks for all of it. */
export const FEW = 8
