// @dates: looks at the clock, so it runs on other days too
import { expect, onTestFinished, test, vi } from 'vitest'
import { readArguments, usage } from '../../../src-service/main'
import { beginAt, usualInstant } from '../../clock'

test('every option reaches the service', () => {
  const words =
    '--port 8443 --seed 7 --patients 200 --days 365 --raw --as-published --fault slow=10 --fault 429 --host ::1 ' +
    '--key abc --state /tmp/x --first-day 2025-01-01 --sessions-per-year 52.5 --control --days-in-utc --end-excluded'
  expect(readArguments(words.split(' '))).toEqual({
    kind: 'start',
    options: {
      port: 8443,
      seed: 7,
      patients: 200,
      days: 365,
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
