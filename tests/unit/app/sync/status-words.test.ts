// @dates: looks at the clock, so it runs on other days too
import { describe, expect, it } from 'vitest'
import { fault } from '#shared/faults/fault'
import type { Day } from '#shared/records/day'
import { type SyncStatus, noSyncYet } from '#shared/records/sync-status'
import { leadText, nextRunText } from '../../../../src-renderer/app/sync/status-words'
import { defaultPreferences } from '#shared/records/preferences'
import type { HostState } from '#shared/records/host-state'

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
    expect(lead({})).toBe('Nothing fetched yet.')
  })

  it('says until when data reach', () => {
    expect(lead({ dataUntil: until })).toBe('Up to date until 09:12.')
  })

  it('never says up to date while a fault stands or sync is paused', () => {
    expect(lead({ dataUntil: until, fault: fault('offline') })).toBe('Data until 09:12.')
    expect(lead({ dataUntil: until, paused: true })).toBe('Paused. Data until 09:12.')
  })

  it('never says up to date while the store or the keychain cannot be used', () => {
    const locked = { keychain: fault('keychain-locked') }
    expect(lead({ dataUntil: until }, all, locked)).toBe('Data until 09:12.')
    expect(lead({ dataUntil: until }, all, { store: fault('store-stopped') })).toBe('Data until 09:12.')
    expect(lead({ dataUntil: until }, all, { keychain: fault('keychain-absent') })).toContain('Up to date')
  })

  it('names history that is still being read and its failed days', () => {
    const text = lead({ dataUntil: until, running: { ...running, daysFailed: 2 } })
    expect(text).toBe('Up to date until 09:12. Older history is still being read; 2 days of it failed.')
  })

  it('names failed days and missing history once no run goes on', () => {
    expect(lead({ dataUntil: until, daysFailed: ['2026-11-01' as Day] })).toContain('1 day failed')
    expect(lead({ dataUntil: until }, { read: 9, wanted: 10 })).toContain('not complete yet')
  })

  it('says when a failed request is tried again', () => {
    const waiting = {
      ...running,
      stage: 'waiting',
      retryAt: now + 60_000,
      retryFault: fault('service-failing'),
    } as const
    expect(lead({ running: waiting })).toBe(
      'The last request failed (service failing); it is tried again at 09:19.',
    )
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
    ['Next run at 10:12', next({ nextRunAt: until + 3_600_000 })],
    ['Next run in a moment', next({ nextRunAt: until })],
    ['Paused', next({ paused: true, nextRunAt: until })],
    ['Syncs only when asked', next({}, 0)],
    ['No further request until the key changes', next({ fault: fault('key-refused') })],
    ['', next({ running })],
  ])('says %j', (expected, text) => {
    expect(text).toBe(expected)
  })
})
