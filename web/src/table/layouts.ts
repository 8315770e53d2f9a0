/**
 * Which table a game is laid out on. A layout is one component that gets a `Play` (and, at a live table, its
 * session); it fills a TableFrame with its own stage, panels and controls. A game without one gets PlainTable, on
 * which every decision can be answered from the list of its options.
 */
import type { Component, Snippet } from 'svelte'
import { fetchExpansion } from '../agot/expansion.ts'
import type { View } from '../api/types.ts'
import type { Play } from '../state/play.ts'
import type { TableSession } from '../state/table.svelte.ts'
import { PLAIN, type Manner } from './manner.ts'

export interface LayoutProps {
  play: Play
  session?: TableSession | undefined
  title: string
  /** The replay's slider and buttons. */
  footer?: Snippet | undefined
  /** Jumps to the position after an event; only in a replay. */
  onjump?: ((event: number) => void) | undefined
}

type Layout = Component<LayoutProps>

/** A layout, and whatever a table like this one needs besides. */
const LAYOUTS: Record<string, (view: View) => Promise<{ default: Layout }>> = {
  agot: async (view) => {
    const [layout] = await Promise.all([import('../agot/AgotTable.svelte'), 'expansion' in view && fetchExpansion()])
    return layout
  },
  'iron-throne': () => import('../iron-throne/IronThroneTable.svelte'),
}

const PLAIN_TABLE = () => import('./PlainTable.svelte')

export const layoutFor = async (view: View): Promise<Layout> => (await (LAYOUTS[view.game] ?? PLAIN_TABLE)(view)).default

const MANNERS: Record<string, () => Promise<Manner>> = {
  agot: async () => (await import('../agot/manner.ts')).AGOT,
  'iron-throne': async () => (await import('../iron-throne/manner.ts')).THRONE,
}

export const mannerFor = async (game: string): Promise<Manner> => (await MANNERS[game]?.()) ?? PLAIN
