/** Among others one goes by a name of one's own: whoever has none yet is asked for it. */
import { api } from '../api/rest.ts'
import { visitor } from './me.svelte.ts'
import { preferences } from './preferences.svelte.ts'

class Naming {
  isAsking = $state(false)
  private answered: ((isNamed: boolean) => void) | undefined

  /** False if somebody would rather not say. */
  async beNamed(): Promise<boolean> {
    if (visitor.me === undefined) await visitor.recall()
    if (visitor.me && (!visitor.me.guest || preferences.name.trim())) return true
    this.isAsking = true
    return new Promise((resolve) => (this.answered = resolve))
  }

  /** Refused names throw, and the question stays. */
  async take(name: string) {
    visitor.become(await (visitor.me ? api.rename(name) : api.joinAsGuest(name)))
    preferences.name = name
    this.end(true)
  }

  end(isNamed: boolean) {
    this.isAsking = false
    this.answered?.(isNamed)
    this.answered = undefined
  }
}

export const naming = new Naming()
