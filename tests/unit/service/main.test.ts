import { expect, onTestFinished, test, vi } from 'vitest'
import { readArguments, usage } from '../../../src-service/main'
import { startService } from '../../../src-service/service'
import { beginAt, usualInstant } from '../../clock'
import { ask, jsonOf } from '../../contract/service/ask'

// @dates: looks at the clock, so it runs on other days too

test('every option reaches the service', () => {
  const words =
    '--port 8443 --seed 7 --patients 200 --days 365 --clinic --raw --as-published --fault slow=10 --fault 429 --host ::1 ' +
    '--key abc --state /tmp/x --first-day 2025-01-01 --sessions-per-year 52.5 --control --days-in-utc --end-excluded'
  expect(readArguments(words.split(' '))).toEqual({
    kind: 'start',
    options: {
      port: 8443,
      seed: 7,
      patients: 200,
      days: 365,
      clinic: true,
      raw: true,
      asPublished: true,
      faults: ['slow=10', '429'],
      host: '::1',
      key: 'abc',
      stateFolder: '/tmp/x',
      firstDay: '2025-01-01',
      sessionsPerYear: 52.5,
      control: true,
      dayRule: 'utc',
      endDateIncluded: false,
    },
  })
})

/** What the clock shows that `--today` asks for, at an instant. */
function clockOf(today: string, at: string): string {
  vi.useFakeTimers({ toFake: ['Date'] })
  beginAt(Date.parse(at))
  onTestFinished(() => {
    vi.useRealTimers()
    beginAt(usualInstant)
  })
  const read = readArguments(['--today', today])
  return new Date((read.kind === 'start' && read.options.now?.()) || 0).toISOString()
}

test('--today sets the date and leaves the time of day', () => {
  expect(clockOf('2027-03-04', '2026-11-20T08:39:36.123Z')).toBe('2027-03-04T08:39:36.123Z')
})

test('--today sets the instant as well', () => {
  expect(clockOf('2027-12-31T23:30:00Z', '2026-11-20T08:39:36.123Z')).toBe('2027-12-31T23:30:00.000Z')
})

test('--help wins', () => {
  expect(readArguments(['--port', '1', '--help'])).toEqual({ kind: 'help' })
})

test.each([
  ['--port', 'x'],
  ['--port', '70000'],
  ['--port', ''],
  ['--patients', '1.5'],
  ['--days', '-1'],
  ['--today', '2026-02-30'],
  ['--today', '2026-02-30T25:00:00Z'],
  ['--first-day', 'monday'],
  ['--sessions-per-year', '0'],
  ['--unknown', 'x'],
  ['word', 'x'],
])('%s %j is explained', (name, value) => {
  const read = readArguments([name, value])
  expect(read).toMatchObject({ kind: 'wrong', message: expect.stringContaining(name) as string })
})

test('the usage names every option that is read', () => {
  const all = [
    'port',
    'host',
    'key',
    'state',
    'seed',
    'patients',
    'days',
    'first-day',
    'sessions-per-year',
    'today',
  ]
  for (const name of [
    ...all,
    'raw',
    'as-published',
    'days-in-utc',
    'end-excluded',
    'control',
    'fault',
    'help',
  ]) {
    expect(usage).toContain(`--${name}`)
  }
})

// @dates: looks at the clock, so it runs on other days too

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
