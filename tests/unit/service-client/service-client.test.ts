import { describe, expect, test } from 'vitest'
import { fault } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import type { Day } from '#shared/records/day'
import { createServiceClient } from '../../../src-main/service-client/service-client'
import type { TransportFailure, TransportRequest } from '../../../src-main/service-client/transport'

const key = 'secret-key-1'
const question = { from: '2026-01-01' as Day, to: '2026-01-09' as Day, profiles: null, raw: false }

function clientOf(status: number, body = '[]', headers: Record<string, string> = {}, firstByteMs?: number) {
  const requests: TransportRequest[] = []
  const client = createServiceClient({
    baseUrl: 'https://service.example/api/v1',
    key,
    transport: async (request) => {
      requests.push(request)
      return {
        ok: true,
        status,
        headers,
        body: new TextEncoder().encode(body),
        wireBytes: 2,
        ms: 90_000,
        ...(firstByteMs !== undefined && { firstByteMs }),
      }
    },
  })
  return { client, requests }
}

test('an address that is not HTTPS is never sent a key', async () => {
  const transport = async () => {
    throw new Error('something was sent')
  }
  const client = createServiceClient({ transport, key, baseUrl: 'http://service.example/api/v1' })
  expect(await client.getProfiles()).toMatchObject({ ok: false, fault: { code: 'address-invalid' } })
})

