/** Changes of a sight as the server tells them. */
import type { PatchStep } from '../api/types.ts'

type Key = string | number
type Node = Record<Key, unknown>

/**
 * The document after a patch. The old one stays as it was, and what did not change is shared between the two:
 * replays keep hundreds of positions, and the screen redraws only what is another object.
 */
export function patched<T extends object>(document: T, patch: readonly PatchStep[]): T {
  const fresh = new Set<object>()
  const own = <N extends object>(node: N): N => {
    if (fresh.has(node)) return node
    const copy = (Array.isArray(node) ? [...(node as unknown[])] : { ...node }) as N
    fresh.add(copy)
    return copy
  }
  const root = own(document)
  for (const step of patch) {
    const path = step[1]
    let parent = root as Node
    for (const key of path.slice(0, -1)) {
      const child = own(parent[key] as object)
      parent[key] = child
      parent = child as Node
    }
    const last = path[path.length - 1]!
    if (step[0] === '=') parent[last] = step[2]
    else if (step[0] === '-') delete parent[last]
    else {
      const list = own(parent[last] as unknown[])
      list.splice(step[2], step[3], ...step[4])
      parent[last] = list
    }
  }
  return root
}
