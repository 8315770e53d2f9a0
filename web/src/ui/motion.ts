/** Movements on the screen: short, never in the way, and over at once for whoever cannot wait. */
import { preferences } from '../state/preferences.svelte.ts'

/** Milliseconds. */
export const LONGEST = 340

const REDUCED = matchMedia('(prefers-reduced-motion: reduce)')

/** Nothing should move: the system's wish, or this browser's. */
export const isStill = () => REDUCED.matches || !preferences.motion

/** Any key and any click ends what moves at that moment; call once. */
export function letMovementsBeSkipped() {
  const skip = () => {
    for (const movement of document.getAnimations()) if (movement.playState === 'running') movement.finish()
  }
  // Before the click itself is answered, so that what it starts is not ended with the rest.
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, skip, { capture: true })
}
