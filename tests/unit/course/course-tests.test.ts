import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import { courseTests } from '../../../src-renderer/course/tests'
import { movedTo, placeOfDay } from '../../../src-renderer/app/patient/course-view.svelte'
import { aRow } from '../app/fixtures/a-row'
import { aTest, knownUnits } from '../app/fixtures/a-session'

const at = (id: string, time: string, offsetMinutes: number) =>
  aRow(id, { day: time.slice(0, 10) as Day, instant: Date.parse(time), offsetMinutes })

test('a session stands on its own day, in any offset', () => {
  const rows = [at('a', '2026-11-19T00:10:00+14:00', 840), aRow('b', { instant: null, offsetMinutes: null })]
  const times = courseTests(rows, knownUnits, null).map(({ time }) => new Date(time).toISOString())
  expect(times).toEqual(['2026-11-19T00:10:00.000Z', '2026-11-19T12:00:00.000Z'])
})

test('of a session whose tests are known all stand on the course, the best among them once', () => {
  const tests = [aTest(2.2, 3.4), aTest(2.41, 3.52)]
  const rows = [aRow('b'), aRow('a'), aRow('apart'), aRow('unreadable')]
  const known = new Map([
    ['a', { id: 'a', tests, bestIndex: 1 }],
    ['apart', { id: 'apart', tests, bestIndex: null }],
    ['unreadable', { id: 'unreadable', tests: null, bestIndex: null }],
  ])
  const keys = courseTests(rows, knownUnits, known).map(({ key, isBest }) => `${key}${isBest ? ' best' : ''}`)
  expect(keys.sort()).toEqual([
    'a 1',
    'a 2 best',
    'apart 1',
    'apart 2',
    'apart best',
    'b best',
    'unreadable best',
  ])
})

test('keys go from test to test and stop at the ends', () => {
  const tests = courseTests([aRow('c'), aRow('b'), aRow('a')], knownUnits, null)
  const moves = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'x'].map((key) => movedTo(key, 2, tests))
  expect(moves).toEqual([1, 2, 0, 2, null])
})

test('of several sessions on a day it is told which one', () => {
  const rows = [aRow('late'), aRow('early'), aRow('before', { day: '2026-11-18' as Day })]
  expect(rows.map((row) => placeOfDay(rows, row).number)).toEqual([2, 1, 1])
  expect(rows.map((row) => placeOfDay(rows, row).count)).toEqual([2, 2, 1])
})
