// @dates: looks at the clock, so it runs on other days too
import { describe, expect, it } from 'vitest'
import { fault } from '#shared/fault'
import type { Day } from '#shared/records/day'
import type { HostState } from '#shared/host'
import { firstPreferences } from '#shared/preferences'
import { noUpdates } from '#shared/updates'
import { noSyncYet, type SyncStatus } from '#shared/records/sync'
import { agoText, bannerFault, spokenStatus, syncLineWords } from '../../../../src-renderer/app/shell/shell'

const now = new Date(2026, 10, 20, 9, 18).getTime()
const dataUntil = now - 6 * 60_000

function state(sync: Partial<SyncStatus>, rest: Partial<HostState> = {}): HostState {
  return {
    organization: 'first',
    organizations: [],
    zoom: 1,
    connection: null,
    sync: { ...noSyncYet(), ...sync },
    preferences: firstPreferences,
    locale: 'en-GB',
    region: 'en-GB',
    line: { cameAt: null, brokeAt: null },
    question: null,
    policy: null,
    keysKept: 'keychain',
    keychain: null,
    store: null,
    unsaved: null,
    isUpdated: false,
    lost: null,
    lostFolder: null,
    altered: null,
    exporting: null,
    importing: null,
    recovery: null,
    scheduledExports: null,
    backup: { folder: null, every: 'never', lastAt: null, lastBytes: null, fault: null, running: null },
    updates: noUpdates(),
    lock: { isSet: false, isLocked: false, isKept: false, retryAt: null },
    app: {
      version: '0.1.0',
      electron: '33.3.0',
      build: null,
      platform: 'linux',
      profileFolder: '/tmp',
      hasSystemPrompt: false,
    },
    ...rest,
  }
}
const held = { sessions: 48_210, quarantined: 0 }
const words = (sync: Partial<SyncStatus>, rest?: Partial<HostState>) =>
  syncLineWords(state(sync, rest), held, now)

describe('the foot of the navigation', () => {
  it('says how long ago everything was read', () => {
    expect(words({ dataUntil })).toEqual({
      look: 'well',
      first: 'Synced 6 min ago',
      second: '48,210 sessions',
    })
  })

  it('does not call synced what lacks days of its history', () => {
    expect(words({ dataUntil, daysMissing: 1 })).toEqual({
      look: 'note',
      first: 'Recent days downloaded',
      second: '1 day not downloaded yet',
    })
  })

  it('says what could not be read rather than that all is well', () => {
    const unreadable = syncLineWords(state({ dataUntil }), { ...held, quarantined: 573 }, now)
    expect(unreadable).toMatchObject({
      look: 'note',
      first: 'Synced 6 min ago',
      second: '573 records unreadable',
    })
    expect(spokenStatus(unreadable)).toBe('573 records unreadable')
  })

  it.each([
    ['offline', { look: 'away', first: 'Not connected', action: 'sync-now' }],
    ['service-unreachable', { look: 'away', first: 'Not connected', action: 'sync-now' }],
    ['sign-in-first', { look: 'note', first: 'Sign in to network', action: 'sign-in' }],
    ['key-refused', { look: 'fault', first: 'API key rejected' }],
    ['clock-wrong', { look: 'note', first: 'Wrong clock', action: 'sync-now' }],
  ] as const)('never says synced with %s', (code, line) => {
    expect(words({ dataUntil, fault: fault(code) })).toEqual({ ...line, second: 'Data as of 09:12' })
  })

  it('counts down to another try in tens of seconds until ten remain', () => {
    const left = (seconds: number) =>
      words({ dataUntil, fault: fault('offline'), nextRunAt: now + seconds * 1000 }).third
    expect([200, 60, 41, 11, 10, 3, 0].map(left)).toEqual([
      'Retrying in 4 min',
      'Retrying in 60 s',
      'Retrying in 50 s',
      'Retrying in 20 s',
      'Retrying in 10 s',
      'Retrying in 3 s',
      'Trying now…',
    ])
  })

  it('never says synced while days have failed, keys cannot be reached or the store stands still', () => {
    expect(words({ dataUntil, daysFailed: ['2026-11-01' as Day] }).first).toBe('1 day failed')
    expect(words({ dataUntil }, { keychain: fault('keychain-locked') }).first).toBe('Keychain locked')
    expect(words({ dataUntil }, { store: fault('store-stopped') }).first).toBe('Store stopped')
  })

  it('says synced with keys in memory, since nothing is missing then', () => {
    expect(words({ dataUntil }, { keychain: fault('keychain-absent') }).look).toBe('well')
  })

  it('speaks of a change, not of the passing of minutes', () => {
    const later = syncLineWords(state({ dataUntil }), held, now + 3_600_000)
    expect(spokenStatus(words({ dataUntil }))).toBe(spokenStatus(later))
    expect(spokenStatus(words({ fault: fault('offline') }))).toBe('Not connected')
  })

  it.each([
    [0, 'just now'],
    [59, '59 min ago'],
    [60, '1 h ago'],
    [60 * 24, '1 day ago'],
  ])('writes %d minutes as %s', (minutes, text) => {
    expect(agoText(now - minutes * 60_000, now)).toBe(text)
  })
})

describe('the banner across every page', () => {
  it('shows the gravest trouble first', () => {
    const sync = { fault: fault('key-refused') }
    expect(bannerFault(state(sync))?.code).toBe('key-refused')
    expect(bannerFault(state(sync, { keychain: fault('keychain-locked') }))?.code).toBe('keychain-locked')
    expect(
      bannerFault(state(sync, { keychain: fault('keychain-locked'), store: fault('store-newer') }))?.code,
    ).toBe('store-newer')
  })

  it('leaves being offline to the foot of the navigation', () => {
    expect(bannerFault(state({}, { unsaved: fault('settings-not-written') }))?.code).toBe(
      'settings-not-written',
    )
    expect(bannerFault(state({ fault: fault('offline') }))).toBeNull()
  })

  it('asks the open question', () => {
    const pendingWithdrawal = { sessions: 30, of: 100, from: '2026-11-01' as Day, to: '2026-11-02' as Day }
    expect(bannerFault(state({ pendingWithdrawal }))?.code).toBe('withdrawal-withheld')
  })
})
