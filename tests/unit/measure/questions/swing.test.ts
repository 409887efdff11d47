import { expect, test } from 'vitest'
import { swingWithinDays } from '#shared/measure/questions/swing'
import { addDays, type Day } from '#shared/records/day'
import { aCourse, type ASession } from './a-course'

const both = [
  [400, 360],
  [410, 350],
  [390, 370],
  [420, 380],
  [400, 340],
  [415, 365],
  [405, 375],
] as const
const start = '2026-03-01' as Day

/** Two sessions a day, in L/min as though that were one unit, mornings at 8. */
const daily = (pairs: readonly (readonly [number, number])[], evening = 20 * 60, more: ASession = {}) =>
  pairs.flatMap(([high, low], at): ASession[] => [
    { day: addDays(start, at), minutes: 480, pef: low, ...more },
    { day: addDays(start, at), minutes: evening, pef: high, ...more },
  ])
const ask = (sessions: readonly ASession[]) => swingWithinDays(aCourse(sessions))
const found = (sessions: readonly ASession[]) => {
  const answer = ask(sessions)
  if (answer.lacks !== null) throw new Error(`${answer.lacks} ${answer.n}`)
  return answer
}

test('the swing is the mean of the days', () => {
  const answer = found(daily(both))
  expect(answer.days.map(({ percent }) => percent.toFixed(2))).toEqual([
    '10.53',
    '15.79',
    '5.26',
    '10.00',
    '16.22',
    '12.82',
    '7.69',
  ])
  expect([answer.percent.toFixed(2), answer.of, answer.count]).toEqual(['11.19', 'pef', 7])
})

test('it is above 10 for an adult, below 13 for a child', () => {
  const of = (age: number) => {
    const { limit, isExcessive } = found(daily(both, 1200, { age }))
    return [limit, isExcessive]
  }
  expect([40, 18, 17.9, NaN].map(of)).toEqual([
    [10, true],
    [10, true],
    [13, false],
    [null, null],
  ])
})

test.each([
  // 100 · 2d / 2m
  [21, 19, 40, false],
  [21.002, 18.998, 40, true],
  [1.065, 0.935, 12, false],
  [1.0651, 0.9349, 12, true],
])('days of %d and %d at %d years are excessive: %s', (high, low, age, expected) => {
  const pairs = Array.from({ length: 7 }, () => [high, low] as const)
  expect(found(daily(pairs, 1200, { age })).isExcessive).toBe(expected)
})

test('it takes seven days with two sessions six hours apart', () => {
  expect([ask([]), ask(daily(both.slice(1))), ask(daily(both, 839))]).toEqual(
    [0, 6, 0].map((n) => ({ lacks: 'few-days', n })),
  )
  expect(found(daily(both, 840)).count).toBe(7)
})

test('the days are the fourteen that end with the last session’s day', () => {
  const last = (after: number): ASession => ({ day: addDays(start, after), fev1: NaN })
  expect(ask([...daily(both), last(13)]).lacks).toBeNull()
  expect(ask([...daily(both), last(14)])).toEqual({ lacks: 'few-days', n: 6 })
})

test('a session after a bronchodilator, without a time or without a value takes no part', () => {
  const odd = [{ post: 1 }, { minutes: NaN }, { pef: NaN }]
  for (const more of odd) {
    const sessions = daily(both)
    expect(ask(sessions.with(1, { ...sessions[1], ...more }))).toEqual({ lacks: 'few-days', n: 6 })
    const between = { day: start, minutes: 600, pef: 900, ...more }
    expect(found(sessions.toSpliced(1, 0, between)).percent.toFixed(2)).toBe('11.19')
  }
})

test('of more than two sessions a day the highest and the lowest count', () => {
  const between = { day: start, minutes: 600, pef: 440 }
  expect(found(daily(both).toSpliced(1, 0, between)).days[0]).toMatchObject({ percent: 20 })
})

test('without enough days of PEF it is of FEV1, and never of both', () => {
  const [fev1, some] = [{ fev1: 2, pef: NaN }, daily(both)]
  const volumes = some.map((session) => ({ ...session, ...fev1, fev1: (session.pef ?? NaN) / 100 }))
  expect(found(volumes)).toMatchObject({ of: 'fev1', count: 7 })
  expect(found(volumes).percent.toFixed(2)).toBe('11.19')
  expect(ask([...some.slice(0, 6), ...volumes.slice(6)])).toEqual({ lacks: 'few-days', n: 4 })
})

test('the lowest is told in percent of the personal best', () => {
  const best = { day: '2025-01-01', pef: 500 }
  expect(found(daily(both)).lowest).toBe(80.952381)
  expect(found([best, { ...best, pef: 900, post: 1 }, ...daily(both)]).lowest).toBe(68)
})
