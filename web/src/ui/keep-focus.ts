/**
 * Whoever plays with the keyboard keeps their place: when what had the focus goes away or can no longer be pressed, the
 * question gets it, not the page. For `{@attach keepFocus}` on the frame of a table.
 */
import type { Attachment } from 'svelte/attachments'

const QUESTION = 'section.decision'

export const keepFocus: Attachment<HTMLElement> = (frame) => {
  let last: Element | undefined
  const note = (event: FocusEvent) => (last = event.target as Element)
  const look = () => {
    if (!last || document.activeElement !== document.body || document.querySelector('dialog[open]')) return
    if (last.isConnected && !last.matches(':disabled')) return
    last = undefined
    frame.querySelector<HTMLElement>(QUESTION)?.focus({ preventScroll: true })
  }
  // When all that belongs to one change has happened.
  const observer = new MutationObserver(() => requestAnimationFrame(look))
  observer.observe(frame, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  frame.addEventListener('focusin', note)
  return () => {
    observer.disconnect()
    frame.removeEventListener('focusin', note)
  }
}
