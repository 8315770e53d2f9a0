/** Drawings for outcomes and sides, on a square of 24. */
import type { Side } from './view.ts'

export const SIDE_SIGNS: Record<Side, string> = {
  challenger: 'M4 20 16 8M13 5l6-1-1 6M6 15l3 3',
  defender: 'M5 4h14v7c0 5-3 8-7 10-4-2-7-5-7-10z',
}

export const OUTCOME_SIGNS: Record<string, string> = {
  hostility: 'M4 4l11 13M20 4L9 17M5 15l4 5M19 15l-4 5M3 21l3-3M21 21l-3-3',
  truce: 'M6 2v20M6 4c4-3 6 2 13 0l-2 5 2 5c-7 2-9-3-13 0',
  betrayal: 'M5 2v12M5 3c3-2 5 1 8 0l-1 4 1 4c-3 1-5-2-8 0M20 3L11 16M9 14l5 4M9 21l2-4',
}

export const OUTCOME_TITLES: Record<string, string> = { hostility: 'Hostility', truce: 'Truce', betrayal: 'Betrayal' }
