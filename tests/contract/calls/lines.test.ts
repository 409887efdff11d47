import { object, string } from 'valibot'
import { describe, expect, it } from 'vitest'
import { type CallMap, createRpcClient, type EventMap, createRpcServer } from '#shared/calls/rpc'
import { failed, ok, type Outcome } from '#shared/fault'
import { sameHandlers } from './call-maps'
import { portPair } from './port-pair'

const events = { said: object({ text: string() }) }

const text = object({ text: string() })
const calls = { repeat: { input: text, output: text }, forget: { input: object({}), output: object({}) } }
const forget = () => ok({})
const fault = failed('disk-full', '12 MB free')

/** Both ends of a line whose calls are all answered by `handler`. */
function lineTo(handler: () => Outcome<unknown> | Promise<Outcome<unknown>>) {
  const [near, far] = portPair()
  createRpcServer<CallMap, EventMap>(far, calls, {}, sameHandlers(calls, handler))
  return { far, line: createRpcClient(near, calls, {}, 'store-stopped') }
}

describe('a line', () => {
  it('answers bad-output when what comes back does not fit', async () => {
    const { line } = lineTo(() => ok(17n))
    expect(await line.call('repeat', { text: '' })).toEqual(failed('bad-output', 'repeat'))
    expect(await line.call('forget', {})).toEqual(failed('bad-output', 'forget'))
  })

  it('carries a fault unchanged', async () => {
    const { line } = lineTo(() => fault)
    expect(await line.call('repeat', { text: '' })).toEqual(fault)
  })

  it('answers what was agreed when the other end goes away, now and later', async () => {
    const { far, line } = lineTo(() => new Promise(() => undefined))
    const open = [line.call('repeat', { text: '' }), line.call('forget', {})]
    far.close()
    expect(await Promise.all(open)).toEqual([failed('store-stopped'), failed('store-stopped')])
    expect(await line.call('forget', {})).toEqual(failed('store-stopped'))
  })

  it('brings each answer to the call that it belongs to, in whatever order they come', async () => {
    const [near, far] = portPair()
    const waiting: (() => void)[] = []
    createRpcServer(far, calls, events, {
      repeat: ({ text }) => new Promise((resolve) => waiting.push(() => resolve(ok({ text })))),
      forget,
    })
    const { call } = createRpcClient(near, calls, events, 'internal')
    const answers = Promise.all(['a', 'b', 'c'].map((text) => call('repeat', { text })))
    await expect.poll(() => waiting).toHaveLength(3)
    for (const answer of waiting.reverse()) answer()
    expect(await answers).toEqual(['a', 'b', 'c'].map((text) => ok({ text })))
  })

  it('passes events on that fit their schema, until one stops listening', async () => {
    const [near, far] = portPair()
    const announce = createRpcServer(far, calls, events, { repeat: (input) => ok(input), forget })
    const line = createRpcClient(near, calls, events, 'internal')
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
    createRpcServer(far, calls, events, { repeat: (input) => ok(input), forget })
    const line = createRpcClient(near, calls, events, 'internal')
    for (const message of [null, 3, 'call', { kind: 'call' }, { kind: 'answer', id: 'x' }]) {
      near.post(message)
      far.post(message)
    }
    expect(await line.call('repeat', { text: 'still here' })).toEqual(ok({ text: 'still here' }))
  })
})
