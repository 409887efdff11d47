import { unknown } from 'valibot'
import { describe, expect, it } from 'vitest'
import { answerCall } from '#shared/calls/rpc'
import { everyCall, sameHandlers } from './call-maps'

describe.each(everyCall)('$map $name', ({ name, calls }) => {
  it('answers with a fault that quotes nothing when its handler throws', async () => {
    const anything = { [name]: { input: unknown(), output: unknown() } }
    const throwing = sameHandlers(calls, () => {
      throw new TypeError('Ada Lovelace, ada@example.org')
    })
    const outcome = await answerCall(anything, throwing, name, {})
    expect(outcome).toEqual({ ok: false, fault: { code: 'internal', detail: `${name}: TypeError` } })
  })

  it('is unknown where its handler is missing', async () => {
    const handlers = Object.fromEntries(
      Object.entries(sameHandlers(calls)).filter(([other]) => other !== name),
    )
    const outcome = await answerCall(calls, handlers, name, {})
    expect(outcome).toEqual({ ok: false, fault: { code: 'unknown-call', detail: name } })
  })
})

describe('a call by a name of no map', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'no-such-call'])(
    '%j is unknown',
    async (name) => {
      for (const { calls } of everyCall) {
        const outcome = await answerCall(calls, sameHandlers(calls), name, {})
        expect(outcome).toEqual({ ok: false, fault: { code: 'unknown-call', detail: name } })
      }
    },
  )
})
