import { describe, expect, it } from 'vitest'
import { fault } from '#shared/fault'
import { type HostState, noLineYet } from '#shared/host'
import { firstPreferences } from '#shared/preferences'
import type { Day } from '#shared/records/day'
import { noCounts, noSyncYet, type SyncRun, type SyncStatus } from '#shared/records/sync'
import {
  leadText,
  nextRunText,
  noticeFault,
  offersRest,
  progressWords,
  recordFacts,
  runResult,
  startedTexts,
  tookText,
} from '../../../../src-renderer/app/sync/words'

// @dates: looks at the clock, so it runs on other days too

const now = new Date(2026, 10, 20, 9, 18).getTime()
const until = new Date(2026, 10, 20, 9, 12).getTime()
const all = { read: 10, wanted: 10 }
const running = {
  reason: 'schedule',
  startedAt: until,
  stage: 'history',
  reading: null,
  daysDone: 1,
  daysPlanned: 2,
  daysFailed: 0,
  sessions: 3,
  bytes: 4,
  msLeft: null,
  retryAt: null,
  retryFault: null,
} as const

const lead = (changes: Partial<SyncStatus>, days = all, trouble: Partial<HostState> = {}) =>
  leadText(
    { sync: { ...noSyncYet(), ...changes }, store: null, keychain: null, line: noLineYet(), ...trouble },
    days,
    now,
  )

describe('the sentence on sync', () => {
  it('says that nothing was fetched before anything was', () => {
    expect(lead({})).toBe('Nothing downloaded yet.')
  })

  it('says until when data reach', () => {
    expect(lead({ dataUntil: until })).toBe('Up to date as of 09:12.')
  })

  it('never says up to date while a fault stands or sync is paused', () => {
    expect(lead({ dataUntil: until, fault: fault('offline') })).toBe('Not connected. Data as of 09:12.')
    expect(lead({ dataUntil: until, paused: 'resumed' })).toBe('Paused. Data as of 09:12.')
  })

  it('never says up to date while the store or the keychain cannot be used', () => {
    const locked = { keychain: fault('keychain-locked') }
    expect(lead({ dataUntil: until }, all, locked)).toBe('Data as of 09:12.')
    expect(lead({ dataUntil: until }, all, { store: fault('store-stopped') })).toBe('Data as of 09:12.')
    expect(lead({ dataUntil: until }, all, { keychain: fault('keychain-absent') })).toContain('Up to date')
  })

  it('names history that is still being read and its failed days', () => {
    const text = lead({ dataUntil: until, running: { ...running, daysFailed: 2 } })
    expect(text).toBe('Up to date as of 09:12. Downloading older history; 2 days failed.')
  })

  it('names failed days and missing history once no run goes on', () => {
    expect(lead({ dataUntil: until, daysFailed: ['2026-11-01' as Day] })).toContain('1 day failed')
    expect(lead({ dataUntil: until }, { read: 1_031, wanted: 1_732 })).toBe(
      'Recent sessions up to date as of 09:12. History: 1,031 of 1,732 days.',
    )
  })

  it('says when a failed request is tried again', () => {
    const waiting = {
      ...running,
      stage: 'waiting',
      retryAt: now + 60_000,
      retryFault: fault('service-failing'),
    } as const
    expect(lead({ running: waiting })).toBe('The last request failed (Service error). Retrying at 09:19.')
    expect(lead({ running: { ...waiting, retryAt: now } })).toContain('in a moment')
    expect(lead({ running: waiting, dataUntil: until })).not.toContain('Up to date')
  })
})

