/** Invented positions that show every kind of piece; no game was played for them. */
import type { BoardMarks, BoardModule, BoardPieces, AreaPieces, OrderKind, UnitCounts } from '../board/model.ts'
import type { House } from '../houses.ts'

function army(house: House, units: UnitCounts, kind?: OrderKind, more: AreaPieces = {}): AreaPieces {
  return { house, units, controller: house, ...(kind && { order: { house, kind } }), ...more }
}

const garrison = (house: House, strength = 2) => ({ garrison: { house, strength } })

const BASE: BoardPieces = {
  winterfell: army('Stark', { knight: 2, footman: 1 }, 'march-plus-one', garrison('Stark')),
  'castle-black': { controller: 'Stark', powerToken: 'Stark' },
  karhold: army('Stark', { footman: 1 }, 'raid'),
  'white-harbor': army('Stark', { footman: 2 }, 'consolidate-power'),
  'moat-cailin': army('Stark', { knight: 1, footman: 1, siegeEngine: 1 }, 'defense-plus-two'),
  'widows-watch': { controller: 'Stark', powerToken: 'Stark' },
  'the-shivering-sea': army('Stark', { ship: 3 }, 'support'),
  'port-of-white-harbor': army('Stark', { ship: 1 }),
  'bay-of-ice': army('Greyjoy', { ship: 1 }, 'raid-special'),
  'sunset-sea': army('Greyjoy', { ship: 2 }, 'march'),
  'ironmans-bay': army('Greyjoy', { ship: 3 }, 'support-plus-one'),
  pyke: army('Greyjoy', { knight: 1, footman: 1 }, 'consolidate-power', garrison('Greyjoy')),
  'port-of-pyke': army('Greyjoy', { ship: 2 }, 'march-minus-one'),
  'flints-finger': { controller: 'Greyjoy', powerToken: 'Greyjoy' },
  'greywater-watch': army('Greyjoy', { footman: 1 }, 'raid'),
  seagard: army('Greyjoy', { knight: 2, footman: 1, siegeEngine: 1 }, 'march-minus-one'),
  'the-twins': army('Greyjoy', { footman: 1 }, 'defense-plus-one'),
  riverrun: army('Lannister', { knight: 2, footman: 1, siegeEngine: 1 }, 'support-plus-one'),
  lannisport: army('Lannister', { knight: 1, footman: 1 }, 'defense-plus-one', garrison('Lannister')),
  'port-of-lannisport': army('Lannister', { ship: 3 }, 'consolidate-power'),
  'the-golden-sound': army('Lannister', { ship: 2 }, 'raid'),
  'stoney-sept': army('Lannister', { footman: 2 }, 'march'),
  harrenhal: army('Lannister', { footman: 1 }, 'consolidate-power-special'),
  blackwater: { controller: 'Lannister', powerToken: 'Lannister' },
  'kings-landing': {
    ...army('Baratheon', { knight: 2, footman: 1, siegeEngine: 1 }, 'defense-plus-two', { powerToken: 'Baratheon' }),
    attacker: { house: 'Lannister', units: { knight: 2, footman: 2 } },
  },
  'crackclaw-point': army('Baratheon', { footman: 1 }, 'defense-plus-one', { powerToken: 'Baratheon' }),
  'blackwater-bay': army('Baratheon', { ship: 2 }, 'raid'),
  dragonstone: army('Baratheon', { knight: 1, footman: 1 }, 'consolidate-power', garrison('Baratheon')),
  'shipbreaker-bay': army('Baratheon', { ship: 4 }, 'support'),
  kingswood: army('Baratheon', { knight: 1, footman: 1 }, 'march'),
  'storms-end': { house: 'Baratheon', controller: 'Baratheon', routed: { knight: 1, footman: 1 } },
  highgarden: army('Tyrell', { knight: 2, footman: 1 }, 'consolidate-power', garrison('Tyrell')),
  'the-reach': army('Tyrell', { knight: 2, footman: 2 }, 'march'),
  oldtown: army('Tyrell', { footman: 1 }, 'raid'),
  'dornish-marches': army('Tyrell', { knight: 1, footman: 1 }, 'defense-plus-one'),
  'searoad-marches': { controller: 'Tyrell', powerToken: 'Tyrell' },
  'the-arbor': { controller: 'Tyrell', powerToken: 'Tyrell' },
  'redwyne-straights': army('Tyrell', { ship: 3 }, 'support'),
  'port-of-oldtown': army('Tyrell', { ship: 1 }, 'support'),
  'west-summer-sea': { ...army('Tyrell', { ship: 2 }, 'defense-plus-one'), attacker: { house: 'Greyjoy', units: { ship: 3 } } },
  sunspear: army('Martell', { knight: 1, footman: 1 }, 'consolidate-power', garrison('Martell')),
  'port-of-sunspear': army('Martell', { ship: 1 }, 'march'),
  'the-boneway': army('Martell', { knight: 2, footman: 1, siegeEngine: 1 }, 'march'),
  'princes-pass': army('Martell', { footman: 2 }, 'defense-plus-one'),
  yronwood: { controller: 'Martell', powerToken: 'Martell' },
  starfall: army('Martell', { footman: 1 }, 'march-minus-one'),
  'salt-shore': army('Martell', { footman: 1 }, 'raid'),
  'sea-of-dorne': army('Martell', { ship: 2 }, 'support'),
  'east-summer-sea': army('Martell', { ship: 2 }, 'raid'),
  'the-eyrie': { neutralForce: 6 },
}

