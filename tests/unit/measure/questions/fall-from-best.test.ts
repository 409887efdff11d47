import { expect, test } from 'vitest'
import { fallFromBaseline, fallFromBest, fallLimits } from '#shared/measure/questions/fall-from-best'
import type { Day } from '#shared/records/day'
import { aCourse, type ASession, enteredOn } from './a-course'

const window = [
  { day: '2026-06-01', fev1: 2.1 },
  { day: '2026-07-01', fev1: 2.24 },
  { day: '2026-08-01', fev1: 2.18 },
]
const today = enteredOn('2026-11-01')
const found = (sessions: readonly ASession[], entered = today) => {
  const answer = fallFromBest(aCourse(sessions), entered)
  if (answer.lacks !== null) throw new Error(answer.lacks)
  return answer
}
const last = (fev1: number, day = '2026-11-01') => ({ day, fev1 })

test.each([
  [2, -10.7, true],
  [2.016, -10, true],
  [2.0161, -10, false],
  [2.02, -9.8, false],
])('a last FEV1 of %d L is %d %% below the best: listed %s', (fev1, percent, isListed) => {
  const answer = found([...window, last(fev1)])
  expect([Number(answer.percent.toFixed(1)), -answer.percent >= fallLimits.percent]).toEqual([
    percent,
    isListed,
  ])
  expect(answer).toMatchObject({ from: 2.24, last: fev1, bestPlace: 1, place: 3, count: 3, daysApart: 123 })
})

test('a fall is told in litres', () => {
  expect(found([...window, last(2)]).change).toBe(-0.24)
  expect(found([...window, last(2.34)])).toMatchObject({ change: 0.1, percent: 4.464286 })
})

test.each([
  ['2026-11-01', '2026-05-01', 3],
  ['2026-11-01', '2026-04-30', 2.2],
  // six months before a day that a month lacks: that month's last
  ['2026-08-31', '2026-02-28', 3],
  ['2026-08-31', '2026-02-27', 2.2],
  ['2024-08-30', '2024-02-29', 3],
  ['2026-11-01', '2026-10-31', 3],
  ['2026-11-01', '2026-11-01', 2.2],
])('of a last session on %s a best of %s: %d L', (day, best, expected) => {
  const middle = day.startsWith('2024') ? '2024-06-15' : '2026-06-15'
  const others = [last(2.1, middle), last(2.2, middle)]
  const sessions = [...others, { day: best, fev1: 3 }].sort((a, b) => (a.day < b.day ? -1 : 1))
  expect(found([...sessions, last(2, day)]).from).toBe(expected)
})

test('the window has as many months as are asked for', () => {
  const course = aCourse([{ day: '2025-11-01', fev1: 3 }, ...window, last(2)])
  const of = (months: number) => {
    const answer = fallFromBest(course, today, { ...fallLimits, months })
    return answer.lacks === null && answer.from
  }
  expect([11, 12].map(of)).toEqual([2.24, 3])
})

test('what cannot be right, and what is after a bronchodilator, is neither best nor last', () => {
  const odd = [
    { day: '2026-09-01', fev1: NaN },
    { day: '2026-09-02', fev1: 3, post: 1 },
  ]
  expect(found([...window, ...odd, last(2), { ...last(1), post: 1 }, last(NaN)])).toMatchObject({
    from: 2.24,
    last: 2,
    place: 5,
    count: 3,
  })
})

test('of equals the newest is the best', () => {
  expect(found([...window, { day: '2026-08-02', fev1: 2.24 }, last(2)]).bestPlace).toBe(3)
})

test('it takes two sessions in the window, and a last one', () => {
  const of = (...sessions: ASession[]) => fallFromBest(aCourse(sessions), today)
  expect([of(), of(last(NaN)), of(last(2)), of(...window.slice(0, 1), last(2))]).toEqual([
    { lacks: 'no-fev1', n: 0 },
    { lacks: 'no-fev1', n: 0 },
    { lacks: 'few-in-window', n: 0 },
    { lacks: 'few-in-window', n: 1 },
  ])
  expect(of(...window.slice(0, 2), last(2)).lacks).toBeNull()
})

test('a last session of more than thirty days ago is old, and still compared', () => {
  const isOld = (day: string) => found([...window, last(2)], enteredOn(day)).isOld
  expect(['2026-11-01', '2026-12-01', '2026-12-02', '2026-10-31'].map(isOld)).toEqual([
    false,
    false,
    true,
    false,
  ])
  const sooner = fallFromBest(aCourse([...window, last(2)]), enteredOn('2026-11-09'), { months: 6, days: 7 })
  expect(sooner).toMatchObject({ isOld: true, percent: -10.714286 })
})

test('a baseline that was set stands in the place of the best', () => {
  const baseline = (day: string, litres: number) =>
    enteredOn('2026-11-01', { baseline: { day: day as Day, litres } })
  const of = (entered: typeof today, ...sessions: ASession[]) => fallFromBaseline(aCourse(sessions), entered)
  expect(of(baseline('2025-01-01', 2.5), last(2.25))).toEqual({
    lacks: null,
    last: 2.25,
    from: 2.5,
    change: -0.25,
    percent: -10,
    place: 0,
    daysApart: 669,
    isOld: false,
  })
  expect([
    of(today, last(2)),
    of(baseline('2025-01-01', 2.5)),
    of(baseline('2026-11-02', 2.5), last(2)),
    of(baseline('2026-11-01', 2.5), last(2)).lacks,
  ]).toEqual([
    { lacks: 'no-baseline', n: 0 },
    { lacks: 'no-fev1', n: 0 },
    { lacks: 'before-baseline', n: 1 },
    null,
  ])
})
