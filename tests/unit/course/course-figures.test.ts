import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import { courseFigures } from '../../../src-renderer/course/course'
import { readCourse } from '../../../src-renderer/course/tests'
import { thin } from '../../../src-renderer/format/numbers'
import { measuresIn } from '../../../src-renderer/format/measures'
import { aLibrary } from '../app/fixtures/a-library'
import { aRow } from '../app/fixtures/a-row'
import { knownUnits } from '../app/fixtures/a-session'

const on = (day: string, fev1: number | null) => aRow(day, { day: day as Day, fev1 })
const figures = (...rows: ReturnType<typeof on>[]) =>
  courseFigures(rows, { state: 'too-few' }, measuresIn(knownUnits)).map(({ label, value, beside }) =>
    `${label}: ${value} ${beside}`.replaceAll(thin, ' '),
  )

test('the last FEV1 stands beside the one before, the first, and the line through all', () => {
  expect(figures(on('2026-11-19', 2.41), on('2026-08-14', 2.5), on('2023-11-02', 2.72))).toEqual([
    'FEV₁, 19 Nov 2026: 2.41 L, 74 % predicted',
    'Since previous, 14 Aug 2026: −0.09 L (−3.6 %)',
    'Since first, 2 Nov 2023: −0.31 L (−11.4 %)',
    'Linear trend: — needs at least 3 sessions',
  ])
})

test('with two sessions the first is the one before, with one there is no change', () => {
  expect(figures(on('2026-11-19', 2.41), on('2026-08-14', 2.5))).toHaveLength(3)
  expect(figures(on('2026-11-19', 2.41), on('2026-08-14', null))).toHaveLength(2)
  expect(figures(on('2026-11-19', null))).toEqual([])
})

test('an FEV1 that cannot be is neither the last nor any that it is compared with', () => {
  const possible = [on('2026-11-19', 2.41), on('2026-08-14', 2.5), on('2023-11-02', 2.72)] as const
  const [last, before, first] = possible
  expect(
    figures(on('2026-11-20', 1e308), last, on('2026-10-01', 24.1), before, first, on('2020-01-01', 0.02)),
  ).toEqual(figures(...possible))
  const percent = courseFigures(
    [aRow('a', { fev1Percent: 1e308 })],
    { state: 'too-few' },
    measuresIn(knownUnits),
  )
  expect(percent[0]?.beside).toBe('L')
})

test('a long course is read whole, each session once', async () => {
  const rows = Array.from({ length: 2500 }, (_, at) => aRow(`s-${at}`))
  const library = aLibrary(rows)
  const answer = await readCourse(library.call, { by: 'profile', profile: 'p-1' })
  expect(answer.ok && answer.value.length).toBe(2500)
  expect(library.asked.map(({ offset }) => offset)).toEqual([0, 1000, 2000])
})
