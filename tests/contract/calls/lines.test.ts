import { object, string, unknown } from 'valibot'
import { describe, expect, it } from 'vitest'
import type { CallMap } from '#shared/calls/call-map'
import { connectCalls } from '#shared/calls/connect-calls'
import { serveCalls } from '#shared/calls/serve-calls'
import { failed, ok } from '#shared/faults/outcome'
import { everyCall, sameHandlers } from './call-maps'
import { portPair } from './port-pair'

const events = { said: object({ text: string() }) }

describe.each(everyCall)('$map $name over a line', ({ name, calls }) => {
  // what comes back is the matter here, so anything may be asked
  const asked: CallMap = { [name]: { input: unknown(), output: calls[name]?.output ?? unknown() } }

  it('answers bad-output when what comes back does not fit', async () => {
    const [near, far] = portPair()
    serveCalls(
      far,
      asked,
      {},
      sameHandlers(asked, () => ok(17n)),
    )
    const outcome = await connectCalls(near, asked, {}, 'store-stopped').call(name, {})
    expect(outcome).toEqual(failed('bad-output', name))
  })

  it('carries a fault unchanged', async () => {
    const [near, far] = portPair()
    serveCalls(
      far,
      asked,
      {},
      sameHandlers(asked, () => failed('disk-full', '12 MB free')),
    )
    const outcome = await connectCalls(near, asked, {}, 'store-stopped').call(name, {})
    expect(outcome).toEqual(failed('disk-full', '12 MB free'))
  })

  it('answers what was agreed when the other end goes away, now and later', async () => {
    const [near, far] = portPair()
    serveCalls(
      far,
      asked,
      {},
      sameHandlers(asked, () => new Promise(() => undefined)),
    )
    const line = connectCalls(near, asked, {}, 'store-stopped')
    const open = line.call(name, {})
    far.close()
    expect(await open).toEqual(failed('store-stopped'))
    expect(await line.call(name, {})).toEqual(failed('store-stopped'))
  })
})

describe('a line', () => {
  const calls = { repeat: { input: object({ text: string() }), output: object({ text: string() }) } }

  it('brings each answer to the call that it belongs to, in whatever order they come', async () => {
    const [near, far] = portPair()
    const waiting: (() => void)[] = []
    serveCalls(far, calls, events, {
      repeat: ({ text }) => new Promise((resolve) => waiting.push(() => resolve(ok({ text })))),
    })
    const { call } = connectCalls(near, calls, events, 'internal')
    const answers = Promise.all(['a', 'b', 'c'].map((text) => call('repeat', { text })))
    await expect.poll(() => waiting).toHaveLength(3)
    for (const answer of waiting.reverse()) answer()
    expect(await answers).toEqual(['a', 'b', 'c'].map((text) => ok({ text })))
  })

  it('passes events on that fit their schema, until one stops listening', async () => {
    const [near, far] = portPair()
    const announce = serveCalls(far, calls, events, { repeat: (input) => ok(input) })
    const line = connectCalls(near, calls, events, 'internal')
    const heard: string[] = []
    const stop = line.on('said', ({ text }) => heard.push(text))
    announce('said', { text: 'one' })
    far.post({ kind: 'event', name: 'said', payload: { text: 2 } })
    far.post({ kind: 'event', name: '__proto__', payload: {} })
    await line.call('repeat', { text: '' })
    stop()
    announce('said', { text: 'three' })
    await line.call('repeat', { text: '' })
    expect(heard).toEqual(['one'])
  })

  it('drops messages that are neither', async () => {
    const [near, far] = portPair()
    serveCalls(far, calls, events, { repeat: (input) => ok(input) })
    const line = connectCalls(near, calls, events, 'internal')
    for (const message of [null, 3, 'call', { kind: 'call' }, { kind: 'answer', id: 'x' }]) {
      near.post(message)
      far.post(message)
    }
    expect(await line.call('repeat', { text: 'still here' })).toEqual(ok({ text: 'still here' }))
  })
})
