import { beforeEach, describe, expect, test, vi } from 'vitest'
import { preferences } from '../src/state/preferences.svelte.ts'
import { callToTable, soundOf } from '../src/table/notices.ts'

const pitches: number[] = []

class QuietContext {
  currentTime = 0
  destination = {}
  createOscillator() {
    const tone = { frequency: { value: 0 }, type: '', connect: (next: unknown) => next, start: () => pitches.push(tone.frequency.value), stop: () => {} }
    return tone
  }
  createGain() {
    return { gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }, connect: (next: unknown) => next }
  }
}

vi.stubGlobal('AudioContext', QuietContext)

const heard = (...kinds: string[]) => {
  pitches.length = 0
  soundOf(kinds.map((kind) => ({ kind })))
  return [...pitches]
}

describe('sounds', () => {
  beforeEach(() => {
    preferences.sound = true
  })

  test('battles, wildlings and victories each have one of their own', () => {
    const [battle, wildlings, victory] = [heard('attack'), heard('wildling attack'), heard('game over')]
    expect(new Set([battle, wildlings, victory].map(String)).size).toBe(3)
    expect(heard('encounter decided')).toEqual(battle)
  })

  test('one at a time, and none for what is no moment', () => {
    expect(heard('march', 'attack', 'wildling attack')).toEqual(heard('attack'))
    expect(heard('march')).toEqual([])
  })

  test('whoever has not asked for sounds hears none', () => {
    preferences.sound = false
    pitches.length = 0
    callToTable('Small Council', 'Your turn')
    expect([...pitches, ...heard('attack')]).toEqual([])
  })

  test('they are off until somebody asks for them', async () => {
    vi.resetModules()
    const fresh = await import('../src/state/preferences.svelte.ts')
    expect(fresh.preferences.sound).toBe(false)
  })
})
