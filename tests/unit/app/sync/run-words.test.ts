// @dates: looks at the clock, so it runs on other days too
import { expect, it } from 'vitest'
import { fault } from '#shared/fault'
import { noCounts, type SyncRun } from '#shared/records/sync'
import { runResult, startedTexts, tookText } from '../../../../src-renderer/app/sync/words'

const now = new Date(2026, 10, 20, 9, 18).getTime()
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
  [{ outcome: 'partial', fault: fault('answer-unreadable') }, 'note', 'Unreadable response'],
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
