import { describe, expect, it, vi } from 'vitest'
import { ok } from '#shared/fault'
import { callGate, isKnownSender } from '../../../src-main/ipc/pages'
import { everyCall, sameHandlers } from './call-maps'

// all others travel over ports, which are given to pages that are known; see page-lines.test.ts
const hostCalls = everyCall.filter(({ map }) => map === 'hostCalls')

const page = { contents: 7, url: 'app://spirodesk/app/index.html' }
const fits = { contents: 7, frameUrl: page.url, isMainFrame: true }

const strangers = [
  ['another page', { ...fits, contents: 8 }],
  ['a frame inside the page', { ...fits, isMainFrame: false }],
  ['a frame that is gone', { ...fits, frameUrl: null }],
  ['another host', { ...fits, frameUrl: 'app://spirodesk.example/app/index.html' }],
  ['another scheme', { ...fits, frameUrl: 'https://spirodesk/app/index.html' }],
  ['a host that begins alike', { ...fits, frameUrl: 'app://spirodesk@evil/app/index.html' }],
  ['another path', { ...fits, frameUrl: 'app://spirodesk/store/index.html' }],
  ['no address', { ...fits, frameUrl: 'about:blank' }],
  ['text that is no address', { ...fits, frameUrl: '' }],
] as const

describe.each(hostCalls)('$map $name through the gate', ({ name, calls }) => {
  it('is refused to every stranger before anything is looked into', async () => {
    const handler = vi.fn(() => ok({}))
    const gate = callGate(calls, sameHandlers(calls, handler), (sender) => isKnownSender(sender, page))
    for (const [, sender] of strangers) {
      expect(await gate(sender, name, {})).toEqual({ ok: false, fault: { code: 'wrong-sender' } })
    }
    expect(handler).not.toHaveBeenCalled()
  })
})

describe('the gate', () => {
  it('lets the known page through, whatever stands behind its path', () => {
    expect(isKnownSender({ ...fits, frameUrl: `${page.url}#/session/3` }, page)).toBe(true)
  })

  it.each(strangers)('takes %s for a stranger', (_who, sender) => {
    expect(isKnownSender(sender, page)).toBe(false)
  })

  it('knows nobody while there is no page', () => {
    expect(isKnownSender(fits, null)).toBe(false)
  })

  it('answers a name that is no text', async () => {
    const gate = callGate({}, {}, () => true)
    expect(await gate(fits, { name: 'state' }, {})).toEqual({ ok: false, fault: { code: 'unknown-call' } })
  })
})
