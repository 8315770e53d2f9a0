/** What one person has in hand at the table of A Game of Thrones: the area that is chosen, the units that are picked. */
import type { AreaId, AreaMark, BoardMarks, BoardPieces, UnitCounts, UnitPick } from '../board/model.ts'
import type { House } from '../houses.ts'
import type { Play } from '../state/play.ts'
import { readChoices, type Choice } from './choice.ts'
import { areaName, sameUnits, SPOKEN_ORDER, unitsInWords } from './names.ts'
import { Orders } from './orders.svelte.ts'
import { commandersOf, piecesOf } from './pieces.ts'
import { shapeOf, type Shape } from './shape.ts'
import type { AgotView, CombatView } from './view.ts'

export interface Attack {
  choice: Choice
  combat: CombatView | undefined
  /** Nothing is known yet. */
  loading: boolean
}

/** Controls that begin with an area: any other area says why it is not one of them. */
const ASKS_AREAS = new Set<Shape>(['orders', 'march', 'raid', 'muster', 'units', 'deeds', 'areas', 'loyalty'])

const total = (units: UnitCounts) => SPOKEN_ORDER.reduce((sum, unit) => sum + (units[unit] ?? 0), 0)

export class AgotHand {
  readonly play: Play
  private chosen = $state<AreaId>()
  private fingers = $state.raw<{ area: AreaId; units: UnitCounts }>()
  /** A vassal that is looked at before one commands it. */
  vassal = $state<House>()
  /** An attack that is being thought over. */
  attack = $state.raw<Attack>()
  /** Why something cannot be done. */
  refusal = $state('')
  readonly orders = new Orders(this)
  /** The area beside which its tokens are offered. */
  beside = $state<AreaId>()
  /** The area that explains itself. */
  looked = $state<AreaId>()

  constructor(play: Play) {
    this.play = play
  }

  view = $derived.by((): AgotView => this.play.sight.view as AgotView)
  pieces = $derived.by((): BoardPieces => piecesOf(this.view, this.play.wishes))
  commanders = $derived.by(() => commandersOf(this.view))
  isAsked = $derived.by(() => !!this.play.decision && !this.play.decision.done && !this.play.watching)
  kind = $derived.by(() => (this.isAsked ? this.play.decision!.kind : ''))
  /** The house whose pieces are concerned: one's own, or a vassal that one commands. */
  actor = $derived.by((): House => (this.play.decision?.acts_for ?? this.view.you) as House)
  isForVassal = $derived.by(() => this.isAsked && this.actor !== this.view.you)
  /** Orders are placed facedown, for oneself or for a vassal. */
  isPlanning = $derived.by(() => this.kind === 'orders' || this.kind === 'vassal orders')
  choices = $derived.by((): Choice[] => {
    const choices = this.isAsked ? readChoices(this.play.decision!.options) : []
    // Units without an area are those of the combat: they are shown where they stand.
    const area = this.view.combat?.area
    if (!area || !choices.every(({ unit, area: named }) => unit && !named)) return choices
    return choices.map((choice) => ({ ...choice, area }))
  })
  shape = $derived.by((): Shape | undefined => (this.isAsked ? shapeOf(this.kind, this.choices) : undefined))

  /** Areas one can begin with. */
  origins = $derived.by((): AreaId[] => {
    if (this.isPlanning) return Object.keys(this.view.areas).filter((area) => this.view.areas[area]?.house === this.actor)
    const areas = this.choices.flatMap(({ area }) => (area ? [area] : []))
    return [...new Set(areas)]
  })

  /** The chosen area; the only one there is chooses itself. */
  origin = $derived.by((): AreaId | undefined => {
    if (this.chosen && this.origins.includes(this.chosen)) return this.chosen
    return this.origins.length === 1 && this.shape !== 'areas' ? this.origins[0] : undefined
  })

  /** The choices that begin in the chosen area. */
  here = $derived.by((): Choice[] => this.choices.filter(({ area }) => area !== undefined && area === this.origin))

  /** Choices without an area: done, pass, ready. */
  words = $derived.by((): Choice[] => this.choices.filter(({ area }) => area === undefined))

  /** Units that could march from the chosen area: the largest group on offer. */
  marchable = $derived.by((): UnitCounts => {
    const most: UnitCounts = {}
    for (const { units } of this.here)
      for (const unit of SPOKEN_ORDER) most[unit] = Math.max(most[unit] ?? 0, units?.[unit] ?? 0)
    return most
  })

  /** What is picked to march; everybody, until somebody is put back. */
  picked = $derived.by((): UnitCounts => {
    if (this.fingers && this.fingers.area === this.origin) return this.fingers.units
    const groups = this.here.flatMap(({ units }) => (units ? [units] : []))
    return groups.reduce((best, units) => (total(units) > total(best) ? units : best), {} as UnitCounts)
  })

  /** Choices that light up on the map as targets. */
  targets = $derived.by((): Map<AreaId, Choice> => {
    const found = new Map<AreaId, Choice>()
    if (this.shape === 'march') {
      for (const choice of this.here)
        if (choice.target && choice.units && sameUnits(choice.units, this.picked)) found.set(choice.target, choice)
    } else if (this.shape === 'raid' || this.shape === 'loyalty') {
      for (const choice of this.here) if (choice.target) found.set(choice.target, choice)
    } else if (this.shape === 'muster') {
      for (const choice of this.here) if (choice.target) found.set(choice.target, choice)
    } else if (this.shape === 'areas') {
      for (const choice of this.choices) if (choice.area) found.set(choice.area, choice)
    }
    return found
  })

