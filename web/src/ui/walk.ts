/** Arrow keys go from piece to piece; for `{@attach walkPieces}` on whatever holds many of them. */
import type { Attachment } from 'svelte/attachments'

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

export const walkPieces: Attachment<HTMLElement> = (node) => {
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const pieces = [...node.querySelectorAll<HTMLElement>('[data-piece]')]
    const at = pieces.indexOf(event.target as HTMLElement)
    if (!step || at < 0) return
    event.preventDefault()
    pieces[(at + step + pieces.length) % pieces.length]!.focus()
  }
  node.addEventListener('keydown', walk)
  return () => node.removeEventListener('keydown', walk)
}
