/** Figures that have just moved glide in from where they came. */
import { cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import type { House } from '../houses.ts'
import { isStill, LONGEST } from '../ui/motion.ts'
import { middleOfArea, type Drawing } from './drawing.ts'
import type { AreaId, Trail } from './model.ts'
import type { Point } from './outline.ts'

interface Arrival {
  drawing: Drawing
  trails: readonly Trail[]
  area: AreaId
  house: House
  at: Point
}

export function arrive(_: Element, { drawing, trails, area, house, at: [x, y] }: Arrival): TransitionConfig {
  const trail = trails.find((one) => one.to === area && one.house === house)
  if (!trail || isStill()) return { duration: 0 }
  const [fromX, fromY] = middleOfArea(drawing, trail.from)
  return { duration: LONGEST, easing: cubicOut, css: (_, left) => `transform: translate(${(fromX - x) * left}px, ${(fromY - y) * left}px)` }
}
