import { describe, expect, it } from 'vitest'
import { giftsTo } from '../src/agot/gifts.ts'
import type { GameInfo } from '../src/api/types.ts'
import { barredBy, boxesOf, boxOf, housesWith, seatings, vassalsBeside, whyNotPlayed } from '../src/home/boxes.ts'

const GAME: GameInfo = {
  name: 'agot', title: 'The Game', players: [3, 4], houses: ['Stark', 'Tyrell', 'Martell', 'Arryn'],
  houses_by_players: { 3: ['Stark', 'Tyrell', 'Martell'], 4: ['Stark', 'Tyrell', 'Martell', 'Arryn'] },
  choice_by_players: { 3: ['Stark', 'Tyrell', 'Martell'], 4: ['Stark', 'Tyrell', 'Martell', 'Arryn'] },
  options: [{ name: 'house_cards', text: '', kind: 'str', default: null, values: [null, 'alternate'], needs: { expansion: 'dragons' } }],
  expansions: [{
    name: 'dragons', title: 'Dragons', options: { expansion: 'dragons' }, players: [3, 4, 5],
    houses: ['Stark', 'Tyrell', 'Martell', 'Arryn', 'Targaryen'], vassals: ['Stark', 'Tyrell', 'Martell', 'Arryn'],
    houses_by_players: { 3: ['Stark', 'Tyrell', 'Martell'], 4: ['Stark', 'Tyrell', 'Martell', 'Targaryen'] },
    choice_by_players: { 3: ['Stark', 'Tyrell', 'Martell', 'Arryn'], 4: ['Stark', 'Tyrell', 'Martell', 'Arryn', 'Targaryen'] },
  }],
}
const boxes = boxesOf([GAME])
const [plain, dragons] = boxes as [(typeof boxes)[number], (typeof boxes)[number]]

describe('boxes', () => {
  it('stand for a game with and without its expansion', () => {
    expect(boxes.map(({ id, game }) => [id, game])).toEqual([['agot', 'agot'], ['dragons', 'agot']])
    expect(boxOf(boxes, { game: 'agot', options: { expansion: 'dragons', house_cards: null } })).toBe(dragons)
    expect(boxOf(boxes, { game: 'agot', options: {} })).toBe(plain)
  })

  it('say what cannot be, and where it could', () => {
    expect(barredBy(GAME.options[0]!, plain, boxes)).toBe('Only with Dragons.')
    expect(barredBy(GAME.options[0]!, dragons, boxes)).toBe('')
    expect(seatings(plain, boxes)).toEqual([{ count: 3, needs: '' }, { count: 4, needs: '' }, { count: 5, needs: 'Dragons' }])
    expect(whyNotPlayed(dragons, ['Stark', 'Tyrell'])).toBe('At least 3 houses need a player.')
    expect(whyNotPlayed(dragons, ['Stark', 'Tyrell', 'Targaryen'])).toBe('With 3 players Targaryen cannot play.')
    expect(whyNotPlayed(dragons, ['Stark', 'Tyrell', 'Arryn', 'Targaryen'])).toBe('')
  })

  it('seat whoever wants a house that usually nobody plays', () => {
    expect(housesWith(dragons, 4, '')).toEqual(['Stark', 'Tyrell', 'Martell', 'Targaryen'])
    expect(housesWith(dragons, 4, 'Arryn')).toEqual(['Arryn', 'Tyrell', 'Martell', 'Targaryen'])
    expect(vassalsBeside(dragons, housesWith(dragons, 4, 'Arryn'))).toEqual(['Stark'])
    expect(vassalsBeside(dragons, housesWith(dragons, 3, ''))).toEqual(['Arryn'])
  })
})

describe('gifts', () => {
  it('are read from what a house may do unasked', () => {
    expect(giftsTo('Stark', ['give 1 to Stark', 'give 2 to Stark', 'give 1 to Tyrell', 'leave'])).toEqual([1, 2])
    expect(giftsTo('Arryn', ['leave'])).toEqual([])
  })
})