describe('the line as people feel it', () => {
  const brokeAt = new Date(2026, 10, 20, 9, 16).getTime()
  const line = { line: { cameAt: until, brokeAt } }

  it('says what is complete, when it broke and when the next look is, as long as nothing goes on', () => {
    const sync = { dataUntil: until, fault: fault('line-broken'), nextRunAt: now + 4 * 60_000 }
    expect(lead(sync, { read: 31, wanted: 732 }, line)).toBe(
      'Not connected. Data as of 09:12. History: 31 of 732 days. The connection broke at 09:16. Next attempt at 09:22.',
    )
    expect(lead({ ...sync, nextRunAt: null }, all, line)).toBe(
      'Not connected. Data as of 09:12. The connection broke at 09:16.',
    )
  })

  it('says so of a run that waits for the line, which is not blamed on a request', () => {
    const waiting = {
      ...running,
      stage: 'waiting',
      retryAt: now + 3_000,
      retryFault: fault('line-broken'),
    } as const
    const said = 'Not connected. The connection broke at 09:16. Next attempt in a moment.'
    expect(lead({ running: waiting }, all, line)).toBe(said)
    // while it looks
    expect(lead({ running: { ...waiting, retryAt: now - 1_000 } }, all, line)).toBe(said)
  })

  it('estimates the time left only while something comes', () => {
    const reading = { ...running, sessions: 0, bytes: 42_000, msLeft: 90_000 }
    const at = (cameAt: number | null) =>
      progressWords(reading, { cameAt }, now).map((part) => part.replace('\u202f', ' '))
    expect(at(now - 9_000)).toEqual(['42.0 kB received', 'About 2 min left.'])
    expect(at(now - 10_000)).toEqual(['42.0 kB received', 'Nothing received since 09:17:50'])
    expect(at(null)).toEqual(['42.0 kB received', 'Nothing received since 09:12:00'])
  })

  it('takes the old notice away as soon as something comes again, and no other', () => {
    const notice = (code: 'line-broken' | 'disk-full', own: Partial<HostState['line']>, runs = true) =>
      noticeFault({
        sync: { ...noSyncYet(), fault: fault(code), running: runs ? { ...running, startedAt: until } : null },
        store: null,
        keychain: null,
        line: { ...noLineYet(), ...own },
      })?.code
    expect(notice('line-broken', { cameAt: until - 1 })).toBe('line-broken')
    expect(notice('line-broken', { cameAt: until + 1 })).toBeUndefined()
    expect(notice('line-broken', { cameAt: until + 1, brokeAt })).toBe('line-broken')
    expect(notice('line-broken', { cameAt: until + 1 }, false)).toBe('line-broken')
    expect(notice('disk-full', { cameAt: until + 1 })).toBe('disk-full')
  })

  it('asks for a sign-in as soon as one may be wanted, while the run still waits', () => {
    const waiting = {
      ...running,
      stage: 'waiting',
      retryAt: now,
      retryFault: fault('sign-in-first'),
    } as const
    const sync = { ...noSyncYet(), running: waiting }
    expect(noticeFault({ sync, store: null, keychain: null, line: noLineYet() })?.code).toBe('sign-in-first')
  })
})

describe('the next run', () => {
  const next = (changes: Partial<SyncStatus>, every = 60) =>
    nextRunText(
      {
        sync: { ...noSyncYet(), ...changes },
        preferences: { ...firstPreferences, syncEveryMinutes: every },
      } as HostState,
      now,
    )

  it.each([
    ['Next sync at 10:12', next({ nextRunAt: until + 3_600_000 })],
    ['Next sync in a moment', next({ nextRunAt: until })],
    ['Paused until 18:30', next({ paused: until + 9 * 3_600_000 + 18 * 60_000, nextRunAt: null })],
    ['Paused', next({ paused: 'resumed', nextRunAt: until })],
    ['Manual sync only', next({}, 0)],
    ['No further requests until the API key changes', next({ fault: fault('key-refused') })],
    ['', next({ running })],
  ])('says %j', (expected, text) => {
    expect(text).toBe(expected)
  })
})

