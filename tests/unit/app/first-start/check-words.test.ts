import { describe, expect, it } from 'vitest'
import { fault, type FaultCode, faultCodes } from '#shared/fault'
import type { ConnectionCheck } from '#shared/host'
import { checkWords, faultWords } from '../../../../src-renderer/app/faults/faults'

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
