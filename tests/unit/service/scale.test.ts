// @dates: looks at the clock, so it runs on other days too
import { expect, test } from 'vitest'
import { startService } from '../../../src-service/service'
import { ask, jsonOf } from '../../contract/service/ask'
import { readArguments } from '../../../src-service/main'

const now = () => Date.parse('2026-11-20T12:00:00Z')

test('1,000 patients over 5 years start, and a week is answered over HTTPS', async () => {
  const service = await startService({ patients: 1000, days: 1826, now })
  const reply = await ask(service, '/timelines?begin_date=2023-03-06&end_date=2023-03-12')
  const week = jsonOf(reply) as unknown[]
  expect(week).toEqual(service.sessions('2023-03-06', '2023-03-12'))
  await service.close()
  expect(week.length).toBeGreaterThan(60)
  expect(week.length).toBeLessThan(250)
})

test('the demo has about 2,600 sessions, and their number scales with patients, days and pace', async () => {
  const count = async (options: { patients: number; days: number; sessionsPerYear?: number }) => {
    const service = await startService({ seed: 1, now, ...options })
    const sessions = service.sessions('2000-01-01', '2026-11-20')
    await service.close()
    return sessions.length
  }
  const demo = await count({ patients: 120, days: 1095 })
  expect(demo).toBeGreaterThan(1900)
  expect(demo).toBeLessThan(3300)
  const within = (value: number, expected: number) => Math.abs(value - expected) < 0.35 * expected
  expect(within(await count({ patients: 480, days: 1095 }), 4 * demo)).toBe(true)
  expect(within(await count({ patients: 120, days: 365 }), demo / 3)).toBe(true)
  expect(within(await count({ patients: 120, days: 1095, sessionsPerYear: 72 }), 10 * demo)).toBe(true)
})

test.each([{ patients: -1 }, { days: 1.5 }, { seed: NaN }, { sessionsPerYear: 0 }, { firstDay: 'monday' }])(
  '%o is refused',
  async (options) => {
    await expect(startService(options)).rejects.toThrow(RangeError)
  },
)

test('the command line can ask for such a service', () => {
  expect(readArguments(['--patients', '1000', '--days', '1826'])).toMatchObject({
    kind: 'start',
    options: { patients: 1000, days: 1826 },
  })
})
