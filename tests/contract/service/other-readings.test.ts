import { expect, test } from 'vitest'
import { startService } from '../../../src-service/service'
import { sessionsOf } from './sessions-of'

// busy enough that somebody far from UTC has a session on any day
const options = { seed: 7, sessionsPerYear: 200, days: 60, now: () => Date.parse('2026-11-20T10:00:00Z') }
const ownDay = ({ created_at }: { created_at: string }) => created_at.slice(0, 10)
const utcDay = ({ created_at }: { created_at: string }) => new Date(created_at).toISOString().slice(0, 10)
const oneDay = 'begin_date=2026-11-02&end_date=2026-11-02'

test('a day is that of the session in its own offset', async () => {
  const service = await startService(options)
  const sessions = await sessionsOf(service, oneDay)
  await service.close()
  expect(new Set(sessions.map(ownDay))).toEqual(new Set(['2026-11-02']))
  expect(new Set(sessions.map(utcDay)).size).toBeGreaterThan(1)
})

test('a day is that of the session in UTC when started so', async () => {
  const service = await startService({ ...options, dayRule: 'utc' })
  const sessions = await sessionsOf(service, oneDay)
  const around = await sessionsOf(service, 'begin_date=2026-10-30&end_date=2026-11-05')
  await service.close()
  expect(sessions).toEqual(around.filter((each) => utcDay(each) === '2026-11-02'))
  expect(new Set(sessions.map(ownDay)).size).toBeGreaterThan(1)
})

test('end_date itself is left out when started so', async () => {
  const service = await startService({ ...options, endDateIncluded: false })
  const sessions = await sessionsOf(service, 'begin_date=2026-11-02&end_date=2026-11-04')
  expect(sessions.length).toBeGreaterThan(0)
  expect(sessions).toEqual(service.sessions('2026-11-02', '2026-11-03'))
  expect(await sessionsOf(service, oneDay)).toEqual([])
  await service.close()
})
