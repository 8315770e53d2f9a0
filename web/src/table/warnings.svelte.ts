/** Somebody is about to win: said in the headline for as long as it is true, and once aloud. */
import { untrack } from 'svelte'
import type { View } from '../api/types.ts'
import { toasts } from '../state/toasts.svelte.ts'

export interface Threat {
  house: string
  text: string
}

const CASTLES = 7
const INFLUENCE = 5

/** The houses that need one more of what wins the game. */
export function threatsIn(view: View): Threat[] {
  if (view.game === 'agot')
    return Object.entries(view.houses).flatMap(([house, { victory }]) =>
      victory !== CASTLES - 1 ? []
      : house === 'Targaryen' && view.targaryen ? [{ house, text: `Targaryen stands on ${victory} of ${CASTLES} by loyalty: one more wins` }]
      : [{ house, text: `${house} holds ${victory} of ${CASTLES} castles: one more wins` }],
    )
  return Object.entries(view.houses).flatMap(([house, { spread }]) =>
    spread === INFLUENCE - 1 ? [{ house, text: `${house} has spread ${spread} of ${INFLUENCE} influence: one more ends the game` }] : [],
  )
}

/** Says each threat once; call `watch` within an effect. */
export class Herald {
  private said = new Set<string>()

  watch(threats: readonly Threat[], house: string | null) {
    const now = new Set(threats.map(({ text }) => text))
    for (const { house: who, text } of threats) {
      if (!this.said.has(text) && who !== house) untrack(() => toasts.say(`${text}.`))
    }
    this.said = now
  }
}
