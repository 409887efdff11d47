import { describe, expect, it, vi } from 'vitest'
import type { HostState } from '#shared/host'
import { firstPreferences } from '#shared/preferences'
import { noSyncYet, pauseAt, pauseFrom, type SyncStatus } from '#shared/records/sync'
import { hostTexts } from '../../../src-main/text/texts'
import { dueNotices, noticeText, type ReportedNotices } from '../../../src-main/windows/notifications'

vi.mock('electron', () => ({}))

const dayMs = 86_400_000
const now = new Date(2026, 10, 19, 9, 14).getTime()
const nothingTold: ReportedNotices = { refusedSince: null, staleSince: null }
const connection: HostState['connection'] = {
  id: 'c',
  kind: 'service',
  baseUrl: 'https://example.org/api/v1',
  pin: null,
  historyStart: '2026-01-01' as NonNullable<HostState['connection']>['historyStart'],
  createdAt: now - 100 * dayMs,
}
const refused: Partial<SyncStatus> = { fault: { code: 'key-refused' }, faultSince: now - 1000 }

function due(sync: Partial<SyncStatus>, more: Partial<Parameters<typeof dueNotices>[0]> = {}) {
  const facts = {
    state: {
      connection,
      sync: { ...noSyncYet(), lastRunEndedAt: now - 1000, dataUntil: now - 1000, ...sync },
    },
    preferences: firstPreferences,
    reported: nothingTold,
    now,
    awakeSince: now - dayMs,
    ...more,
  }
  return dueNotices(facts).map(({ about }) => about)
}

describe('a notification', () => {
  it('is due once for each time that the key is refused', () => {
    expect(due({})).toEqual([])
    expect(due({ fault: { code: 'offline' }, faultSince: 1 })).toEqual([])
    expect(due(refused)).toEqual(['key'])
    expect(due(refused, { reported: { ...nothingTold, refusedSince: now - 1000 } })).toEqual([])
    expect(due(refused, { reported: { ...nothingTold, refusedSince: now - dayMs } })).toEqual(['key'])
  })

  it('is due once when nothing was synced for as many days as chosen', () => {
    const old = now - 7 * dayMs
    expect(due({ dataUntil: old + 1 })).toEqual([])
    expect(due({ dataUntil: old })).toEqual(['stale'])
    expect(due({ dataUntil: old }, { reported: { ...nothingTold, staleSince: old } })).toEqual([])
    expect(
      due(
        { dataUntil: null },
        { state: { connection: { ...connection, createdAt: now - dayMs }, sync: noSyncYet() } },
      ),
    ).toEqual([])
    expect(due({ dataUntil: null })).toEqual(['stale'])
  })

  it('waits until a sync has had its chance, and until somebody knows', () => {
    const old = now - 30 * dayMs
    expect(due({ dataUntil: old }, { awakeSince: now - 60_000 })).toEqual([])
    expect(due({ dataUntil: null, lastRunEndedAt: null })).toEqual([])
    // the clock was wrong then
    expect(due({ dataUntil: now + 30 * dayMs })).toEqual([])
  })

  it('can be turned off, and is about a service alone', () => {
    const both = { ...refused, dataUntil: now - 30 * dayMs }
    expect(due(both)).toEqual(['key', 'stale'])
    expect(due(both, { preferences: { notifyKeyRefused: false, notifyAfterDays: 0 } })).toEqual([])
    const sample = { ...connection, kind: 'sample' as const }
    expect(due({}, { state: { connection: sample, sync: { ...noSyncYet(), ...both } } })).toEqual([])
  })

  it('has a count and no name, and while it is locked says nothing but that there is something', () => {
    const english = hostTexts('en-GB')
    const falls = { about: 'falls', patients: 2, doubtful: 0, percent: 12 } as const
    expect(noticeText(falls, false, 'linux', english)).toEqual({
      title: 'FEV₁ lower by 12\u202f% or more',
      body: '2 patients, compared with the previous session.',
      leadsTo: { to: 'page', page: 'patients' },
    })
    const bodyOf = (doubtful: number) => noticeText({ ...falls, doubtful }, false, 'linux', english).body
    expect([bodyOf(1), bodyOf(2)]).toEqual([
      '2 patients, compared with the previous session; 1 of them doubtful.',
      '2 patients, compared with the previous session; 2 of them doubtful.',
    ])
    const words = ([falls, { about: 'key' }, { about: 'stale', days: 9 }] as const).map((notice) =>
      noticeText(notice, true, 'linux', english),
    )
    expect(new Set(words.map(({ title, body }) => `${title}. ${body}`))).toEqual(
      new Set(['Spirodesk needs attention. Unlock it to see why.']),
    )
    expect(noticeText({ about: 'tray' }, true, 'darwin', english).body).toContain('menu bar')
  })
})

describe('a pause', () => {
  it('lasts an hour, until six in the morning, or until it is ended', () => {
    const at = (choice: Parameters<typeof pauseFrom>[0], instant = now) => pauseFrom(choice, instant)
    expect(at('hour')).toBe(now + 3_600_000)
    expect(at('tomorrow')).toBe(new Date(2026, 10, 20, 6).getTime())
    expect(at('tomorrow', new Date(2026, 11, 31, 23, 59).getTime())).toBe(new Date(2027, 0, 1, 6).getTime())
    expect([at('resumed'), at(null)]).toEqual(['resumed', null])
  })

  it('is over at its end, and when the clock was set back', () => {
    const until = now + 3_600_000
    expect(pauseAt(until, now)).toBe(until)
    expect(pauseAt(until, until)).toBeNull()
    expect(pauseAt(until, now - 3 * dayMs)).toBeNull()
    expect([pauseAt('resumed', now), pauseAt(null, now)]).toEqual(['resumed', null])
  })
})
