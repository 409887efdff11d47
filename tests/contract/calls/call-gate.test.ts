import { describe, expect, it, vi } from 'vitest'
import type { CallMap } from '#shared/calls/rpc'
import { hostCalls } from '#shared/calls/host-calls'
import { ok } from '#shared/fault'
import { callGate, isKnownSender } from '../../../src-main/ipc/pages'
import { sameHandlers } from './call-maps'

const page = { contents: 7, url: 'app://window/app/index.html' }
const fits = { contents: 7, frameUrl: page.url, isMainFrame: true }

const strangers = [
  ['another page', { ...fits, contents: 8 }],
  ['a frame inside the page', { ...fits, isMainFrame: false }],
  ['a frame that is gone', { ...fits, frameUrl: null }],
  ['another host', { ...fits, frameUrl: 'app://window.example/app/index.html' }],
  ['another scheme', { ...fits, frameUrl: 'https://spirodesk/app/index.html' }],
  ['a host that begins alike', { ...fits, frameUrl: 'app://window@evil/app/index.html' }],
  ['another path', { ...fits, frameUrl: 'app://window/store/index.html' }],
  ['no address', { ...fits, frameUrl: 'about:blank' }],
  ['text that is no address', { ...fits, frameUrl: '' }],
] as const

describe('the gate', () => {
  // all others travel over ports, which are given to pages that are known; see page-lines.test.ts
  it('refuses every call to every stranger before anything is looked into', async () => {
    const handler = vi.fn(() => ok({}))
    const gate = callGate<CallMap>(
      hostCalls,
      () => sameHandlers(hostCalls, handler),
      (sender) => isKnownSender(sender, page),
    )
    const answers = await Promise.all(
      Object.keys(hostCalls).flatMap((name) =>
        strangers.map(async ([who, sender]) => ({ name, who, answer: await gate(sender, name, {}) })),
      ),
    )
    expect(answers.filter(({ answer }) => answer.ok || answer.fault.code !== 'wrong-sender')).toEqual([])
    expect(handler).not.toHaveBeenCalled()
  })

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
    const gate = callGate(
      {},
      () => ({}),
      () => true,
    )
    expect(await gate(fits, { name: 'state' }, {})).toEqual({ ok: false, fault: { code: 'unknown-call' } })
  })
})