describe('the rest of the history', () => {
  const offers = (changes: Partial<SyncStatus>, keychain: HostState['keychain'] = null) =>
    offersRest({ sync: { ...noSyncYet(), daysMissing: 300, ...changes }, store: null, keychain })

  it('is offered once a run was stopped, and while nothing is in its way', () => {
    expect(offers({})).toBe(true)
    expect(offers({ daysMissing: 0 })).toBe(false)
    expect(offers({ running })).toBe(false)
    expect(offers({ paused: 'resumed' })).toBe(false)
    expect(offers({ fault: fault('key-refused') })).toBe(false)
    expect(offers({}, fault('keychain-locked'))).toBe(false)
  })
})

// @dates: looks at the clock, so it runs on other days too
const run: SyncRun = {
  id: 'a',
  connection: 'c',
  reason: 'schedule',
  startedAt: now - 41_000,
  endedAt: now,
  outcome: 'complete',
  fault: null,
  counts: noCounts(),
}

it.each([
  [{ outcome: 'complete' }, 'well', 'Complete'],
  [{ outcome: 'complete', counts: { ...noCounts(), quarantined: 573 } }, 'note', 'Complete; 573 unreadable'],
  [{ outcome: 'running' }, 'busy', 'Running'],
  [{ outcome: 'partial', counts: { ...noCounts(), daysFailed: 2 } }, 'note', '2 days failed'],
  [
    { outcome: 'partial', counts: { ...noCounts(), daysFailed: 2, quarantined: 573 } },
    'note',
    '2 days failed; 573 unreadable',
  ],
  [{ outcome: 'cancelled', counts: { ...noCounts(), quarantined: 1 } }, 'note', 'Stopped; 1 unreadable'],
  [{ outcome: 'partial', fault: fault('answer-unreadable') }, 'note', 'Unreadable response'],
  [
    { outcome: 'partial', fault: fault('line-broken'), lacksList: true },
    'note',
    'All days read; the list of patients will be tried again',
  ],
  [{ outcome: 'failed', fault: fault('key-refused') }, 'fault', 'API key rejected'],
  [{ outcome: 'failed' }, 'fault', 'Failed'],
  [{ outcome: 'interrupted', fault: fault('interrupted') }, 'note', 'Interrupted'],
] as const)('tells the result of %j', (changes, look, text) => {
  expect(runResult({ ...run, ...changes })).toEqual({ look, text })
})

const started = (times: readonly number[], seen: number) =>
  startedTexts(
    times.map((startedAt) => ({ startedAt })),
    seen,
  )

it('tells when runs began', () => {
  const days = [20, 19, 18].map((day) => new Date(2026, 10, day, 18, 12).getTime())
  expect(started([...days, new Date(2025, 10, 18, 18, 12).getTime()], now + 12 * 3_600_000)).toEqual([
    'Today 18:12',
    'Yesterday 18:12',
    '18 Nov, 18:12',
    '18 Nov 2025, 18:12',
  ])
})

it('tells runs of one minute apart by their seconds', () => {
  expect(started([now + 41_000, now + 7_000, now - 60_000], now)).toEqual([
    'Today 09:18:41',
    'Today 09:18:07',
    'Today 09:17',
  ])
})

it('tells how long a run took, and has taken so far', () => {
  expect(tookText(run, now + 1000)).toBe('41\u202fs')
  expect(tookText({ ...run, endedAt: null }, now + 19_000)).toBe('1\u202fmin')
  expect(tookText({ ...run, startedAt: now, endedAt: null }, now)).toBe('—')
})

it('names an unreadable record by what it seems to hold, also where it is cut', () => {
  expect(
    recordFacts('{"id":1,"name":"Zo\\u00eb \\"Z\\"","created_at":"2026-11-02T08:00:00Z","spiro'),
  ).toEqual({
    name: 'Zoë "Z"',
    date: '2026-11-02T08:00:00Z',
  })
  expect(recordFacts('{"email":"a@b.example","na')).toEqual({ name: 'a@b.example', date: null })
  expect(recordFacts('[1, 2')).toEqual({ name: null, date: null })
})
