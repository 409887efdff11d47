import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#shared/records/day'
import { firstPreferences } from '#shared/preferences'
import { noCounts } from '#shared/records/sync'
import { bytesOfMonth } from '../../../src-main/sync/status'
import { clockSkew, freeSpaceFault } from '../../../src-main/sync/requests'
import { bytesPerDay, dataUntil, daysFailed } from '../../../src-main/sync/plan'
import {
  addPendingWithdrawal,
  unknownLine,
  carryAnswer,
  createPace,
  rememberedWithdrawal,
  pendingWithdrawalFault,
} from '../../../src-main/sync/active-run'
import { day, dayMs, noon, page, runOf } from './arbitraries'

const settings = { ...firstPreferences, historyStart: day('2026-01-01'), rereadDays: 3 }
const recent = daysBetween(day('2026-06-10'), day('2026-06-16'))
const readAt = (at: number) => new Map(recent.map((of) => [of, page(of, at)]))

describe('dataUntil', () => {
  test('is when the reading of all recent days began', () => {
    expect(dataUntil({ ...settings, coverage: readAt(noon) }, [])).toBe(noon)
    expect(dataUntil({ ...settings, coverage: new Map() }, [])).toBeNull()
  })

  test('stays at the last whole reading while a later one has read only some days', () => {
    const before = noon - dayMs
    const coverage = readAt(before).set(day('2026-06-16'), page(day('2026-06-16'), noon))
    expect(dataUntil({ ...settings, coverage }, [])).toBe(before)
  })

  test('does not go back when more days are to be read again from now on', () => {
    const run = runOf({ startedAt: noon - 1000 })
    expect(dataUntil({ ...settings, rereadDays: 60, coverage: readAt(noon) }, [run])).toBe(noon - 1000)
  })
})

test('what a day costs follows the settings', () => {
  const line = { dayBytes: 1000, listBytes: 40_000 }
  const cost = (changes = {}) =>
    bytesPerDay({ ...firstPreferences, historyStart: day('2026-06-01'), now: noon, ...changes }, line)
  // 23 runs of 4 days, one of 30, each with one more for the midnight, and the list
  expect(cost()).toBe(23 * 5000 + 31_000 + 40_000)
  expect(cost({ meteredConnection: true })).toBe(23 * 2000 + 31_000 + 40_000)
  expect(cost({ syncEveryMinutes: 2 * 24 * 60 })).toBe(Math.round((31_000 + 40_000) / 2))
  // a history of 60 days more is read once more a month
  expect(cost({ historyStart: day('2026-03-19') })).toBe(23 * 5000 + 31_000 + 40_000 + 2000)
  expect(cost({ syncEveryMinutes: 0 })).toBeNull()
  expect(
    bytesPerDay({ ...firstPreferences, historyStart: day('2026-06-01'), now: noon }, unknownLine()),
  ).toBeNull()
})

test('daysFailed finds the days again that the last run left unread', () => {
  const coverage = readAt(noon)
  coverage.delete(day('2026-06-14'))
  const runs = [runOf({ startedAt: noon, outcome: 'partial', counts: { ...noCounts(), daysFailed: 1 } })]
  expect(daysFailed(runs, { ...settings, coverage })).toEqual(['2026-06-14'])
  expect(daysFailed([runOf()], { ...settings, coverage })).toEqual([])
})

test('bytesOfMonth adds up the runs of the calendar month where this computer is', () => {
  const of = (startedAt: number) => runOf({ startedAt, counts: { ...noCounts(), bytes: 10 } })
  const runs = [of(noon), of(Date.UTC(2026, 4, 31, 23)), of(Date.UTC(2026, 4, 31, 12))]
  expect(bytesOfMonth(runs, noon, 120)).toBe(20)
  expect(bytesOfMonth(runs, noon, 0)).toBe(10)
})

test('a clock is said to be wrong beyond five minutes, either way', () => {
  expect(clockSkew(noon + 299_000, noon)).toBeNull()
  expect(clockSkew(noon + 301_000, noon)).toBe(301_000)
  expect(clockSkew(noon - dayMs, noon)).toBe(-dayMs)
})

test('the time left follows the windows read last', () => {
  const pace = createPace()
  expect(pace.left(10)).toBeNull()
  pace.note(10, 1000)
  expect(pace.left(20)).toBe(2000)
  for (let window = 0; window < 12; window++) pace.note(10, 5000)
  expect(pace.left(20)).toBe(10_000)
})

test('a disk is full below half a gigabyte, and not for want of knowing', async () => {
  expect(await freeSpaceFault(async () => 312 * 1024 * 1024)).toEqual({
    code: 'disk-full',
    detail: '312 MB free, 500 MB needed, 2 GB advised',
  })
  expect(await freeSpaceFault(async () => 501 * 1024 * 1024)).toBeNull()
  expect(await freeSpaceFault(() => Promise.reject(new Error('no')))).toBeNull()
})

describe('sessions pending withdrawal', () => {
  const from = day('2026-06-01')
  const span = { from, to: addDays(from, 6) }
  const found = addPendingWithdrawal(
    addPendingWithdrawal(null, { sessions: 30, of: 90 }, span),
    { sessions: 5, of: 10 },
    { from: day('2026-05-20'), to: from },
  )

  test('of several answers are one question', () => {
    expect(found).toEqual({ sessions: 35, of: 100, from: '2026-05-20', to: '2026-06-07', kept: false })
  })

  test('are remembered by the row of a run, answered or not', () => {
    for (const one of [found, { ...found, kept: true }]) {
      expect(rememberedWithdrawal([runOf({ fault: pendingWithdrawalFault(one) })])).toEqual(one)
    }
    expect(rememberedWithdrawal([runOf()])).toBeNull()
  })

  test('that a person keeps are not asked about again, unless there are more', () => {
    expect(carryAnswer({ ...found, kept: true }, found)?.kept).toBe(true)
    expect(carryAnswer({ ...found, kept: true }, { ...found, sessions: 36 })?.kept).toBe(false)
    expect(carryAnswer({ ...found, kept: true }, null)).toBeNull()
  })
})
