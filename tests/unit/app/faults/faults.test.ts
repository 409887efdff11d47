import { describe, expect, it } from 'vitest'
import { fault } from '#shared/fault'
import { type FaultCode, faultCodes } from '#shared/faults'
import type { ConnectionCheck } from '#shared/host'
import { checkWords, faultDetails, faultWords, pageFault } from '../../../../src-renderer/app/faults/faults'

const context = { sessions: 48_210, platform: 'linux', clockSkewMs: null } as const

describe('the words of faults', () => {
  it('say what happened in a title and more in a sentence, for every code', () => {
    const unsaid = faultCodes.filter((code) => {
      const { title, text } = faultWords(fault(code), context)
      const isOdd = /[{}!]|undefined|oops/i.test(`${title} ${text}`)
      return title.length <= 10 || !text.endsWith('.') || isOdd
    })
    expect(unsaid).toEqual([])
  })

  it('gives every code a short name, a title and a sentence of its own', () => {
    const all = faultCodes.map((code) => faultWords(fault(code), context))
    expect(new Set(all.map(({ title }) => title)).size).toBe(faultCodes.length)
    expect(new Set(all.map(({ short }) => short)).size).toBe(faultCodes.length)
    expect(new Set(all.map(({ text }) => text)).size).toBe(faultCodes.length)
  })

  it('says how many sessions are safe', () => {
    const text = (sessions: number) => faultWords(fault('key-refused'), { ...context, sessions }).text
    expect(text(48_210)).toContain('Your 48,210 stored sessions are safe')
    expect(text(1)).toContain('Your one stored session is safe')
    expect(text(0)).toContain('none are lost')
  })

  it('does not call sessions safe that went with a key kept in memory', () => {
    const { text } = faultWords(fault('key-missing'), { ...context, sessions: 0 })
    expect(text).toContain('saved only until you quit')
    expect(text).not.toContain('none are lost')
  })

  it('says how far the clock is off, and to which side', () => {
    const text = (clockSkewMs: number | null) =>
      faultWords(fault('clock-wrong'), { ...context, clockSkewMs }).text
    expect(text(3 * 3_600_000)).toContain('It is 3\u202fh ahead of the service’s')
    expect(text(-600_000)).toContain('It is 10\u202fmin behind the service’s')
    expect(text(null)).toContain('far from the service’s')
  })

  it('tells each platform how to get a keychain', () => {
    const texts = (['linux', 'mac', 'windows'] as const).map(
      (platform) => faultWords(fault('keychain-absent'), { ...context, platform }).text,
    )
    expect(texts[0]).toContain('libsecret')
    expect(texts[1]).toContain('Keychain Access')
    expect(texts[2]).toContain('Credential Manager')
  })
})

const app = {
  version: '0.1.0',
  electron: '33.3.0',
  build: null,
  platform: 'linux',
  profileFolder: '/home/ana',
  hasSystemPrompt: false,
} as const

it('names code, detail, moment and versions, and no folder of a person', () => {
  const text = faultDetails({ code: 'service-failing', detail: 'status 502' }, app, 0)
  expect(text).toBe(
    'service-failing: status 502\n1970-01-01T00:00:00.000Z\nSpirodesk 0.1.0, Electron 33.3.0, linux',
  )
})

const well = { store: null, keychain: null }
const locked = { ...well, keychain: fault('keychain-locked') }
const absent = { ...well, keychain: fault('keychain-absent') }
const stopped = { ...locked, store: fault('store-stopped') }
const asked = fault('not-found')

it.each([
  ['nothing is wrong', well, true, null, null],
  ['main has not answered yet', null, false, null, null],
  ['the question failed', well, false, asked, 'not-found'],
  ['the question failed, but what was shown before stays', well, true, asked, null],
  ['the keychain is locked', locked, false, asked, 'keychain-locked'],
  ['the keychain is locked, but there is something to show', locked, true, null, null],
  ['there is no keychain, which hinders nothing', absent, false, null, null],
  ['there is no keychain, and the question failed', absent, false, asked, 'not-found'],
  ['the store stopped', stopped, false, asked, 'store-stopped'],
  ['the store stopped under a page that shows something', stopped, true, null, 'store-stopped'],
])('%s', (_, state, isShown, askedFault, code) => {
  expect(pageFault(state, isShown, askedFault)?.code ?? null).toBe(code)
})

const wordsOf = (code: ReturnType<typeof fault>) =>
  faultWords(code, { sessions: 0, platform: 'linux', clockSkewMs: null }, 'test')

function failing(code: FaultCode, detail?: string): ConnectionCheck {
  return {
    baseUrl: 'https://clinic.example/api/v1',
    steps: [
      { step: 'address', state: 'passed', fault: null, ms: 312 },
      { step: 'certificate', state: 'passed', fault: null, ms: null },
      { step: 'key', state: 'failed', fault: fault(code, detail), ms: null },
      { step: 'profiles', state: 'not-reached', fault: null, ms: null },
    ],
    profiles: null,
    fingerprint: null,
  }
}

describe('the words of a connection test', () => {
  it('keeps what passed, stops at the first failure, and leaves the rest waiting', () => {
    const steps = checkWords(failing('key-refused'), false, wordsOf)
    expect(steps.map(({ look }) => look)).toEqual(['passed', 'passed', 'failed', 'waiting'])
    expect(steps[0]).toMatchObject({ title: 'Address responds', text: 'in 0.3\u202fs' })
    expect(steps[2]?.title).toBe('The service rejected the API key')
  })

  it('has a sentence for every fault', () => {
    const unsaid = faultCodes.filter((code) => {
      const text = checkWords(failing(code), false, wordsOf)[2]?.text ?? ''
      return text.length <= 20 || /[{}]/.test(text)
    })
    expect(unsaid).toEqual([])
  })

  it('tells different mistakes in a key and an address apart', () => {
    const text = (code: FaultCode, detail: string) =>
      checkWords(failing(code, detail), false, wordsOf)[2]?.text
    const texts = [
      text('key-invalid', 'space-inside'),
      text('key-invalid', 'character'),
      text('address-invalid', 'scheme'),
      text('address-invalid', 'credentials'),
      text('address-invalid', 'status 404'),
    ]
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('says when the certificate was accepted because it is pinned', () => {
    expect(checkWords(failing('key-refused'), true, wordsOf)[1]?.title).toBe('Pinned certificate verified')
  })
})
