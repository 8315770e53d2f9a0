/** The four phases of a turn, and the steps that belong to each (docs/notation-iron-throne.md). */
export const PHASES = ['Preparation', 'Support', 'Encounter', 'Resolution'] as const
export type Phase = (typeof PHASES)[number]

const STEPS: Record<Phase, string[]> = {
  Preparation: [
    'before your turn', 'start of the turn', 'draw event card', 'determine defender', 'draw cards', 'distribute power',
    'choose challenging character', 'choose defending character',
  ],
  Support: ['offer support'],
  Encounter: [
    'before house cards are placed', 'place first and faceup', 'place house cards', 'reveal house cards',
    'after house cards are revealed', 'determine outcome',
  ],
  Resolution: [
    'discuss truce', 'before rewards and penalties', 'winning the encounter', 'losing the encounter', 'taking hostages',
    'after the resolution phase', 'clean up', 'draw to five', 'next challenger',
  ],
}

export const phaseOf = (step: string): Phase | undefined => PHASES.find((phase) => STEPS[phase].includes(step))
