/** The map tells what was chosen, and says in words what it shows. */
import { flushSync, mount, unmount, type ComponentProps } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import Board from '../src/board/Board.svelte'

let board: ReturnType<typeof mount> | undefined
const target = document.body

afterEach(() => {
  if (board) void unmount(board)
  board = undefined
})

function show(props: Partial<ComponentProps<typeof Board>>) {
  board = mount(Board, { target, props: { module: 'base', ...props } })
  flushSync()
}

const area = (id: string) => target.querySelector<SVGGElement>(`[data-area="${id}"]`)!

test('every area is a button with its name and what lies there', () => {
  show({
    pieces: {
      winterfell: {
        house: 'Stark',
        units: { knight: 1, footman: 2 },
        controller: 'Stark',
        order: { house: 'Stark', kind: 'march-minus-one' },
        garrison: { house: 'Stark', strength: 2 },
      },
    },
  })
  expect(area('winterfell').getAttribute('aria-label')).toBe(
    'Winterfell: land; stronghold; 1 barrel; 1 crown; held by Stark; Stark 2 footmen, 1 knight; order March −1; garrison 2 of Stark',
  )
  expect(area('port-of-pyke').getAttribute('aria-label')).toBe('Port of Pyke')
  expect(target.querySelectorAll('[data-area][role="button"]')).toHaveLength(58)
})

test('a click and the enter key both choose an area', () => {
  const onarea = vi.fn()
  show({ onarea })
  area('pyke').dispatchEvent(new MouseEvent('click', { bubbles: true }))
  area('the-reach').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  expect(onarea.mock.calls).toEqual([['pyke'], ['the-reach']])
})

test('offered areas are tab stops, the rest is reached with the arrow keys', () => {
  show({ marks: { harrenhal: { target: true }, riverrun: { selectable: true, selected: true } } })
  const stops = [...target.querySelectorAll('[data-area][tabindex="0"]')].map((g) => g.getAttribute('data-area'))
  expect(stops.sort()).toEqual(['harrenhal', 'riverrun', 'winterfell'])
  expect(area('riverrun').getAttribute('aria-pressed')).toBe('true')
})

test('units can be picked one by one', () => {
  const onunit = vi.fn()
  show({
    pieces: { 'moat-cailin': { house: 'Stark', units: { knight: 1, footman: 2 } } },
    marks: { 'moat-cailin': { selected: true, picked: { footman: 1 } } },
    onunit,
  })
  const units = [...target.querySelectorAll('[role="checkbox"]')]
  expect(units.map((unit) => unit.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false'])
  units[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(onunit).toHaveBeenCalledExactlyOnceWith({ area: 'moat-cailin', unit: 'knight', routed: false, index: 0 })
})

test('an order that may not be seen leaves no trace of its kind', () => {
  show({ pieces: { pyke: { house: 'Greyjoy', units: { footman: 1 }, order: { house: 'Greyjoy', facedown: true } } } })
  const drawn = target.querySelector('[data-pieces="pyke"] .order-token')!
  expect(drawn.innerHTML).not.toContain('order-')
  expect(area('pyke').getAttribute('aria-label')).toContain('order facedown')
})