const EXPANSION: BoardPieces = {
  ...BASE,
  'the-eyrie': army('Arryn', { knight: 2, footman: 1 }, 'consolidate-power', garrison('Arryn', 4)),
  'the-vale-of-arryn': army('Arryn', { knight: 1, siegeEngine: 1 }, 'march'),
  'the-mountains-of-the-moon': army('Arryn', { knight: 1, footman: 1 }, 'support'),
  'the-fingers': { controller: 'Arryn', powerToken: 'Arryn' },
  'the-narrow-sea': army('Arryn', { ship: 3 }, 'raid'),
  'port-of-the-eyrie': army('Arryn', { ship: 2 }, 'march'),
  'the-bite': { ...army('Arryn', { ship: 2 }, 'march'), attacker: { house: 'Stark', units: { ship: 2 } } },
}

const WITH_ESSOS: BoardPieces = {
  ...EXPANSION,
  winterfell: { ...EXPANSION['winterfell'], loyalty: 1 },
  'the-twins': { ...EXPANSION['the-twins'], loyalty: 1 },
  'kings-landing': { ...EXPANSION['kings-landing'], loyalty: 2 },
  sunspear: { ...EXPANSION['sunspear'], loyalty: 1 },
  pentos: army('Targaryen', { footman: 2, knight: 1 }, 'consolidate-power', { ...garrison('Targaryen'), loyalty: 1 }),
  'port-of-pentos': army('Targaryen', { ship: 3 }, 'raid'),
  myr: army('Targaryen', { knight: 1, dragon: 1 }, 'march'),
  volantis: army('Targaryen', { dragon: 2 }, 'march-plus-one'),
  'bay-of-pentos': army('Targaryen', { ship: 2 }, 'support'),
  'the-orange-shore': army('Targaryen', { ship: 1 }, 'iron-bank'),
  braavos: { neutralForce: 5 },
}

export const POSITIONS: Record<BoardModule, BoardPieces> = {
  base: BASE,
  'mother-of-dragons': EXPANSION,
  essos: WITH_ESSOS,
}

/** The same orders as their owner sees them before they are revealed. */
export function facedown(pieces: BoardPieces, viewer: House): BoardPieces {
  return Object.fromEntries(
    Object.entries(pieces).map(([id, here]) => {
      if (!here.order) return [id, here]
      const { house, kind } = here.order
      return [id, { ...here, order: { house, facedown: true, ...(house === viewer && kind && { kind }) } }]
    }),
  )
}

/** A march from Moat Cailin being chosen. */
export const MARCH: BoardMarks = {
  'moat-cailin': { selected: true, picked: { knight: 1 } },
  'white-harbor': { target: true },
  winterfell: { target: true, selectable: true },
  'greywater-watch': { target: true },
  seagard: { target: true },
  'the-twins': { target: true },
  'kings-landing': { alert: true },
}
