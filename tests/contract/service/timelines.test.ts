import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningService } from '../../../src-service/running-service'
import { startService } from '../../../src-service/service'
import { ask, jsonOf } from './ask'
import { sessionsOf } from './sessions-of'

let service: RunningService
let clock = Date.parse('2026-11-20T10:00:00Z')
const daysIn = (sessions: { created_at: string }[]) =>
  [...new Set(sessions.map(({ created_at }) => created_at.slice(0, 10)))].sort()
const today = () => new Date(clock).toISOString().slice(0, 10)

beforeAll(async () => {
  // busy enough that every day has sessions
  service = await startService({ seed: 7, days: 400, sessionsPerYear: 60, now: () => clock })
})
afterAll(() => service.close())

test('4.2 both dates limit the sessions to the days between them, the last included', async () => {
  const sessions = await sessionsOf(service, 'begin_date=2026-03-01&end_date=2026-03-03')
  expect(daysIn(sessions)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'])
  expect(sessions).toEqual(service.sessions('2026-03-01', '2026-03-03'))
})

test('4.2.1 without dates the range is the current day up to the next', async () => {
  clock = Date.parse('2026-11-20T23:30:00Z')
  const sessions = await sessionsOf(service, '')
  expect(sessions.length).toBeGreaterThan(0)
  expect(sessions).toEqual(service.sessions('2026-11-20', '2026-11-21'))
})

test('4.2.1 begin_date alone set to the day before also brings that day', async () => {
  const sessions = await sessionsOf(service, 'begin_date=2026-11-19')
  expect(daysIn(sessions)).toContain('2026-11-19')
  expect(daysIn(sessions)).toContain(today())
})

test('4.2 end_date alone begins on the current day', async () => {
  expect(await sessionsOf(service, 'end_date=2026-11-20')).toEqual(
    service.sessions('2026-11-20', '2026-11-20'),
  )
})

test('4.2.2 profile_ids limits the sessions to the profiles listed', async () => {
  const [first, second] = service.profiles()
  const query = `begin_date=2026-01-01&profile_ids=${first?.id},${second?.id}`
  const sessions = await sessionsOf(service, query)
  expect(new Set(sessions.map(({ name }) => name))).toEqual(
    new Set([first?.patient_name, second?.patient_name]),
  )
})

test('4.2.2 unknown profile ids and those of unshared profiles bring nothing', async () => {
  const shared = new Set(service.profiles().map(({ id }) => id))
  const hidden = service.everyProfile().filter(({ id }) => !shared.has(id))
  const ids = ['nobody', '', ...hidden.map(({ id }) => id)].join(',')
  expect(await sessionsOf(service, `begin_date=2026-01-01&profile_ids=${ids}`)).toEqual([])
})

test('4.2.3 raw arrays come with raw=true', async () => {
  const [session] = await sessionsOf(service, 'begin_date=2026-03-01&end_date=2026-03-01&raw=true')
  if (!session) throw new Error('no session')
  const { best_test, all_tests } = session.spirometry_tests
  for (const { raw } of all_tests) {
    expect(raw?.volume.length).toBeGreaterThan(10)
    expect(raw?.flow.length).toBe(raw?.volume.length)
  }
  expect(all_tests).toContainEqual(best_test)
})

test.each(['', '1', 'True', 'TRUE', 'yes', 'false', 'true '])(
  '4.2.3 no raw arrays with raw=%j',
  async (raw) => {
    const range = 'begin_date=2026-03-01&end_date=2026-03-01'
    const sessions = await sessionsOf(service, `${range}&raw=${encodeURIComponent(raw)}`)
    expect(sessions).toEqual(await sessionsOf(service, range))
    expect(JSON.stringify(sessions)).not.toContain('"raw"')
  },
)

test('from_date and to_date are read as begin_date and end_date', async () => {
  expect(await sessionsOf(service, 'from_date=2026-03-01&to_date=2026-03-02')).toEqual(
    service.sessions('2026-03-01', '2026-03-02'),
  )
})

test.each([
  'begin_date=yesterday',
  'begin_date=2026-02-29',
  'begin_date=2026-3-1',
  'begin_date=2026-03-01T00:00:00Z',
  'begin_date=',
  'end_date=20260301',
  'begin_date=2026-03-02&end_date=2026-03-01',
  'begin_date=2026-03-01&begin_date=2026-03-02',
])('%s is answered 400 with an Error', async (query) => {
  const reply = await ask(service, `/timelines?${query}`)
  expect(reply.status).toBe(400)
  expect(jsonOf(reply)).toEqual({ code: 400, message: expect.stringMatching(/date/) as string })
})

test('a range of all centuries is answered with what there is', async () => {
  const sessions = await sessionsOf(service, 'begin_date=0001-01-01&end_date=9999-12-31')
  expect(sessions).toEqual(service.sessions('2025-10-01', '2026-11-21'))
})
