import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunningService } from '../../../src-service/running-service'
import { startService } from '../../../src-service/service'
import { ask, jsonOf } from './ask'
import { sessionsOf } from './sessions-of'

const range = 'begin_date=2026-01-01&end_date=2026-11-19'
let service: RunningService
let whole: { id: string }[]
const statusOf = async (path: string) => (await ask(service, path)).status

beforeAll(async () => {
  service = await startService({ seed: 7, now: () => Date.parse('2026-11-20T10:00:00Z') })
  whole = service.sessions('2026-01-01', '2026-11-19')
})
beforeEach(() => service.setFaults([]))
afterAll(() => service.close())

test.each([
  ['400', 400, undefined],
  ['500', 500, undefined],
  ['503-retry-after', 503, '2'],
  ['429', 429, '1'],
] as const)('%s answers so, with Retry-After where it has one', async (fault, status, retryAfter) => {
  await service.setFaults([fault])
  const reply = await ask(service, '/timelines')
  expect(reply.status).toBe(status)
  expect(reply.headers['retry-after']).toBe(retryAfter)
  expect(jsonOf(reply)).toEqual({ code: status, message: expect.any(String) as string })
})

test('a fault with a number affects as many requests', async () => {
  await service.setFaults(['429=2'])
  const statuses = [await statusOf('/profiles'), await statusOf('/timelines'), await statusOf('/profiles')]
  expect(statuses).toEqual([429, 429, 200])
})

test('a fault can be limited to one endpoint', async () => {
  await service.setFaults(['500@timelines'])
  expect(await statusOf('/profiles')).toBe(200)
  expect(await statusOf('/timelines')).toBe(500)
})

test('403-after lets some requests through, then refuses the key', async () => {
  await service.setFaults(['403-after=2'])
  const statuses = [await statusOf('/profiles'), await statusOf('/timelines'), await statusOf('/timelines')]
  expect(statuses).toEqual([200, 200, 403])
})

test('slow answers late and right', async () => {
  await service.setFaults(['slow=50'])
  expect(await sessionsOf(service, range)).toEqual(whole)
})

test('reset cuts the connection without an answer', async () => {
  await service.setFaults(['reset=1'])
  await expect(ask(service, '/profiles')).rejects.toThrow('read ECONNRESET')
  expect(service.requests.at(-1)?.status).toBe(0)
  expect(await statusOf('/profiles')).toBe(200)
})

test('truncate ends in the middle of the body', async () => {
  await service.setFaults(['truncate'])
  await expect(ask(service, `/timelines?${range}`)).rejects.toThrow('aborted')
})

test('not-json answers 200 with a page', async () => {
  await service.setFaults(['not-json'])
  const reply = await ask(service, '/timelines')
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toContain('text/html')
  expect(() => jsonOf(reply)).toThrow(SyntaxError)
})

test('wrong-shape answers JSON that is not an array', async () => {
  await service.setFaults(['wrong-shape'])
  expect(jsonOf(await ask(service, '/timelines'))).not.toBeInstanceOf(Array)
})

test('empty answers no session, and no profile when that is asked for', async () => {
  await service.setFaults(['empty'])
  expect(await sessionsOf(service, range)).toEqual([])
  expect(jsonOf(await ask(service, '/profiles'))).not.toEqual([])
  await service.setFaults(['empty@profiles'])
  expect(jsonOf(await ask(service, '/profiles'))).toEqual([])
})

test('unordered answers the same sessions in another order', async () => {
  await service.setFaults(['unordered'])
  const sessions = await sessionsOf(service, range)
  expect(sessions).not.toEqual(whole)
  expect(sessions.map(({ id }) => id).sort()).toEqual(whole.map(({ id }) => id).sort())
})

test('duplicates answers each session twice', async () => {
  await service.setFaults(['duplicates'])
  expect(await sessionsOf(service, range)).toEqual(whole.flatMap((each) => [each, each]))
})

test('fraction-heights answers heights and weights with a fraction', async () => {
  await service.setFaults(['fraction-heights'])
  const sizes = (await sessionsOf(service, range)).flatMap((each) => [each.height_in_cm, each.weight_in_kg])
  expect(sizes.some(Number.isInteger)).toBe(false)
})

test('withdrawn leaves out the same share of sessions, whatever the range', async () => {
  await service.setFaults(['withdrawn=0.2'])
  const kept = new Set((await sessionsOf(service, range)).map(({ id }) => id))
  const share = 1 - kept.size / whole.length
  expect(share).toBeGreaterThan(0.1)
  expect(share).toBeLessThan(0.3)
  const ofMonth = await sessionsOf(service, 'begin_date=2026-05-01&end_date=2026-05-31')
  const expected = service.sessions('2026-05-01', '2026-05-31').filter(({ id }) => kept.has(id))
  expect(ofMonth).toEqual(expected)
})

test('unshared leaves out the same share of people, and their sessions with them', async () => {
  const idsOf = (reply: unknown) => (reply as { id: string }[]).map(({ id }) => id)
  await service.setFaults(['unshared=0.2'])
  const kept = idsOf(jsonOf(await ask(service, '/profiles')))
  const gone = idsOf(service.profiles()).filter((id) => !kept.includes(id))
  expect(gone.length).toBeGreaterThan(0)
  expect(gone.length).toBeLessThan(kept.length / 2)
  const left = await sessionsOf(service, range)
  expect(left.length).toBeLessThan(whole.length)
  expect(await sessionsOf(service, `${range}&profile_ids=${kept.join()}`)).toEqual(left)
  expect(await sessionsOf(service, `${range}&profile_ids=${gone.join()}`)).toEqual([])
})

test('huge streams as many megabytes of JSON as asked for', async () => {
  await service.setFaults(['huge=3'])
  const reply = await ask(service, '/timelines')
  expect(reply.headers['content-length']).toBeUndefined()
  expect(reply.body.length).toBeGreaterThan(3_000_000)
  expect(jsonOf(reply)).toBeInstanceOf(Array)
})

test('http-redirect answers 307 to an address without TLS', async () => {
  await service.setFaults(['http-redirect'])
  const reply = await ask(service, '/profiles?x=1')
  expect(reply.status).toBe(307)
  expect(reply.headers.location).toBe(`http://127.0.0.1:${service.port}/api/v1/profiles?x=1`)
})

test('expired-certificate presents one, and the own one again afterwards', async () => {
  const { fingerprint } = service
  await service.setFaults(['expired-certificate'])
  expect(service.fingerprint).not.toBe(fingerprint)
  await expect(ask(service, '/profiles')).rejects.toThrow('expired')
  await service.setFaults([])
  expect(service.fingerprint).toBe(fingerprint)
  expect(await statusOf('/profiles')).toBe(200)
})

test('faults can be combined', async () => {
  await service.setFaults(['duplicates', 'fraction-heights', '500=1'])
  expect(await statusOf('/timelines')).toBe(500)
  const sessions = await sessionsOf(service, range)
  expect(sessions.length).toBe(2 * whole.length)
  expect(Number.isInteger(sessions[0]?.height_in_cm)).toBe(false)
})

test('an unknown fault is refused by name', async () => {
  await expect(service.setFaults(['explode'])).rejects.toThrow('explode')
})
