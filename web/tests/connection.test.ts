import { describe, expect, it, vi } from 'vitest'
import type { Decision, PatchStep } from '../src/api/types.ts'
import { Hand, type HandEars } from '../src/connection/hand.ts'
import type { Request } from '../src/connection/messages.ts'
import { patched } from '../src/connection/patch.ts'

describe('patches', () => {
  const before = { view: { round: 1, areas: { pyke: { order: 'raid' }, seagard: {} } }, list: [1, 2, 3] }

  it('sets, deletes and splices', () => {
    const patch: PatchStep[] = [
      ['=', ['view', 'round'], 2],
      ['-', ['view', 'areas', 'pyke', 'order']],
      ['~', ['list'], 1, 1, [7, 8]],
    ]
    expect(patched(before, patch)).toEqual({ view: { round: 2, areas: { pyke: {}, seagard: {} } }, list: [1, 7, 8, 3] })
  })

  it('leaves the old document as it was and shares what did not change', () => {
    const copy = structuredClone(before)
    const after = patched(before, [['=', ['view', 'areas', 'pyke', 'order'], 'march']])
    expect(before).toEqual(copy)
    expect(after.view.areas.seagard).toBe(before.view.areas.seagard)
    expect(after.list).toBe(before.list)
    expect(after.view.areas.pyke).not.toBe(before.view.areas.pyke)
  })

  it('can change what the same patch has just put there', () => {
    expect(patched({ a: {} as Record<string, unknown> }, [['=', ['a', 'b'], { c: 1 }], ['=', ['a', 'b', 'c'], 2]])).toEqual({ a: { b: { c: 2 } } })
  })
})

describe('a hand', () => {
  function table() {
    let decision: Decision | undefined = { number: 4, kind: 'orders', prompt: '', sealed: true, done: false, options: [], given: [] }
    const sent: { id: number; request: Request }[] = []
    let connected = true
    const refused = vi.fn()
    const ears: HandEars = {
      decision: () => decision,
      send: (request) => {
        if (!connected) return undefined
        sent.push({ id: sent.length + 1, request })
        return sent.length
      },
      resend: (id, request) => sent.push({ id, request }),
      refused,
      changed: () => undefined,
    }
    return {
      hand: new Hand('Stark', ears), sent, refused,
      connect: (now: boolean) => (connected = now),
      ask: (number: number, kind = 'orders') => decision && (decision = { ...decision, number, kind }),
    }
  }
  const wish = (...choices: string[]) => ({ what: 'choose' as const, kind: 'orders', choices })

  it('sends choices one after the other, each under its own number', () => {
    const { hand, sent, ask } = table()
    hand.wish(wish('winterfell: march'), wish('karhold: raid'))
    expect(sent).toHaveLength(1)
    hand.answer({ type: 'ack', id: 1 })
    expect(sent).toHaveLength(1)
    ask(5)
    hand.updated()
    expect(sent.map(({ request }) => 'number' in request && request.number)).toEqual([4, 5])
    expect(hand.wishes).toHaveLength(1)
  })

  it('repeats what was not acknowledged after the connection was lost, under the same number', () => {
    const { hand, sent } = table()
    hand.wish(wish('winterfell: march'))
    hand.returned()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    hand.answer({ type: 'error', id: 1, code: 'duplicate', text: '' })
    expect(hand.wishes).toHaveLength(0)
  })

  it('does not repeat what was acknowledged', () => {
    const { hand, sent } = table()
    hand.wish(wish('winterfell: march'))
    hand.answer({ type: 'ack', id: 1 })
    hand.returned()
    expect(sent).toHaveLength(1)
    expect(hand.wishes).toHaveLength(0)
  })

  it('keeps a choice made while cut off', () => {
    const { hand, sent, connect } = table()
    connect(false)
    hand.wish(wish('winterfell: march'))
    expect(sent).toHaveLength(0)
    connect(true)
    hand.returned()
    expect(sent).toHaveLength(1)
  })

  it('drops what follows a refusal and says why', () => {
    const { hand, sent, refused } = table()
    hand.wish(wish('winterfell: march'), wish('karhold: raid'))
    hand.answer({ type: 'error', id: 1, code: 'illegal_choice', text: 'No.' })
    expect(refused).toHaveBeenCalledWith('illegal_choice', 'No.')
    expect(hand.wishes).toHaveLength(0)
    expect(sent).toHaveLength(1)
  })

  it('forgets wishes for a decision that is no longer asked', () => {
    const { hand, sent, ask } = table()
    hand.wish(wish('winterfell: march'), wish('ready'))
    hand.answer({ type: 'ack', id: 1 })
    ask(5, 'raid')
    hand.updated()
    expect(sent).toHaveLength(1)
    expect(hand.wishes).toHaveLength(0)
  })
})
