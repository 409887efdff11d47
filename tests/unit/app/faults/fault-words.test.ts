import { describe, expect, it } from 'vitest'
import { fault, faultCodes } from '#shared/fault'
import { faultWords } from '../../../../src-renderer/app/faults/faults'

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
