/** Somebody is about to win: said in the headline for as long as it is true, in the log, and once aloud. */
import type { LastStep } from '../api/generated.ts'
import type { GameEvent, View } from '../api/types.ts'
import { areasOn } from '../board/areas.ts'

export interface Threat {
  house: string
  text: string
  /** How far it has come, where there is no room for words. */
  short: string
}

const CASTLES = 7
const INFLUENCE = 5

const areaName = (area: string) => areasOn('essos').get(area)?.name ?? area
const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names)

/** Where the rules say that a march could bring what is lacking. */
function bySeventh(house: string, areas: readonly string[]): string {
  const held = house === 'Targaryen' ? `stands on ${CASTLES - 1} of ${CASTLES} by loyalty` : `holds ${CASTLES - 1} of ${CASTLES}`
  if (areas.length === 0) return `${held}, and no other is within reach now`
  const names = areas.map(areaName)
  return `${held} and can reach ${areas.length === 1 ? 'a seventh' : 'a seventh in'}: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`
}

/** What could still happen in this turn, and who could stop it. */
function byInfluence(step: LastStep | null): string {
  const spread = `has spread ${INFLUENCE - 1} of ${INFLUENCE} influence`
  if (!step) return `${spread}, and cannot get the fifth in this turn`
  const who = listed(step.against)
  switch (step.by) {
    case 'challenge':
      return who ? `${spread} and wins the game if it wins this encounter: ${who} can stop it` : `${spread} and is the next to challenge`
    case 'support':
      return `${spread} and wins the game if the challenger’s side wins: ${who} can stop it`
    case 'offer':
      return `${spread} and may support the challenger: ${who} can decline`
    case 'truce':
      return `${spread}: a truce with ${who} could bring the fifth`
  }
}

const threats = (game: string, near: Readonly<Record<string, unknown>>): Threat[] =>
  Object.entries(near).map(([house, step]) => ({ house, short: game === 'agot' ? `${CASTLES - 1} of ${CASTLES}` : `${INFLUENCE - 1} of ${INFLUENCE}`, text: `${house} ${game === 'agot' ? bySeventh(house, step as string[]) : byInfluence(step as LastStep | null)}` }))

/** The houses that need one more of what wins the game. */
export const threatsIn = (view: View): Threat[] => threats(view.game, view.nearly_won ?? {})

/** Those who came that near with an event, or nearer than before. */
export const announcedWith = ({ nearly_won }: GameEvent, game: string): Threat[] => threats(game, nearly_won ?? {})
