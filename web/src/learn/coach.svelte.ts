/** Takes a learner through a lesson: it looks at what the learner sees, and speaks. */
import type { Eyes } from '../state/eyes.svelte.ts'
import type { TableSession } from '../state/table.svelte.ts'
import type { Lesson, Look, Step } from './lesson.ts'

export class Coach {
  readonly lesson: Lesson
  private readonly session: TableSession
  private at = $state(0)
  private touched = $state.raw<ReadonlySet<string>>(new Set())

  constructor(session: TableSession, lesson: Lesson) {
    this.session = session
    this.lesson = lesson
  }

  get eyes(): Eyes | undefined {
    return Object.values(this.session.eyes)[0]
  }

  private look = $derived.by((): Look | undefined => {
    const eyes = this.eyes
    if (!eyes?.sight) return undefined
    const open = eyes.decision && !eyes.decision.done ? eyes.decision : undefined
    return { view: eyes.sight.view, house: eyes.house ?? '', asked: open?.kind ?? '', options: open?.options ?? [], events: eyes.events, touched: this.touched }
  })

  step = $derived.by((): Step | undefined => this.lesson.steps[this.at])
  isOver = $derived.by(() => this.at >= this.lesson.steps.length)
  /** How much of the lesson lies behind. */
  part = $derived.by(() => this.at / this.lesson.steps.length)

  /** It came about otherwise than the lesson wants. */
  private detour = $derived.by(() => {
    const look = this.look
    return look && this.step?.otherwise?.find(({ when }) => when(look))
  })
  mustBeginAgain = $derived.by(() => this.detour?.again ?? false)

  says = $derived.by((): string => {
    const words = this.detour?.say ?? this.step?.say ?? this.lesson.end
    return typeof words === 'string' ? words : this.look ? words(this.look) : ''
  })

  areas = $derived.by((): readonly string[] => this.step?.areas ?? [])

  /** Goes on past all that is done; call within an effect. */
  follow() {
    if (this.look && this.step?.until?.(this.look)) this.next()
  }

  next() {
    this.at++
    this.touched = new Set()
  }

  touch(area: string) {
    this.touched = new Set([...this.touched, area])
  }
}
