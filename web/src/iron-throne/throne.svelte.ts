/** What one person has in hand at the table of The Iron Throne: the options by what they are about, and what is picked. */
import type { Play } from '../state/play.ts'
import { readChoices, type Choice } from './choice.ts'
import { sheetFromLog, sheetFromView, truceTalk, type Sheet } from './encounter.ts'
import type { CardView, ThroneView } from './view.ts'

/** The control that fits a kind of decision. */
export type Shape =
  | 'leaders' | 'houses' | 'characters' | 'cards' | 'window' | 'ability' | 'support' | 'answer' | 'hostages' | 'taking' | 'truce' | 'words'

const SHAPES: Record<string, Shape> = {
  house: 'houses', leader: 'leaders', 'leader ability': 'ability', hostages: 'hostages', torment: 'hostages',
  'torment whom': 'characters', 'which character': 'characters', character: 'characters', distribute: 'characters',
  defender: 'houses', 'whose hand': 'houses', 'whose card': 'houses', 'who withdraws': 'houses', 'persuade whom': 'houses',
  'no rewards for whom': 'houses', 'no penalties for whom': 'houses', discard: 'cards', 'place card': 'cards',
  'replace card': 'cards', support: 'support', answer: 'answer', 'character card': 'window', 'take hostage': 'taking',
  truce: 'truce', 'truce offer': 'truce', withdraw: 'words', give: 'words', spoils: 'words',
}

export class ThroneHand {
  readonly play: Play
  /** A card, character, leader or hostage that is thought about; a button then does it. */
  private finger = $state.raw<{ decision: number; pick: string }>()
  /** Why something cannot be chosen. */
  refusal = $state('')
  /** The second half of a proposal, to be sent as soon as the first is stored. */
  offer = $state('')

  constructor(play: Play) {
    this.play = play
  }

  view = $derived.by((): ThroneView => this.play.sight.view as ThroneView)
  isAsked = $derived.by(() => !!this.play.decision && !this.play.decision.done && !this.play.watching)
  isBusy = $derived.by(() => this.play.wishes.length > 0)
  kind = $derived.by(() => (this.isAsked ? this.play.decision!.kind : ''))
  choices = $derived.by((): Choice[] => (this.isAsked ? readChoices(this.play.decision!.options) : []))
  shape = $derived.by((): Shape | undefined => SHAPES[this.kind])
  own = $derived.by(() => (this.view.you ? this.view.houses[this.view.you] : undefined))
  cards = $derived.by((): CardView[] => this.own?.cards ?? [])

  /** The encounter under way; between turns the one before. */
  sheet = $derived.by((): Sheet | undefined => sheetFromView(this.view, this.play.events))
  lastSheet = $derived.by((): Sheet | undefined => {
    const { events } = this.play
    const decided = events.findLastIndex(({ kind }) => kind === 'encounter decided' || kind === 'truce agreed')
    return decided < 0 ? undefined : sheetFromLog(events, decided)
  })
  talk = $derived.by(() => truceTalk(this.play.events))

  /** The words that are no piece on the table: pass, decline, no more. */
  words = $derived.by(() => this.choices.filter(({ what }) => what === 'word'))

  /** Where a bare name is a card of the own hand and not a token. */
  private speaksOfCards = $derived.by(
    () => this.shape === 'cards' || (this.shape === 'ability' && this.choices.some((choice) => choice.what === 'name' && this.cards.some(({ name }) => name === choice.name))),
  )

  picked = $derived.by(() => (this.finger && this.finger.decision === this.play.decision?.number ? this.finger.pick : ''))

  pick(what: string) {
    const decision = this.play.decision?.number
    if (decision !== undefined) this.finger = { decision, pick: this.picked === what ? '' : what }
  }

  /** Asks the server which rule forbids a choice. */
  async explain(choice: string) {
    this.refusal = await this.play.why(choice)
  }

  choose(choice: Choice | undefined) {
    this.refusal = ''
    if (choice && !this.isBusy) this.play.choose(choice.text)
  }

  /** What clicking a character's token does, if it is offered. */
  touchCharacter(name: string): (() => void) | undefined {
    if (this.isBusy || this.speaksOfCards) return undefined
    if (this.shape === 'support') return this.choices.some((one) => one.what === 'support' && one.name === name) ? () => this.pick(name) : undefined
    if (this.shape !== 'characters' && this.shape !== 'ability') return undefined
    const choice = this.choices.find((one) => one.what === 'name' && one.name === name)
    if (!choice) return undefined
    // Power goes out one by one, click by click; everything else is picked first and done with a button.
    return this.kind === 'distribute' ? () => this.choose(choice) : () => this.pick(name)
  }

  /** What clicking a card of the own hand does. */
  touchCard(name: string): (() => void) | undefined {
    if (this.isBusy) return undefined
    const offered = this.choices.some(
      (one) => (one.what === 'play' && one.name === name) || (this.speaksOfCards && one.what === 'name' && one.name === name),
    )
    return offered ? () => this.pick(name) : undefined
  }

  touchHouse(house: string): (() => void) | undefined {
    const choice = this.choices.find((one) => one.what === 'house' && one.house === house)
    return choice && !this.isBusy ? () => this.choose(choice) : undefined
  }

  /** What clicking a pile or a hostage of another house does. */
  touchPile(house: string, from: 'deck' | 'hand' | 'hostage', place = 0): (() => void) | undefined {
    const choice = this.choices.find(
      (one) => one.what === 'take' && one.house === house && one.from === from && (one.from !== 'hostage' || one.place === place),
    )
    return choice && !this.isBusy ? () => this.choose(choice) : undefined
  }

  /** What clicking a hostage of one's own does. */
  touchHostage(place: number): (() => void) | undefined {
    const offered = this.choices.some((one) => (one.what === 'release' || one.what === 'torment') && one.place === place)
    return offered && !this.isBusy ? () => this.pick(`hostage ${place}`) : undefined
  }

  /** The choice that the picked card or character stands for. */
  pickedChoice = $derived.by((): Choice | undefined =>
    this.choices.find((one) => (one.what === 'name' || one.what === 'play') && one.name === this.picked),
  )

  /** A proposal is two choices: the wish now, the offer as soon as it is asked for. */
  propose(wish: string, offer: string) {
    this.offer = offer
    this.play.choose(wish)
  }

  /** Sends the second half of a proposal; true if there was one to send. */
  completeProposal(): boolean {
    if (!this.offer || this.kind !== 'truce offer' || this.isBusy) return false
    const offer = this.offer
    this.offer = ''
    if (!this.play.decision!.options.includes(offer)) return false
    this.play.choose(offer)
    return true
  }
}
