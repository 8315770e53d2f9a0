import type { Decision } from '../api/types.ts'
import { preferences } from './preferences.svelte.ts'

/**
 * Whether a question is answered for its owner: The Iron Throne asks houses even when they can only pass, and whoever
 * does not mind need not be called for that. An answer that stays sealed is always given in person.
 */
export const isAnsweredAlone = (game: string, { options, sealed }: Decision) =>
  game === 'iron-throne' && preferences.answersAlone && !sealed && options.length === 1
