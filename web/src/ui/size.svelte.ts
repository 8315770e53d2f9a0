/** Which of the three arrangements fits this screen. */

export type Size = 'phone' | 'tablet' | 'laptop'

const WIDE = matchMedia('(min-width: 1180px)')
const MEDIUM = matchMedia('(min-width: 720px)')
const TALL = matchMedia('(min-width: 720px) and (max-width: 1179px) and (min-height: 900px) and (orientation: portrait)')
const LOW = matchMedia('(min-width: 1180px) and (max-height: 819px)')
const BIG = matchMedia('(min-width: 1800px)')
const HUGE = matchMedia('(min-width: 2400px)')

function measure(): Size {
  return WIDE.matches ? 'laptop' : MEDIUM.matches ? 'tablet' : 'phone'
}

class Screen {
  size = $state<Size>(measure())
  /** A tablet held upright: more room below than beside the stage. */
  tall = $state(TALL.matches)
  /** A laptop on which every row counts. */
  low = $state(LOW.matches)

  /** Room for log and talk beside the question. */
  big = $state(BIG.matches)
  /** Also beside a stage that has the whole width to itself. */
  huge = $state(HUGE.matches)

  constructor() {
    for (const query of [WIDE, MEDIUM]) query.addEventListener('change', () => (this.size = measure()))
    TALL.addEventListener('change', () => (this.tall = TALL.matches))
    BIG.addEventListener('change', () => (this.big = BIG.matches))
    HUGE.addEventListener('change', () => (this.huge = HUGE.matches))
    LOW.addEventListener('change', () => (this.low = LOW.matches))
  }
}

export const screen = new Screen()