  marks = $derived.by((): BoardMarks => {
    const marks: Record<AreaId, AreaMark> = {}
    const mark = (area: AreaId) => (marks[area] ??= {})
    const { combat, march } = this.view
    if (combat) mark(combat.area).alert = true
    else if (march?.target) mark(march.target).alert = true
    else if (this.view.loyalty_move) mark(this.view.loyalty_move.target).alert = true
    if (this.attack?.choice.target) mark(this.attack.choice.target).alert = true
    if (this.shape !== 'areas') for (const area of this.origins) mark(area).selectable = true
    for (const area of this.targets.keys()) mark(area).target = true
    if (this.origin) {
      mark(this.origin).selected = true
      if (this.shape === 'march') mark(this.origin).picked = this.picked
      if (this.shape === 'units') mark(this.origin).picked = {}
    }
    if (this.shape === 'units')
      for (const area of this.origins) {
        mark(area).picked = {}
        if (combat?.units_of && area === combat.area) mark(area).army = combat.units_of
      }
    if (this.shape === 'vassals')
      for (const [area, { house }] of Object.entries(this.view.areas)) if (house && house === this.vassal) mark(area).selected = true
    if (this.looked && !marks[this.looked]) mark(this.looked)
    return marks
  })

  /** The areas that the question is about: where one can begin, or, once begun, where it leads. */
  concerned = $derived.by((): AreaId[] => {
    const marked = Object.entries(this.marks)
    if (this.shape === 'vassals' && this.vassal) return marked.flatMap(([area, { selected }]) => (selected ? [area] : []))
    const isBegun = this.origin && this.targets.size > 0
    return marked.flatMap(([area, { selectable, selected, target, alert }]) => ((isBegun ? selected : selectable) || target || alert ? [area] : []))
  })

  select(area: AreaId | undefined) {
    this.chosen = area
    this.beside = undefined
    this.fingers = undefined
    this.attack = undefined
    this.refusal = ''
  }

  pick(units: UnitCounts) {
    if (this.origin) this.fingers = { area: this.origin, units }
    this.attack = undefined
  }

  choose(choice: Choice) {
    // A second click must not answer what is asked next.
    if (this.play.wishes.length > 0) return
    this.attack = undefined
    this.refusal = ''
    this.fingers = undefined
    this.play.choose(choice.text)
  }

  /** An area was clicked. */
  touch(area: AreaId) {
    this.looked = area
    this.refusal = ''
    const vassal = this.view.areas[area]?.house
    if (this.shape === 'vassals' && this.choices.some(({ house }) => house === vassal)) this.vassal = vassal
    this.beside = undefined
    const target = this.targets.get(area)
    if (target) return this.aim(target)
    if (this.shape === 'orders' && this.origins.includes(area)) {
      this.select(area)
      this.beside = area
      return
    }
    if (this.shape !== 'areas' && this.origins.includes(area)) return this.select(area === this.chosen ? undefined : area)
    if (this.origin && (this.shape === 'march' || this.shape === 'raid' || this.shape === 'loyalty')) void this.askWhy(area)
    else if (this.shape && ASKS_AREAS.has(this.shape)) void this.explain(area, `${areaName(area)}: `)
  }

  /** A unit was clicked. */
  touchUnit({ area, unit, routed, index }: UnitPick) {
    if (this.shape === 'march' && area === this.origin) {
      const now = this.picked[unit] ?? 0
      const wanted = index < now ? index : index + 1
      this.pick({ ...this.picked, [unit]: Math.min(wanted, this.marchable[unit] ?? 0) })
    } else if (this.shape === 'units') {
      const found = this.choices.find((choice) => choice.area === area && choice.unit === unit && !!choice.routed === routed)
      if (found) this.choose(found)
      else void this.explain(`${area}: ${routed ? 'routed ' : ''}${unitsInWords({ [unit]: 1 })}`)
    } else this.touch(area)
  }

  /** A march or raid at a target; an attack is thought over first. */
  private aim(choice: Choice) {
    if (this.shape !== 'march' || !choice.target || !this.view.march?.attacks.includes(choice.target)) return this.choose(choice)
    this.attack = { choice, combat: undefined, loading: true }
    void this.play
      .preview([choice.text, 'done', `${choice.area}: leave a power token`, `${choice.area}: no power token`])
      .then((view) => {
        if (this.attack?.choice !== choice) return
        this.attack = { choice, combat: (view as AgotView | undefined)?.combat, loading: false }
      })
  }

  private async askWhy(area: AreaId) {
    const origin = this.origin!
    const text = this.shape === 'march' ? `${origin} > ${area}: ${unitsInWords(this.picked)}` : `${origin} > ${area}`
    await this.explain(text, `${areaName(area)}: `)
  }

  /** Asks the server which rule forbids a choice. */
  async explain(choice: string, before = '') {
    const why = await this.play.why(choice)
    this.refusal = why ? before + why : ''
  }
}
