/** Everything explains itself: on hover, on focus, on a tap. */
import type { ComponentProps } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import type HouseCardFace from '../cards/HouseCardFace.svelte'

export interface Tip {
  title: string
  text?: string | undefined
  /** A house card, drawn instead of the words. */
  card?: ComponentProps<typeof HouseCardFace> | undefined
}

interface Shown extends Tip {
  box: DOMRect
}

class Tips {
  shown = $state.raw<Shown>()
  private timer: ReturnType<typeof setTimeout> | undefined

  private owner: Element | undefined

  show(tip: Tip, node: Element, after = 0) {
    clearTimeout(this.timer)
    this.owner = node
    this.timer = setTimeout(() => (this.shown = { ...tip, box: node.getBoundingClientRect() }), after)
  }

  /** Without a node: whatever is shown. */
  hide(node?: Element) {
    if (node && node !== this.owner) return
    clearTimeout(this.timer)
    // Not at once: a thing that is taken off the page while it has the focus says so in the middle of the drawing.
    this.timer = setTimeout(() => (this.shown = undefined))
  }
}

export const tips = new Tips()

/**
 * What explains itself can be reached with the keyboard too. Where many such things lie together (`data-walk`), the
 * tab key stops once and the arrow keys go on (see walk.ts).
 */
function makeReachable(node: Element) {
  const group = node.closest('[data-walk]')
  if (group) {
    node.setAttribute('data-piece', '')
    node.setAttribute('tabindex', group.querySelector('[data-piece][tabindex="0"]') ? '-1' : '0')
  } else if (!node.matches('button, a, input, select, textarea, [tabindex]')) node.setAttribute('tabindex', '0')
}

/** Taps that something inside has answered already. */
const answered = new WeakSet<Event>()

const words = ({ title, text }: Tip) => (text ? `${title}: ${text}` : title)

/** For `{@attach explain(…)}` on whatever wants to explain itself. */
export function explain(tip: Tip | undefined): Attachment<Element> {
  return (node) => {
    if (!tip) return
    const enter = (event: Event) => {
      if ((event as PointerEvent).pointerType !== 'touch') tips.show(tip, node, 250)
    }
    // A finger has no hover: a tap shows the words, and the next tap anywhere hides them.
    const tap = (event: Event) => {
      if ((event as PointerEvent).pointerType !== 'touch' || answered.has(event)) return
      answered.add(event)
      tips.show(tip, node)
    }
    const focus = () => node.matches(':focus-visible') && tips.show(tip, node)
    const hide = () => tips.hide(node)
    // A finger leaves as soon as it is lifted.
    const leave = (event: Event) => {
      if ((event as PointerEvent).pointerType !== 'touch') hide()
    }
    const heard: [string, EventListener][] = [
      ['pointerenter', enter], ['pointerleave', leave], ['pointerup', tap], ['focus', focus], ['blur', hide],
    ]
    for (const [name, listener] of heard) node.addEventListener(name, listener)
    node.setAttribute('aria-description', words(tip))
    makeReachable(node)
    return () => {
      for (const [name, listener] of heard) node.removeEventListener(name, listener)
      node.removeAttribute('aria-description')
      hide()
    }
  }
}
