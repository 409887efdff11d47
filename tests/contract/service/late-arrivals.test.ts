import { expect, test } from 'vitest'
import { startService } from '../../../src-service/service'
import { sessionsOf } from './sessions-of'

const noon = Date.parse('2026-11-20T12:00:00Z')
const range = 'begin_date=2026-11-01&end_date=2026-11-19'

test('some sessions of past days arrive hours or days later, and none disappears', async () => {
  let clock = noon
  const service = await startService({ seed: 7, patients: 15, sessionsPerYear: 2000, now: () => clock })
  const before = await sessionsOf(service, range)
  clock += 30 * 86_400_000
  const after = await sessionsOf(service, range)
  await service.close()

  const ids = new Set(after.map(({ id }) => id))
  expect(before.every(({ id }) => ids.has(id))).toBe(true)
  expect(after.length).toBeGreaterThan(before.length)
  expect(after.length).toBeLessThan(before.length * 1.05)
})

test('a session can be added to a past day, amended, withdrawn and put back while the service runs', async () => {
  const service = await startService({ seed: 7, patients: 3, now: () => noon })
  const [profile] = service.profiles()
  const day = 'begin_date=2026-10-05&end_date=2026-10-05'
  const idsOf = async () => (await sessionsOf(service, day)).map(({ id }) => id)
  const before = await idsOf()

  const { id } = service.addSession(profile?.id ?? '', Date.parse('2026-10-05T09:00:00Z'))
  expect(await idsOf()).toEqual(expect.arrayContaining([...before, id]))
  service.amendSession(id, { weight_in_kg: 81 })
  expect(await sessionsOf(service, day)).toContainEqual(expect.objectContaining({ id, weight_in_kg: 81 }))
  service.withdrawSession(id)
  expect(await idsOf()).toEqual(before)
  service.restoreSession(id)
  expect(await idsOf()).toContain(id)
  await service.close()
})
