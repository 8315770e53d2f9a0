/** What can be put on a table: a game as it comes out of its box, or with an expansion on top. */
import type { ExpansionInfo, GameInfo, OptionInfo, Table as TableInfo } from '../api/types.ts'
import { GAMES } from './quick-start.ts'

export interface Box extends Pick<GameInfo, 'players' | 'houses' | 'houses_by_players' | 'choice_by_players'> {
  /** The name of the game, or of the expansion. */
  id: string
  game: string
  title: string
  /** The expansion's own name. */
  added: string
  /** What makes a table play with it. */
  options: Record<string, unknown>
  /** The houses that players command if nobody plays them. */
  vassals: string[]
}

const withExpansion = (game: GameInfo, expansion: ExpansionInfo): Box => ({
  ...expansion, id: expansion.name, game: game.name, added: expansion.title, title: `${GAMES[game.name] ?? game.title} with ${expansion.title}`,
})

export const boxesOf = (games: readonly GameInfo[]): Box[] =>
  games.flatMap((game) => [
    { ...game, id: game.name, game: game.name, added: '', options: {}, vassals: [] },
    ...game.expansions.map((expansion) => withExpansion(game, expansion)),
  ])

/** Why these houses cannot all be played; empty if they can. */
export function whyNotPlayed(box: Box, houses: readonly string[]): string {
  const [least, most] = [Math.min(...box.players), Math.max(...box.players)]
  if (houses.length < least) return `At least ${least} houses need a player.`
  if (houses.length > most) return `At most ${most} houses have a player.`
  const may = box.choice_by_players[houses.length] ?? []
  const barred = houses.filter((house) => !may.includes(house))
  return barred.length > 0 ? `With ${houses.length} players ${inWords(barred)} cannot play.` : ''
}

/** The houses of a game in which somebody wants one of them: the usual ones, or that one in the first one's place. */
export function housesWith(box: Box, players: number, house: string): string[] {
  const usual = box.houses_by_players[players] ?? []
  return !house || usual.includes(house) ? usual : [house, ...usual.slice(1)]
}

export const vassalsBeside = (box: Box, houses: readonly string[]) => box.vassals.filter((house) => !houses.includes(house))

/** Where an option can be chosen, if not here: the names of the expansions that it needs. */
export function barredBy(option: OptionInfo, box: Box, boxes: readonly Box[]): string {
  const fits = ({ options }: Box) => Object.entries(option.needs).every(([name, value]) => (options[name] ?? null) === value)
  if (fits(box)) return ''
  return `Only with ${boxes.filter((one) => one.game === box.game && fits(one)).map(({ added }) => added).join(' or ')}.`
}

/** How many may play: those whom another box of the same game would seat come with its name. */
export function seatings(box: Box, boxes: readonly Box[]): { count: number; needs: string }[] {
  const family = boxes.filter(({ game }) => game === box.game)
  const counts = [...new Set(family.flatMap(({ players }) => players))].sort((one, other) => one - other)
  return counts.map((count) => ({
    count,
    needs: box.players.includes(count) ? '' : family.filter(({ players }) => players.includes(count)).map(({ added }) => added).join(' or '),
  }))
}

/** The box that a table plays with. */
export const boxOf = (boxes: readonly Box[], { game, options }: Pick<TableInfo, 'game' | 'options'>): Box | undefined =>
  boxes.findLast((box) => box.game === game && Object.entries(box.options).every(([name, value]) => options[name] === value))

const list = new Intl.ListFormat('en-GB')
/** "Tyrell, Martell and Arryn". */
export const inWords = (houses: readonly string[]) => list.format(houses)
