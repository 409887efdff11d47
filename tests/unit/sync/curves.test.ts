import { describe, expect, test } from 'vitest'
import { firstPreferences, preferencesOf } from '#shared/preferences'
import type { Day } from '#shared/records/day'
import { noCounts, type SyncRun } from '#shared/records/sync'
import {
  curveAllowance,
  curveBytesADay,
  hasRoom,
  inTurn,
  mayFetchCurves,
} from '../../../src-main/sync/curves'

const at = (text: string) => Date.parse(text)

function runOf(startedAt: string, endedAt: string, curves?: { bytes: number; largest: number }): SyncRun {
  return {
    id: startedAt,
    connection: 'a',
    reason: 'schedule',
    startedAt: at(startedAt),
    endedAt: at(endedAt),
    outcome: 'complete',
    fault: null,
    counts: noCounts(),
    ...(curves && { curves }),
  }
}

describe('the bytes of a day', () => {
  const curvesFailed = new Set<string>()
  const allowance = (now: string, offset: number, runs: readonly SyncRun[]) =>
    curveAllowance({ runs: [...runs], curvesFailed }, { now: () => at(now), offsetMinutes: () => offset })
  const evening = runOf('2026-11-19T21:00:00Z', '2026-11-19T21:05:00Z', { bytes: 15e6, largest: 4e5 })
  const pastMidnight = runOf('2026-11-19T23:58:00Z', '2026-11-20T00:01:00Z', { bytes: 3e6, largest: 1e5 })
  const plain = runOf('2026-11-20T00:30:00Z', '2026-11-20T00:30:05Z')

  test('are those of the runs that began or ended on it', () => {
    expect(allowance('2026-11-20T01:00:00Z', 0, [plain, pastMidnight, evening])).toMatchObject({
      spent: 3e6,
      largest: 4e5,
      bytes: 0,
    })
    expect(allowance('2026-11-19T23:59:59Z', 0, [pastMidnight, evening]).spent).toBe(18e6)
  })

  test('begin again with the calendar day of this computer, not of UTC', () => {
    expect(allowance('2026-11-20T04:30:00Z', -300, [pastMidnight, evening]).spent).toBe(18e6)
    expect(allowance('2026-11-20T05:00:00Z', -300, [pastMidnight, evening]).spent).toBe(0)
  })

  test('leave room for an answer as large as the largest before', () => {
    expect(hasRoom({ spent: 0, largest: 0 })).toBe(true)
    expect(hasRoom({ spent: curveBytesADay - 4e5, largest: 4e5 })).toBe(true)
    expect(hasRoom({ spent: curveBytesADay - 4e5 + 1, largest: 4e5 })).toBe(false)
    expect(hasRoom({ spent: curveBytesADay, largest: 0 })).toBe(false)
  })
})

test('the newest come first, and those that failed behind all others', () => {
  const of = (session: string, day: Day) => ({ session, day, profile: 'p' })
  const wanted = [of('a', '2026-11-20' as Day), of('b', '2026-11-18' as Day), of('c', '2026-11-01' as Day)]
  const order = inTurn(wanted, new Set(['a'])).map(({ session }) => session)
  expect(order).toEqual(['b', 'c', 'a'])
})

describe('curves come by themselves', () => {
  const good = {
    faultless: true,
    counts: noCounts(),
    list: 'read' as const,
    options: {},
    deps: { preferences: () => ({ ...firstPreferences, latestCurves: true }) },
  }
  const withPreferences = (some: object) => ({
    ...good,
    deps: { preferences: () => ({ ...firstPreferences, ...some }) },
  })

  test('only where all is well', () => {
    expect(mayFetchCurves(good)).toBe(true)
    const others = {
      notAgreed: withPreferences({}),
      metered: withPreferences({ latestCurves: true, meteredConnection: true }),
      failing: { ...good, faultless: false },
      daysMissing: { ...good, counts: { ...noCounts(), daysFailed: 1 } },
      listBroken: { ...good, list: 'broke' as const },
      listPutOff: { ...good, list: 'put-off' as const },
      aSpan: { ...good, options: { span: { from: '2026-11-20' as Day, to: '2026-11-20' as Day } } },
    }
    expect(Object.entries(others).filter(([, run]) => mayFetchCurves(run))).toEqual([])
  })

  test('never where a policy says so', () => {
    const governed = { latestCurves: true, ...preferencesOf({ schedule: { rawData: false } }) }
    expect(governed).toMatchObject({ latestCurves: false, askForRaw: false })
    expect(mayFetchCurves(withPreferences(governed))).toBe(false)
  })
})
