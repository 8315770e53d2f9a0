/** How a game speaks: what the shell around every table asks of it. */
import type { Decision, GameEvent, View } from '../api/types.ts'

export type ProsePart =
  | { text: string }
  | { text: string; link: 'area' | 'card' | 'house'; name: string }

export interface LogFilter {
  id: string
  title: string
  /** On offer only once there are such lines. */
  rare?: boolean
}

export interface Manner {
  /** An option as a person would say it. */
  spell(option: string, kind: string): string
  /** A line of the log, cut into words and links. */
  prose(event: GameEvent): ProsePart[]
  filters: LogFilter[]
  /** To which filter a line of the log belongs. */
  filterOf(event: GameEvent): string
  /** Lines that begin something get a heading. */
  isHeading(event: GameEvent): boolean
  /** The chapter of the guide that explains a kind of decision. */
  topic(kind: string): string
  /** What is asked, if the prompt can be said more briefly because the control shows the rest. */
  heading?(decision: Decision): string
  /** A kind of decision as people call it. */
  kindName(kind: string): string
  /** The areas of the board, with their names, where there is a board. */
  areas?(view: View): [string, string][]
  /** A longer explanation of a prompt, for newcomers. */
  guide(kind: string): string
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** For a game without words of its own. */
export const PLAIN: Manner = {
  spell: (option) => capital(option),
  prose: ({ text }) => [{ text }],
  filters: [],
  filterOf: () => '',
  isHeading: ({ kind }) => kind === 'round' || kind === 'turn',
  topic: () => '',
  kindName: (kind) => kind,
  guide: () => '',
}
