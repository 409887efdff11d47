import { afterEach, describe, expect, it, vi } from 'vitest'
import { type HostApi, type PortRole, portsWanted } from '#shared/calls/ports'
import type { Port } from '#shared/calls/rpc'
import { failed, ok } from '#shared/fault'
import { connectHost, receivePorts } from '../../../src-renderer/ports'

afterEach(() => vi.unstubAllGlobals())

/** A page whose preload answers calls with `answer`. */
function pageWith(answer: HostApi['call']) {
  const listeners: ((name: string, payload: unknown) => void)[] = []
  const spirodesk: HostApi = { call: answer, onEvent: (listener) => void listeners.push(listener) }
  vi.stubGlobal('window', { spirodesk })
  return (name: string, payload: unknown) => listeners.forEach((listener) => listener(name, payload))
}

describe('the line from the app page to main', () => {
  it('passes calls on with what they are about, and brings their answers', async () => {
    const call = vi.fn(async () => ok({}))
    pageWith(call)
    const line = connectHost()
    expect(await line.call('pauseSync', { choice: 'hour' })).toEqual(ok({}))
    expect(await line.callAbout(() => 'first')('pauseSync', { choice: 'hour' })).toEqual(ok({}))
    expect(call.mock.calls).toEqual([
      ['pauseSync', { choice: 'hour' }, null],
      ['pauseSync', { choice: 'hour' }, 'first'],
    ])
  })

  it('answers with a fault when main gives no answer, or one that does not fit', async () => {
    pageWith(() => Promise.reject(new Error('no handler')))
    expect(await connectHost().call('syncNow', {})).toEqual(failed('internal', 'syncNow'))
    pageWith(async () => ok({ connection: 'none' }))
    expect(await connectHost().call('state', {})).toEqual(failed('bad-output', 'state'))
  })

  it('passes on only events that fit', () => {
    const announce = pageWith(async () => ok({}))
    const commands: string[] = []
    connectHost().on('command', (command) => commands.push(command))
    announce('command', 'format-disk')
    announce('command', 'settings')
    expect(commands).toEqual(['settings'])
  })
})

describe('the ports of a page', () => {
  const origin = 'app://spirodesk'
  const message = { kind: 'spirodesk:port', role: 'library' }

  function page() {
    const posted: unknown[] = []
    const target = Object.assign(new EventTarget(), {
      location: { origin },
      postMessage: (data: unknown) => posted.push(data),
    })
    vi.stubGlobal('window', target)
    const received: [PortRole, Port][] = []
    receivePorts((role, port) => received.push([role, port]))
    const channel = new MessageChannel()
    const deliver = (event: object) =>
      target.dispatchEvent(
        Object.assign(new Event('message'), {
          data: message,
          source: target,
          origin,
          ports: [channel.port1],
          ...event,
        }),
      )
    return { posted, received, deliver, channel }
  }

  it('are asked for once somebody listens, and speak both ways', async () => {
    const { posted, received, deliver, channel } = page()
    expect(posted).toEqual([portsWanted])
    deliver({})
    const [role, port] = received[0] ?? []
    expect(role).toBe('library')
    const heard = new Promise((resolve) => port?.onMessage(resolve))
    const answered = new Promise((resolve) =>
      channel.port2.addEventListener('message', (event) => resolve(event.data)),
    )
    channel.port2.start()
    channel.port2.postMessage('question')
    port?.post('answer')
    expect(await Promise.all([heard, answered])).toEqual(['question', 'answer'])
    port?.close()
  })

  it.each([
    ['another window', { source: {} }],
    ['another origin', { origin: 'https://example.org' }],
    ['nobody, with a role that there is not', { data: { ...message, role: 'root' } }],
    ['nobody, without a port', { ports: [] }],
  ])('are not taken from %s', (_who, event) => {
    const { received, deliver, channel } = page()
    deliver(event)
    expect(received).toEqual([])
    channel.port1.close()
  })
})
