/** Where a key was pressed.  The document itself is no element: nothing of it can be matched. */
export function isAt(event: KeyboardEvent, selector: string): boolean {
  return event.target instanceof Element && event.target.matches(selector)
}
