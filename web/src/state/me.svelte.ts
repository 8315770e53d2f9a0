/** Who sits at this browser, and what the server offers. */
import { api, Refused } from '../api/rest.ts'
import type { GameInfo, Me } from '../api/types.ts'
import { preferences } from './preferences.svelte.ts'

class Visitor {
  me = $state.raw<Me | null>()
  games = $state.raw<GameInfo[]>([])
  bots = $state.raw<string[]>([])

  /** Asks the server; null is nobody yet. */
  async recall() {
    if (!preferences.known) {
      this.me = null
      return
    }
    try {
      this.me = await api.me()
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error
      this.become(null)
    }
  }

  become(me: Me | null) {
    this.me = me
    preferences.known = me !== null
  }

  async loadGames() {
    if (this.games.length > 0) return
    const { games, bots } = await api.games()
    this.games = games
    this.bots = bots
  }

  /** Nobody needs an account: whoever has none becomes a guest at the first thing they do. */
  async beSomebody(): Promise<Me> {
    if (this.me === undefined) await this.recall()
    if (this.me) return this.me
    const me = await this.joinAs(preferences.name.trim() || guestName())
    this.become(me)
    return me
  }

  /** Whoever was signed out of their account plays on under another name. */
  private async joinAs(name: string): Promise<Me> {
    try {
      return await api.joinAsGuest(name)
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'name_taken') throw error
      return await api.joinAsGuest(guestName())
    }
  }
}

const FIRST = ['Quiet', 'Bold', 'Grey', 'Swift', 'Merry', 'Sworn', 'Stern', 'Clever']
const SECOND = ['Raven', 'Squire', 'Maester', 'Knight', 'Septon', 'Steward', 'Herald', 'Warden']
const oneOf = (words: string[]) => words[Math.floor(Math.random() * words.length)]!

const guestName = () => `${oneOf(FIRST)} ${oneOf(SECOND)} ${Math.floor(Math.random() * 90) + 10}`

export const visitor = new Visitor()
