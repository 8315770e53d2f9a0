/** The parts of the table that only Mother of Dragons has; the others load without them. */

type Parts = typeof import('./dragons.ts')

let fetched: Parts | undefined

export async function fetchExpansion(): Promise<void> {
  fetched ??= await import('./dragons.ts')
}

/** Only for a table that is laid with the expansion: its layout waits until they are there. */
export function parts(): Parts {
  if (!fetched) throw new Error('Mother of Dragons has not been fetched')
  return fetched
}
