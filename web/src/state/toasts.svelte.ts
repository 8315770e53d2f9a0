/** Short words at the edge of the screen. */

export interface Toast {
  id: number
  text: string
  kind: 'note' | 'problem'
}

const STAYS = 6000
let next = 1

class Toasts {
  all = $state.raw<Toast[]>([])

  say(text: string, kind: Toast['kind'] = 'note') {
    const id = next++
    this.all = [...this.all.filter((toast) => toast.text !== text), { id, text, kind }].slice(-3)
    setTimeout(() => this.drop(id), STAYS)
  }

  problem(error: unknown) {
    this.say(error instanceof Error ? error.message : String(error), 'problem')
  }

  drop(id: number) {
    this.all = this.all.filter((toast) => toast.id !== id)
  }
}

export const toasts = new Toasts()

/** Runs something and shows what went wrong with it. */
export async function attempt<T>(doing: () => Promise<T>): Promise<T | undefined> {
  try {
    return await doing()
  } catch (error) {
    toasts.problem(error)
    return undefined
  }
}
