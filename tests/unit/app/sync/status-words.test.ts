// @dates: looks at the clock, so it runs on other days too
import { describe, expect, it } from 'vitest'
import { fault } from '#shared/fault'
import type { Day } from '#shared/records/day'
import { noSyncYet, type SyncStatus } from '#shared/records/sync'
import { leadText, nextRunText } from '../../../../src-renderer/app/sync/words'
import { defaultPreferences, type HostState } from '#shared/host'

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
  leadText({ sync: { ...noSyncYet(), ...changes }, store: null, keychain: null, ...trouble }, days, now)

describe('the sentence on sync', () => {
  it('says that nothing was fetched before anything was', () => {
    expect(lead({})).toBe('Nothing downloaded yet.')
  })

  it('says until when data reach', () => {
    expect(lead({ dataUntil: until })).toBe('Up to date as of 09:12.')
  })

  it('never says up to date while a fault stands or sync is paused', () => {
    expect(lead({ dataUntil: until, fault: fault('offline') })).toBe('Data as of 09:12.')
    expect(lead({ dataUntil: until, paused: true })).toBe('Paused. Data as of 09:12.')
  })

  it('never says up to date while the store or the keychain cannot be used', () => {
    const locked = { keychain: fault('keychain-locked') }
    expect(lead({ dataUntil: until }, all, locked)).toBe('Data as of 09:12.')
    expect(lead({ dataUntil: until }, all, { store: fault('store-stopped') })).toBe('Data as of 09:12.')
    expect(lead({ dataUntil: until }, all, { keychain: fault('keychain-absent') })).toContain('Up to date')
  })

  it('names history that is still being read and its failed days', () => {
    const text = lead({ dataUntil: until, running: { ...running, daysFailed: 2 } })
    expect(text).toBe('Up to date as of 09:12. Reading older history; 2 days failed.')
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
  })
})

describe('the next run', () => {
  const next = (changes: Partial<SyncStatus>, every = 60) =>
    nextRunText(
      {
        sync: { ...noSyncYet(), ...changes },
        preferences: { ...defaultPreferences, syncEveryMinutes: every },
      } as HostState,
      now,
    )

  it.each([
    ['Next sync at 10:12', next({ nextRunAt: until + 3_600_000 })],
    ['Next sync in a moment', next({ nextRunAt: until })],
    ['Paused', next({ paused: true, nextRunAt: until })],
    ['Manual sync only', next({}, 0)],
    ['No further requests until the API key changes', next({ fault: fault('key-refused') })],
    ['', next({ running })],
  ])('says %j', (expected, text) => {
    expect(text).toBe(expected)
  })
})
