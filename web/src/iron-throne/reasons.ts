/** Why one is asked: the card or leader whose text stands behind a decision. */
import type { GameEvent } from '../api/types.ts'
import { cardNamed } from './names.ts'
import type { ThroneView } from './view.ts'

export interface Reason {
  title: string
  text: string
}

/** Asked only by texts, and at once when they are used: the newest use is the reason. */
const ASKED_BY_TEXTS = new Set([
  'give', 'spoils', 'withdraw', 'who withdraws', 'persuade whom', 'whose card', 'whose hand', 'which character',
  'no rewards for whom', 'no penalties for whom', 'replace card', 'torment', 'discard',
])

export function reasonOf(kind: string, events: readonly GameEvent[], view: ThroneView): Reason | undefined {
  if (!ASKED_BY_TEXTS.has(kind)) return undefined
  const used = events.findLast((event) => event.kind === 'card played' || event.kind === 'leader ability used')
  if (!used) return undefined
  const { house, card, leader } = used.fields as Record<string, string>
  if (card !== undefined) {
    const { title, text } = cardNamed(card, view)
    return { title: title ? `${card}: ${title}` : card, text: text ?? '' }
  }
  return { title: leader ?? '', text: view.houses[house ?? '']?.leader?.text ?? '' }
}
