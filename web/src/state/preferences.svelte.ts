/** What this browser remembers about how its owner likes the table. */

export type Theme = 'system' | 'light' | 'dark'
/** How fast the moves of others are played out. */
export type Tempo = 'slow' | 'normal' | 'fast' | 'at once'
/** What happens when a battle of one's own is over: wait for its owner, stay for a while, pass like all else. */
export type AfterBattle = 'wait' | 'while' | 'pass'

interface Stored {
  theme: Theme
  /** A soft bell when it is your turn, a drum, a horn and a fanfare when there is reason. */
  sound: boolean
  /** The browser's own notifications. */
  notify: boolean
  /** Short movements of pieces; the system's wish for reduced motion outweighs it. */
  motion: boolean
  /** The list of options is open beside the fitting control. */
  listOpen: boolean
  /** The name to sit down with. */
  name: string
  /** The server has given this browser a cookie, which scripts cannot see. */
  known: boolean
  /** Prompts explain themselves at length. */
  guided: boolean
  /** Questions with only one answer, such as a pass, are answered without asking. */
  answersAlone: boolean
  /** What was chosen for the last game against bots. */
  lastGame: { game: string; level: string; house: string; players: number }
  /** The lesson of each game that is to be taken next. */
  lessons: Record<string, number>
  tempo: Tempo
  battles: AfterBattle
  /** The map turns to where something happens. */
  follows: boolean
  /** How long a new question takes no clicks, in milliseconds: a second click was meant for the one before. */
  settling: number
}

const KEY = 'small-council'
const DEFAULTS: Stored = {
  theme: 'system', sound: false, notify: false, motion: true, listOpen: false, name: '', known: false, guided: false,
  answersAlone: true, lastGame: { game: 'agot', level: 'squire', house: '', players: 6 }, lessons: {}, tempo: 'normal', battles: 'wait', follows: false, settling: 500,
}

function read(): Stored {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>) }
  } catch {
    return DEFAULTS
  }
}

export const preferences = $state(read())

/** Keeps the page and the browser's memory in step; call once. */
export function keepPreferences() {
  $effect.root(() => {
    $effect(() => {
      localStorage.setItem(KEY, JSON.stringify(preferences))
      const { theme, motion } = preferences
      const root = document.documentElement
      if (theme === 'system') delete root.dataset['theme']
      else root.dataset['theme'] = theme
      if (motion) delete root.dataset['still']
      else root.dataset['still'] = ''
    })
  })
}
