import { object, string } from 'valibot'
import { describe, expect, it } from 'vitest'
import { answerCall, type CallMap } from '#shared/calls/rpc'
import { callMaps, sameHandlers } from './call-maps'

const text = object({ text: string() })
const calls: CallMap = { one: { input: text, output: text }, two: { input: object({}), output: object({}) } }

describe('a call', () => {
  it('is answered with a fault that quotes nothing when its handler throws', async () => {
    const throwing = sameHandlers(calls, () => {
      throw new TypeError('Ada Lovelace, ada@example.org')
    })
    const outcome = await answerCall(calls, throwing, 'one', { text: 'Ada' })
    expect(outcome).toEqual({ ok: false, fault: { code: 'internal', detail: 'one: TypeError' } })
  })

  it('is unknown where its handler is missing', async () => {
    const { one: _, ...others } = sameHandlers(calls)
    const outcome = await answerCall(calls, others, 'one', { text: 'Ada' })
    expect(outcome).toEqual({ ok: false, fault: { code: 'unknown-call', detail: 'one' } })
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'no-such-call'])(
    'by the name %j, which no map has, is unknown',
    async (name) => {
      for (const map of [calls, ...Object.values(callMaps)]) {
        const outcome = await answerCall(map, sameHandlers(map), name, {})
        expect(outcome).toEqual({ ok: false, fault: { code: 'unknown-call', detail: name } })
      }
    },
  )
})
