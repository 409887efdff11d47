import { describe, expect, test } from 'vitest'
import { changeMeaning, type VisitValue } from '#shared/measure/change'
import type { Day } from '#shared/records/day'

const visit = (day: string, value: number, rest: Partial<VisitValue> = {}): VisitValue => ({
  ...{ value, day: day as Day, instant: Date.parse(`${day}T09:00:00Z`), age: 40, isPost: false },
  ...rest,
})
const said = (...[from, to]: readonly [VisitValue, VisitValue]) => changeMeaning('fev1', from, to).said
const child = { age: 12 }

describe('a change over years', () => {
  // 18 calendar months by the sessions' own days: the last of a shorter month still belongs to them
  test.each([
    ['2021-06-01', '2022-12-01', 'within'],
    ['2021-06-01', '2022-12-02', 'a-year'],
    ['2021-08-31', '2023-02-28', 'within'],
    ['2021-08-31', '2023-03-01', 'a-year'],
    ['2022-08-31', '2024-02-29', 'within'],
    ['2021-06-01', '2026-06-01', 'a-year'],
  ] as const)('from %s to %s is %s', (from, to, expected) => {
    expect(said(visit(from, 3), visit(to, 2.7))).toBe(expected)
  })
  test('is beyond nothing either, however large', () => {
    const found = changeMeaning('fev1', visit('2021-06-01', 3), visit('2026-06-01', 1))
    expect([found.said, found.limits, Math.round(found.years ?? 0)]).toEqual(['a-year', null, 5])
  })
})

describe('a child’s change', () => {
  test.each([
    // same day 5 %, week to week 12 %, from half a year on 15 %
    ['2026-05-20', 2.85, 'fell'],
    ['2026-05-20', 2.86, null],
    ['2026-07-20', 2.64, 'fell'],
    ['2026-07-20', 2.65, null],
    ['2026-11-18', 2.64, 'fell'],
    ['2026-11-19', 2.64, null],
    ['2026-11-20', 2.55, 'fell'],
    ['2026-11-20', 2.56, null],
    ['2027-11-20', 2.55, 'fell'],
    ['2027-11-21', 1.5, null],
    ['2026-07-20', 3.01, 'rose'],
    ['2028-07-20', 3.6, 'rose'],
    ['2026-07-20', 3, null],
  ] as const)('until %s to %s L is %s', (day, value, expected) => {
    expect(said(visit('2026-05-20', 3, child), visit(day, value, child))).toBe(expected)
  })
  test('is one whose earlier visit was under 18, whatever the age at the later', () => {
    const fall = (from: number, to: number) =>
      said(visit('2026-05-20', 3.7, { age: from }), visit('2026-07-12', 3.1, { age: to }))
    expect([fall(17.95, 18.1), fall(18, 18.1)]).toEqual(['fell', 'copd'])
  })
  test('is said between two that are alike as to a bronchodilator alone', () => {
    const [from, to] = [visit('2026-05-20', 3.7, child), visit('2026-07-12', 3.1, child)]
    expect([
      said({ ...from, isPost: true }, to),
      said({ ...from, isPost: true }, { ...to, isPost: true }),
    ]).toEqual([null, 'fell'])
  })
})

test('compared with a later visit only what a child’s values did is said, in the order of time', () => {
  const [older, newer] = [visit('2026-05-20', 3.7), visit('2026-07-12', 3.1)]
  expect([said(older, newer), said(newer, older)]).toEqual(['copd', null])
  const [then, now] = [
    { ...older, ...child },
    { ...newer, ...child },
  ]
  expect(changeMeaning('fev1', now, then)).toMatchObject({ said: 'fell', isBackwards: true })
  // on one day the clock tells
  const noon = { ...then, day: now.day, instant: (now.instant ?? 0) - 1 }
  expect([said(noon, now), said(now, noon)]).toEqual(['fell', 'fell'])
})

test('table 12 has no limit for COPD from year to year', () => {
  const yearly = changeMeaning('fev1', visit('2026-01-01', 3), visit('2027-01-01', 2.5))
  expect([yearly.said, yearly.limits?.copd]).toEqual(['beyond', null])
})

test('an undated visit means nothing', () => {
  expect(
    said({ ...visit('2026-05-20', 3), day: 'undated', instant: null }, visit('2026-07-12', 1)),
  ).toBeNull()
})
