/** Which lines of the talk have been read, remembered by this browser. */
import type { TableSession } from '../state/table.svelte.ts'

function recall(key: string): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

export class Reading {
  readonly session: TableSession
  private read: Record<string, number>
  private readonly key: string

  constructor(session: TableSession) {
    this.session = session
    this.key = `small-council-read-${session.id}`
    this.read = $state.raw(recall(this.key))
  }

  unreadIn(talk: string): number {
    const seen = this.read[talk] ?? 0
    return (this.session.talk[talk] ?? []).filter(({ n }) => n > seen).length
  }

  get unread(): number {
    return Object.keys(this.session.talk).reduce((sum, talk) => sum + this.unreadIn(talk), 0)
  }

  mark(talk: string) {
    const lines = this.session.talk[talk] ?? []
    const newest = lines[lines.length - 1]?.n ?? 0
    if (newest <= (this.read[talk] ?? 0)) return
    this.read = { ...this.read, [talk]: newest }
    localStorage.setItem(this.key, JSON.stringify(this.read))
  }
}
