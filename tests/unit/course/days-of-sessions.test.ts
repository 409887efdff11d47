import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import { daysOfSessions } from '../../../src-renderer/course/tests'
import { aRow } from '../app/fixtures/a-row'

const on = (...days: (Day | 'undated')[]) => days.map((day, at) => aRow(`s-${at}`, { day }))

test('the first and the last day are those of sessions that have one', () => {
  const [early, late] = ['2023-11-02' as Day, '2026-11-19' as Day]
  expect(daysOfSessions(on(late, 'undated', early))).toEqual({ from: early, to: late })
  expect(daysOfSessions(on(early, late))).toEqual({ from: early, to: late })
  expect(daysOfSessions(on(late))).toEqual({ from: late, to: late })
  expect(daysOfSessions(on('undated'))).toEqual({ from: null, to: null })
})
