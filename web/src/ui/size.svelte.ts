/** Which of the three arrangements fits this screen. */

export type Size = 'phone' | 'tablet' | 'laptop'

const WIDE = matchMedia('(min-width: 1180px)')
const MEDIUM = matchMedia('(min-width: 720px)')

function measure(): Size {
  return WIDE.matches ? 'laptop' : MEDIUM.matches ? 'tablet' : 'phone'
}

class Screen {
  size = $state<Size>(measure())

  constructor() {
    for (const query of [WIDE, MEDIUM]) query.addEventListener('change', () => (this.size = measure()))
  }
}

export const screen = new Screen()
