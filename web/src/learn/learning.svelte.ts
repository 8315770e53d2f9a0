/** Which lesson is being taken; where one stopped is remembered. */
import { preferences } from '../state/preferences.svelte.ts'
import { TableSession } from '../state/table.svelte.ts'
import { Coach } from './coach.svelte.ts'
import type { Lesson } from './lesson.ts'

class Learning {
  session = $state.raw<TableSession>()
  private game = ''
  private lessons = $state.raw<readonly Lesson[]>([])
  private at = $state(0)

  get number() {
    return this.at + 1
  }

  get count() {
    return this.lessons.length
  }

  get isLast() {
    return this.number === this.count
  }

  /** Takes up a course where it was left. */
  begin(game: string, lessons: readonly Lesson[]) {
    this.game = game
    this.lessons = lessons
    this.go(Math.min(preferences.lessons[game] ?? 0, lessons.length - 1))
  }

  go(at: number) {
    this.leave()
    const lesson = this.lessons[at]!
    this.at = at
    preferences.lessons = { ...preferences.lessons, [this.game]: at }
    const session = new TableSession('', { path: `/api/lessons/${this.game}/${lesson.name}` })
    session.coach = new Coach(session, lesson)
    this.session = session
  }

  leave() {
    this.session?.close()
    this.session = undefined
  }
}

export const learning = new Learning()
