import { describe, expect, it } from 'vitest'
import { readChoice, readChoices, spell } from '../src/agot/choice.ts'
import { linked } from '../src/agot/manner.ts'
import { readUnits, unitsInWords } from '../src/agot/names.ts'
import { shapeOf } from '../src/agot/shape.ts'

describe('choices are read from their notation', () => {
  it.each([
    ['winterfell: march +1*', { area: 'winterfell', order: 'march +1*' }],
    ['ready', { word: 'ready' }],
    ['the-reach > dornish-marches', { area: 'the-reach', target: 'dornish-marches' }],
    ['the-reach > nothing', { area: 'the-reach', word: 'nothing' }],
    ['winterfell > moat-cailin: 2 knights, footman', { area: 'winterfell', target: 'moat-cailin', units: { knight: 2, footman: 1 } }],
    ['winterfell > stay', { area: 'winterfell', word: 'stay' }],
    ['winterfell: leave a power token', { area: 'winterfell', word: 'leave a power token' }],
    ['harrenhal: support Lannister', { area: 'harrenhal', house: 'Lannister', word: 'support' }],
    ['harrenhal: no support', { area: 'harrenhal', word: 'no support' }],
    ['port-of-lannisport: 2 ships', { area: 'port-of-lannisport', word: '2 ships' }],
    ['Robb Stark', { card: 'Robb Stark' }],
    ['Stark', { house: 'Stark' }],
    ['footman', { unit: 'footman' }],
    ['routed footman', { unit: 'footman', routed: true }],
    ['siege engine', { unit: 'siegeEngine' }],
    ['moat-cailin', { area: 'moat-cailin' }],
    ['winterfell: footman', { area: 'winterfell', unit: 'footman' }],
    ['winterfell: footman to siege engine', { area: 'winterfell', unit: 'footman', upgrade: 'siegeEngine' }],
    ['winterfell: ship in bay-of-ice', { area: 'winterfell', unit: 'ship', target: 'bay-of-ice' }],
    ['bid 3', { amount: 3 }],
    ['kings-court', { track: 'kings-court' }],
    ['use the blade', { word: 'use the blade' }],
    ['pass', { word: 'pass' }],
    ['command Martell', { house: 'Martell', word: 'command' }],
    ['Tyrell: 4', { house: 'Tyrell', amount: 4 }],
    ['sunspear: vassal march', { area: 'sunspear', order: 'vassal march' }],
    ['the-bite: raid/support +1', { area: 'the-bite', order: 'raid/support +1' }],
    ['norvos: burn a dragon', { area: 'norvos', word: 'burn a dragon' }],
    ['the-rhoyne > winterfell: 2 dragons, knight', { area: 'the-rhoyne', target: 'winterfell', units: { dragon: 2, knight: 1 } }],
  ])('%s', (text, parts) => {
    expect(readChoice(text)).toEqual({ text, ...parts })
  })

  it('says them as people do', () => {
    expect(spell(readChoice('winterfell > moat-cailin: knight, 2 footmen'))).toBe('Winterfell → Moat Cailin: knight, 2 footmen')
    expect(spell(readChoice('kings-landing: footman to knight'))).toBe("King's Landing: footman becomes knight")
    expect(spell(readChoice('bid 0'))).toBe('Bid 0')
    expect(spell(readChoice('something new'))).toBe('Something new')
    expect(spell(readChoice('command Martell'))).toBe('Command Martell')
    expect(spell(readChoice('Tyrell: 4'))).toBe('Tyrell: 4 more')
    expect(spell(readChoice('pentos: defense +1/muster'))).toBe('Pentos: Defense +1 or muster')
    expect(spell(readChoice('karhold: barrel'))).toBe('Karhold: one more barrel')
    expect(spell(readChoice('round 6'))).toBe('Round 6')
  })

  it('reads and writes groups of units', () => {
    expect(readUnits('2 knights, siege engine')).toEqual({ knight: 2, siegeEngine: 1 })
    expect(readUnits('nonsense')).toBeUndefined()
    expect(unitsInWords({ ship: 2, footman: 1 })).toBe('footman, 2 ships')
  })
})

describe('the fitting control', () => {
  const shape = (kind: string, ...options: string[]) => shapeOf(kind, readChoices(options))

  it.each([
    ['orders', 'orders', ['ready']],
    ['messenger raven', 'orders', ['pass', 'look', 'karhold: march']],
    ['raid', 'raid', ['white-harbor > nothing']],
    ['march', 'march', ['done', 'pyke > stay']],
    ['muster', 'muster', ['done', 'pyke: footman']],
    ['supply losses', 'units', ['pyke: footman', 'pyke: knight']],
    ['support', 'deeds', ['pyke: support Stark', 'pyke: no support']],
    ['capture ships', 'deeds', ['port-of-pyke: no ships', 'port-of-pyke: 1 ship']],
    ['retreat', 'areas', ['pyke', 'seagard']],
    ['muster where', 'areas', ['pass', 'sunspear']],
    ['house card', 'cards', ['Robb Stark', 'Eddard Stark']],
    ['card: Patchface', 'cards', ['pass', 'Robb Stark']],
    ['bid', 'bid', ['bid 0', 'bid 1']],
    ['tie', 'words', ['Stark', 'Tyrell']],
    ['casualties', 'words', ['footman', 'knight']],
    ['first place', 'words', ['fiefdoms', 'kings-court']],
    ['vassal', 'vassals', ['command Martell', 'command Arryn', 'pass']],
    ['vassal orders', 'orders', ['ready', 'sunspear: vassal march']],
    ['share out', 'shares', ['done', 'Tyrell: 1', 'Tyrell: 2']],
    ['move loyalty', 'loyalty', ['karhold > winterfell']],
    ['loyalty', 'areas', ['pass', 'harrenhal', 'white-harbor']],
    ['chosen player', 'words', ['pass', 'Stark', 'Tyrell']],
    ['fire made flesh', 'deeds', ['norvos: burn a dragon', 'hatch a dragon', 'pass']],
    ['loan unit', 'muster', ['done', 'karhold: knight', 'the-narrow-sea: ship']],
    ['improvement', 'deeds', ['karhold: barrel', 'karhold: crown']],
    ['faceless men', 'units', ['karhold: knight', 'pyke: knight']],
    ['something of an expansion', 'words', ['this', 'that']],
  ])('%s: %s', (kind, expected, options) => {
    expect(shape(kind, ...options)).toBe(expected)
  })
})

describe('the log', () => {
  it('links areas and cards, but not the house in a name', () => {
    expect(linked("Robb Stark beats Stark in Port of Storm's End.")).toEqual([
      { text: 'Robb Stark', link: 'card', name: 'Robb Stark' },
      { text: ' beats ' },
      { text: 'Stark' },
      { text: ' in ' },
      { text: "Port of Storm's End", link: 'area', name: "Port of Storm's End" },
      { text: '.' },
    ])
  })
})