describe('the service client', () => {
  test('sends the bare key and both dates', async () => {
    const { client, requests } = clientOf(200)
    await client.getTimelines(question)
    expect(requests[0]?.url).toBe(
      'https://service.example/api/v1/timelines?begin_date=2026-01-01&end_date=2026-01-09',
    )
    expect(requests[0]?.headers['authorization']).toBe(key)
  })

  test('lists profile ids separated by commas, each escaped, and asks for raw with exactly true', async () => {
    const { client, requests } = clientOf(200)
    await client.getTimelines({ ...question, profiles: ['a&b', 'c,d'], raw: true })
    expect(requests[0]?.url).toMatch(/&profile_ids=a%26b,c%2Cd&raw=true$/)
  })

  test('hands the body over as it came, with the clock of the service', async () => {
    const { client } = clientOf(200, '[{}]', { date: 'Fri, 20 Nov 2026 06:00:00 GMT' })
    const answer = await client.getProfiles()
    expect(answer.ok && new TextDecoder().decode(answer.value.body)).toBe('[{}]')
    expect(answer.ok && answer.value.serviceTime).toBe(Date.UTC(2026, 10, 20, 6))
  })

  test('reads the clock of the service when the answer had come, however slowly it came', async () => {
    const { client } = clientOf(200, '[]', { date: 'Fri, 20 Nov 2026 06:00:00 GMT' }, 2_000)
    const answer = await client.getProfiles()
    expect(answer.ok && answer.value.serviceTime).toBe(Date.UTC(2026, 10, 20, 6, 0, 88))
  })

  test.each([
    ['511', 511, {}],
    ['a web page', 200, { 'content-type': 'text/html; charset=utf-8' }],
    ['302 to another host', 302, { location: 'http://login.guest.example/' }],
    ['307 to another host', 307, { location: 'https://login.guest.example/' }],
  ])(
    '%s is a network that may want a sign-in, and its clock and wishes are not the service’s',
    async (_, status, own) => {
      const headers: Record<string, string> = {
        ...own,
        'retry-after': '9',
        date: 'Fri, 20 Nov 2026 06:00:00 GMT',
      }
      const answer = await clientOf(status, '<html>', headers).client.getProfiles()
      expect(answer).toMatchObject({
        fault: { code: 'sign-in-first' },
        retryAfterMs: null,
        serviceTime: null,
      })
    },
  )

  test.each([
    ['a list sent as a web page', 'text/html; charset=utf-8', '[]', null],
    ['one behind a byte order mark and a new line', 'text/html', '\uFEFF\r\n[{"id":"1"}]', null],
    ['an object sent as a web page, which the store refuses', 'text/html', '{"data":[]}', null],
    ['null sent as a web page', 'text/html', 'null', null],
    ['nothing at all, sent as a web page', 'text/html', '', null],
    ['a text sent as a web page', 'text/html', 'Please sign in', 'sign-in-first'],
    [
      'a web page sent as JSON',
      'application/json',
      '\n<!DOCTYPE html><title>Guests</title>',
      'sign-in-first',
    ],
    ['a web page sent as nothing in particular', '', '<html><body>', 'sign-in-first'],
    ['XML, which no network signs in with', 'application/xml', '<?xml version="1.0"?><error/>', null],
  ])('%s: the body decides', async (_, type, body, code) => {
    const answer = await clientOf(200, body, type === '' ? {} : { 'content-type': type }).client.getProfiles()
    expect(answer.ok ? null : answer.fault.code).toBe(code)
  })

  test.each([
    ['for good to another host', 301, 'https://new.service.example/api/v1/profiles'],
    ['to the same host', 302, '/api/v1/login'],
    ['to the same host without TLS', 307, 'http://service.example/api/v1/profiles'],
    ['to nowhere', 302, ''],
  ])('a redirect %s is the service’s own', async (_, status, location) => {
    const answer = await clientOf(status, '', { location }).client.getProfiles()
    expect(answer).toMatchObject({ fault: { code: 'redirected' } })
  })

  test.each([
    [204, 'answer-unreadable'],
    [302, 'redirected'],
    [400, 'request-refused'],
    [401, 'key-refused'],
    [403, 'key-refused'],
    [404, 'request-refused'],
    [407, 'service-unreachable'],
    [408, 'service-failing'],
    [414, 'answer-too-large'],
    [429, 'rate-limited'],
    [500, 'service-failing'],
    [503, 'service-failing'],
  ])('status %i is %s', async (status, code) => {
    const answer = await clientOf(status).client.getProfiles()
    expect(answer.ok ? null : answer.fault).toEqual({ code, detail: `status ${status}` })
  })

  const came = (body: string, headers: Record<string, string> = {}, status = 200) => ({
    ...{ status, headers: { date: 'Fri, 20 Nov 2026 06:00:00 GMT', ...headers } },
    ...{ body: new TextEncoder().encode(body), ms: 5_000, firstByteMs: 1_000 },
  })
  const broken = async (part: TransportFailure['part'], code: FaultCode = 'line-broken') => {
    const client = createServiceClient({
      ...{ baseUrl: 'https://service.example/api/v1', key },
      transport: async () => ({
        ok: false,
        fault: fault(code),
        wireBytes: 9,
        begun: true,
        ...(part && { part }),
      }),
    })
    const answer = await client.getProfiles()
    return answer.ok ? null : answer
  }

  test('hands over what had come of an answer that the line broke, with the clock of the service', async () => {
    const answer = await broken(came('[{"id":"1"},'))
    expect(answer).toMatchObject({ fault: { code: 'line-broken' }, wireBytes: 9, begun: true })
    expect(new TextDecoder().decode(answer?.part)).toBe('[{"id":"1"},')
    expect(answer?.serviceTime).toBe(Date.UTC(2026, 10, 20, 6, 0, 4))
  })

  test.each([
    ['a body that cannot be decompressed', came('[{"id":"1"},'), 'answer-unreadable'],
    ['one that was taken back', came('[{"id":"1"},'), 'cancelled'],
    ['a page to sign in', came('<html>[{"id":"1"},'), 'line-broken'],
    ['a text in its place', came('Please sign in', { 'content-type': 'text/html' }), 'line-broken'],
    ['an error', came('[{"code":500,', {}, 500), 'line-broken'],
    ['nothing', undefined, 'line-broken'],
  ] as const)('of %s it hands over nothing, nor a clock', async (_, part, code) => {
    const answer = await broken(part, code)
    expect(answer).toMatchObject({ fault: { code }, begun: true, serviceTime: null })
    expect(answer).not.toHaveProperty('part')
  })

  test('passes on how long the service wants to be left alone, in seconds or until a date', async () => {
    const seconds = await clientOf(429, '', { 'retry-after': '120' }).client.getProfiles()
    expect(!seconds.ok && seconds.retryAfterMs).toBe(120_000)
    const headers = { 'retry-after': 'Fri, 20 Nov 2026 06:00:30 GMT', date: 'Fri, 20 Nov 2026 06:00:00 GMT' }
    const date = await clientOf(503, '', headers).client.getProfiles()
    expect(!date.ok && date.retryAfterMs).toBe(30_000)
    const nonsense = await clientOf(503, '', { 'retry-after': 'soon' }).client.getProfiles()
    expect(!nonsense.ok && nonsense.retryAfterMs).toBeNull()
  })

  test('tells code and message of an Error body, whatever the type of the code, without key or e-mail', async () => {
    const body = JSON.stringify({ code: '403', message: `Key ${key} of jo@example.org\u0007 is unknown` })
    const answer = await clientOf(403, body).client.getProfiles()
    expect(answer.ok ? '' : answer.fault.detail).toBe('status 403, code 403: Key … of … is unknown')
  })
})
