import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import { ageingLimit, beyondAgeing, fev1Quotient } from '#shared/measure/questions/ageing'
import { aCourse, type ASession } from './a-course'

const first = { day: '2016-03-01', fev1: 4, fev1Predicted: 4.2 }
const last = { day: '2026-03-01', fev1: 3.2, fev1Predicted: 3.98 }
const ask = (...sessions: ASession[]) => beyondAgeing(aCourse(sessions), { transplanted: null })
const found = (...sessions: ASession[]) => {
  const answer = ask(...sessions)
  if (answer.lacks !== null) throw new Error(answer.lacks)
  return answer
}

test('what ageing makes of the first FEV1 is by the predicted values', () => {
  const answer = found(first, last)
  expect([answer.expected.toFixed(4), answer.percent.toFixed(1), answer.aYear]).toEqual([
    '3.7905',
    '-15.6',
    -0.022003,
  ])
  expect(answer).toMatchObject({ first: 0, last: 1 })
  expect(answer.years).toBeCloseTo(9.9986, 4)
})

test('ageing explains nothing between the lungs before a transplantation and those after it', () => {
  const lacks = (day: string) => beyondAgeing(aCourse([first, last]), { transplanted: day as Day }).lacks
  expect(['2016-02-29', '2016-03-01', '2026-02-28', '2026-03-01'].map(lacks)).toEqual([
    null,
    'transplanted',
    'transplanted',
    null,
  ])
})

test.each([
  [3.4, -15, true],
  [3.4001, -14.9975, false],
  [3.3999, -15.0025, true],
])('a last FEV1 of %d L, expected at 4.00 L, is %d %% beyond', (fev1, percent, isReached) => {
  const answer = found({ ...first, fev1Predicted: 4 }, { ...last, fev1, fev1Predicted: 4 })
  expect([answer.percent, -answer.percent >= ageingLimit]).toEqual([percent, isReached])
})

test('the first and the last are those with both values, that are compared and whose height fits', () => {
  const odd: ASession[] = [{ fev1Predicted: NaN }, { fev1: NaN }, { post: 1 }, { heightDiffers: 1 }]
  for (const more of odd) {
    const [before, after] = [
      { ...first, fev1: 9, ...more, day: '2015-01-01' },
      { ...last, fev1: 9, ...more, day: '2026-04-01' },
    ]
    expect(found(before, first, last, after)).toMatchObject({ first: 1, last: 2 })
  }
})

test('a predicted change is a year’s from one calendar year on', () => {
  const aYear = (day: string) => found(first, { ...last, day }).aYear
  expect([aYear('2017-02-28'), aYear('2017-03-01') !== null]).toEqual([null, true])
})

test('it takes two days, and an adult at every session', () => {
  expect([
    ask(),
    ask(first),
    ask(first, { ...last, day: first.day }),
    ask(first, { ...last, fev1: NaN }),
  ]).toEqual([0, 1, 2, 1].map((n) => ({ lacks: 'too-few', n })))
  expect(ask({ ...first, age: 17.9 }, last)).toEqual({ lacks: 'growing', n: 2 })
  expect(ask({ ...first, age: NaN }, last)).toEqual({ lacks: 'no-age', n: 2 })
  expect(ask({ ...first, age: 18 }, last).lacks).toBeNull()
})

test.each([
  [{ age: 70, sex: 1, fev1: 0.9 }, 2.25],
  [{ age: 70, sex: 0, fev1: 0.9 }, 1.8],
  [{ age: 18, sex: 0, fev1: 4 }, 8],
])('FEV1Q of %j is %d', (session, quotient) => {
  expect(fev1Quotient(aCourse([session]))).toEqual({ lacks: null, quotient, place: 0 })
})

test('FEV1Q is of the last comparable session of an adult whose sex is known', () => {
  const adult = { age: 70, sex: 1, fev1: 0.9 }
  const of = (...sessions: ASession[]) => fev1Quotient(aCourse(sessions))
  expect(of(adult, { ...adult, fev1: 3, post: 1 })).toMatchObject({ quotient: 2.25, place: 0 })
  expect([of(), of({ ...adult, age: 17.9 }), of({ ...adult, age: NaN }), of({ ...adult, sex: -1 })]).toEqual([
    { lacks: 'no-fev1', n: 0 },
    { lacks: 'growing', n: 17.9 },
    { lacks: 'no-age', n: 0 },
    { lacks: 'no-sex', n: 70 },
  ])
})
