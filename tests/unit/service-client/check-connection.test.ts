import { describe, expect, test } from 'vitest'
import { fault } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import { checkConnection } from '../../../src-main/connection/connection-test'
import { makeStore } from '../store/test-store'
import type { Transport, TransportRequest } from '../../../src-main/service-client/transport'

const answer = (status: number, body = '{"code":403,"message":"no"}') => ({
  ok: true as const,
  status,
  headers: {},
  body: new TextEncoder().encode(body),
  wireBytes: 1,
  ms: 5,
})
const failure = (code: FaultCode) => ({ ok: false as const, fault: fault(code), wireBytes: 0 })

// no connection is open in it
const { storeHandlers } = makeStore()

async function check(answers: Awaited<ReturnType<Transport>>[], typed: { url?: string; key?: string } = {}) {
  const requests: TransportRequest[] = []
  const result = await checkConnection({
    typedBaseUrl: typed.url ?? 'https://service.example/api/v1',
    typedKey: typed.key ?? 'the-key',
    refusedFingerprint: () => 'ab'.repeat(32),
    countProfiles: async (body) => storeHandlers.countProfiles({ body }),
    transport: async (request) => {
      requests.push(request)
      return answers[requests.length - 1] ?? failure('internal')
    },
  })
  const failedStep = result.steps.find(({ state }) => state === 'failed')
  return { result, requests, states: result.steps.map(({ state }) => state), failedStep }
}

describe('checkConnection', () => {
  test('passes every step, counts the profiles, and answers the repaired address', async () => {
    const { result, states } = await check([answer(403), answer(200, '[{},{}]')], { url: 'service.example' })
    expect(states).toEqual(['passed', 'passed', 'passed', 'passed'])
    expect(result).toMatchObject({ baseUrl: 'https://service.example/api/v1', profiles: 2 })
  })

  test('sends the key only after a request without it has verified the certificate', async () => {
    const { requests } = await check([answer(403), answer(200, '[]')])
    expect(requests.map(({ headers }) => headers['authorization'])).toEqual([undefined, 'the-key'])
    const untrusted = await check([failure('certificate-untrusted')])
    expect(untrusted.requests.every(({ headers }) => !('authorization' in headers))).toBe(true)
  })

  test.each([
    ['service-unreachable', 'address'],
    ['offline', 'address'],
    ['redirected', 'address'],
    ['certificate-untrusted', 'certificate'],
    ['certificate-not-pinned', 'certificate'],
    ['clock-wrong', 'certificate'],
  ] as const)('%s is a fault of the step %s', async (code, step) => {
    const { failedStep, result } = await check([failure(code)])
    expect(failedStep).toMatchObject({ step, fault: { code } })
    expect(result.fingerprint).toBe(step === 'certificate' ? 'ab'.repeat(32) : null)
  })

  test.each([
    ['an address that cannot be used', [], { url: 'ftp://x' }, 'address', 'address-invalid'],
    ['a page that is not there', [answer(404)], {}, 'address', 'address-invalid'],
    ['a redirect', [answer(302)], {}, 'address', 'redirected'],
    ['a network that wants a sign-in', [answer(511)], {}, 'address', 'sign-in-first'],
    ['a key with a space inside', [answer(403)], { key: 'a b' }, 'key', 'key-invalid'],
    ['a refused key', [answer(403), answer(403)], {}, 'key', 'key-refused'],
    ['a failing service', [answer(403), answer(500)], {}, 'key', 'service-failing'],
    ['profiles cut short', [answer(403), failure('answer-unreadable')], {}, 'profiles', 'answer-unreadable'],
    ['profiles that are no list', [answer(403), answer(200, '{}')], {}, 'profiles', 'answer-unreadable'],
    ['profiles that are no JSON', [answer(403), answer(200, 'no list')], {}, 'profiles', 'answer-unreadable'],
  ] as const)('%s ends the test at its step', async (_, answers, typed, step, code) => {
    const { failedStep, states } = await check([...answers], typed)
    expect(failedStep).toMatchObject({ step, fault: { code } })
    expect(states.slice(states.indexOf('failed') + 1).every((state) => state === 'not-reached')).toBe(true)
  })
})
