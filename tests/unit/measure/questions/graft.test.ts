import { expect, test } from 'vitest'
import { graftFunction } from '#shared/measure/questions/graft'
import { type Day, dayOfNumber } from '#shared/records/day'
import { randomNumbers } from '../../../oracle/population'
import { aCourse, type ASession, enteredOn } from './a-course'

const transplanted = enteredOn('2026-11-01', { transplanted: '2024-12-20' as Day })
const ask = (sessions: readonly ASession[], entered = transplanted) =>
  graftFunction(aCourse(sessions), entered)
const found = (sessions: readonly ASession[]) => {
  const answer = ask(sessions)
  if (answer.lacks !== null) throw new Error(answer.lacks)
  return answer
}
const on = (day: string, fev1: number, more: ASession = {}) => ({ day, fev1, ...more })

const sessions = [
  on('2025-01-10', 2.1),
  on('2025-02-14', 2.6),
  on('2025-02-28', 2.7),
  on('2025-04-11', 2.64),
  on('2025-09-01', 2.55),
]

test('the baseline is the mean of the two best that are three weeks apart, and says what it raised', () => {
  expect(found(sessions)).toMatchObject({
    baseline: { litres: 2.67, first: 2, second: 3 },
    raisedFrom: { litres: 2.4, first: 0, second: 2 },
    last: 2.55,
    place: 4,
    below: null,
    count: 5,
  })
  expect(found(sessions.slice(0, 2)).raisedFrom).toBeNull()
})

test.each([
  [2.13, '79.78', true],
  [2.136, '80.00', true],
  [2.1361, '80.00', false],
  [2.14, '80.15', false],
])('a last FEV1 of %d L is %s %% of it', (fev1, percent, isBelow) => {
  const answer = found([...sessions, on('2025-12-01', fev1)])
  expect([answer.percent.toFixed(2), answer.below !== null]).toEqual([percent, isBelow])
})

test('21 days count, 20 do not, and of ties the earlier pair', () => {
  const pair = (...days: number[]) => {
    const answer = ask(days.map((day) => on(dayOfNumber(20_100 + day), 2.5)))
    return answer.lacks === null ? [answer.baseline.first, answer.baseline.second] : answer
  }
  expect([pair(0, 21), pair(0, 20), pair(0, 20, 21, 42)]).toEqual([
    [0, 1],
    { lacks: 'no-pair', n: 2 },
    [0, 2],
  ])
})

test('only comparable sessions after the day of transplantation count', () => {
  const odd = [on('2025-05-01', 9, { post: 1 }), on('2025-06-01', NaN)]
  const before = [on('2024-11-01', 4), on('2024-12-20', 4)]
  expect(found([...before, ...sessions.slice(0, 4), ...odd, ...sessions.slice(4)])).toMatchObject({
    baseline: { litres: 2.67, first: 4, second: 5 },
    count: 5,
  })
  expect([ask([]), ask([...before, on('2024-12-21', 3)]), ask(sessions, enteredOn('2026-11-01'))]).toEqual([
    { lacks: 'no-pair', n: 0 },
    { lacks: 'no-pair', n: 1 },
    { lacks: 'no-transplantation', n: 0 },
  ])
})

test('the FVC baseline is of the same sessions', () => {
  const withFvc = (fvc: readonly number[]) =>
    found(sessions.map((one, at) => ({ ...one, fvc: fvc[at] ?? NaN })))
  expect(withFvc([9, 9, 3.4, 3.3, 3.015])).toMatchObject({ fvcBaseline: 3.35, fvcPercent: 90 })
  expect(withFvc([9, 9, 3.4, NaN, 3.015])).toMatchObject({ fvcBaseline: null, fvcPercent: null })
  expect(withFvc([9, 9, 3.4, 3.3, NaN])).toMatchObject({ fvcBaseline: 3.35, fvcPercent: null })
})

test.each([
  [['2025-12-01'], 0, false, false],
  [['2025-12-01', '2025-12-21'], 1, false, false],
  [['2025-12-01', '2025-12-22'], 1, true, false],
  [['2025-11-30', '2025-12-22', '2026-02-27'], 2, true, false],
  [['2025-11-30', '2025-12-22', '2026-02-28'], 2, true, true],
] as const)('loss on %j is confirmed by %d', (days, confirmed, isThreeWeeks, isThreeMonths) => {
  expect(found([...sessions, ...days.map((day) => on(day, 2))]).below).toEqual({
    since: 5,
    confirmed,
    isThreeWeeks,
    isThreeMonths,
  })
})

test('loss begins anew after a session without it', () => {
  const [low, high] = [on('2025-11-01', 2), on('2025-12-01', 2.2)]
  expect(found([...sessions, low, high, { ...low, day: '2026-01-01' }]).below).toMatchObject({
    since: 7,
    confirmed: 0,
  })
  expect(found([...sessions, low, high]).below).toBeNull()
})

test('the baseline is that of all pairs, tried one by one', () => {
  const random = randomNumbers(3)
  const differing = Array.from({ length: 300 }, () => {
    let day = 20_100
    const course = Array.from({ length: Math.floor(random() * 30) }, () =>
      on(dayOfNumber((day += Math.floor(random() * 15))), 2 + Math.floor(random() * 20) / 20),
    )
    let best: number | null = null
    for (const [second, { day: later, fev1 }] of course.entries())
      for (const { day: earlier, fev1: other } of course.slice(0, second)) {
        const mean = Number(((fev1 + other) / 2).toFixed(6))
        const isApart = Date.parse(later) - Date.parse(earlier) >= 21 * 86_400_000
        if (isApart && (best === null || mean > best)) best = mean
      }
    const answer = ask(course)
    const baseline = answer.lacks === null ? answer.baseline.litres : null
    return baseline === best ? [] : [{ course, baseline, best }]
  }).flat()
  expect(differing).toEqual([])
})
