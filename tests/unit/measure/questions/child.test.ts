import { expect, test } from 'vitest'
import { childChange, type ChildSession, fallingBehind } from '#shared/measure/questions/child'
import { type Day, dayNumber } from '#shared/records/day'
import { aCourse, type ASession } from './a-course'

type Sent = Partial<Omit<ChildSession, 'day'>> & { readonly day?: string }

const session = ({ day = '2022-05-20', ...more }: Sent): ChildSession => ({
  ...{ age: 14, height: 160, fev1: 2.4, fev1Predicted: 3, fev1Percent: NaN, fev1Z: -0.78 },
  ...{ day: dayNumber(day as Day), heightDiffers: false },
  ...more,
})
const change = (first: Sent, second: Sent) => {
  const answer = childChange(session(first), session(second))
  if (answer.lacks !== null) throw new Error(answer.lacks)
  return answer
}
const score = (first: Sent, second: Sent) => {
  const { score: found } = change(first, second)
  return found.lacks === null
    ? [found.correlation.toFixed(3), found.score.toFixed(2), found.isUnusual]
    : found
}

test.each([
  ['2022-08-20', 14.25, 162, ['0.912', '-2.17', true]],
  ['2026-05-20', 18, 176, ['0.762', '-1.55', false]],
])('from 14 years to %s the change score of -0.78 and -1.60 is %j', (day, age, height, expected) => {
  expect(score({}, { day, age, height, fev1Z: -1.6 })).toEqual(expected)
})

test('a score is unusual beyond 1.96, and not at it', () => {
  // at 9 years of age and a whole number of years later
  const isUnusual = (wanted: number) => {
    const years = (dayNumber('2026-05-20' as Day) - dayNumber('2022-05-20' as Day)) / 365.25
    const correlation = 0.642 - 0.04 * years + 0.02 * 9
    const found = change(
      { age: 9, fev1Z: 0 },
      { day: '2026-05-20', age: 13, fev1Z: wanted * Math.sqrt(1 - correlation ** 2) },
    ).score
    return found.lacks === null && found.isUnusual
  }
  expect([1.96, 1.961, -1.96, -1.961].map(isUnusual)).toEqual([false, true, false, true])
})

test('points stand beside litres', () => {
  const fell = change({ age: 12, fev1: 2.4, fev1Predicted: 2.5 }, { age: 12.5, fev1: 2, fev1Predicted: 2.6 })
  expect([fell.litres, Math.round(fell.points)]).toEqual([-0.4, -19])
  const sent = change({ fev1: 2.4, fev1Percent: 96 }, { fev1: 2, fev1Percent: 77 })
  expect([sent.litres, sent.points]).toEqual([-0.4, -19])
  const behind = change(
    { age: 6, fev1: 1.15, fev1Predicted: 1.2 },
    { day: '2026-05-20', age: 10, fev1: 1.62, fev1Predicted: 1.98 },
  )
  expect([behind.litres, Math.round(behind.points)]).toEqual([0.47, -14])
  // in no known unit the percentages sent still tell
  const unknown = { fev1: NaN, fev1Predicted: NaN }
  expect(change({ ...unknown, fev1Percent: 60.3 }, { ...unknown, fev1Percent: 49.8 })).toMatchObject({
    points: -10.5,
    litres: null,
  })
})

test.each([
  ['at 18', { age: 18 }, {}, { lacks: 'adult', n: 18 }],
  ['at an unknown age', { age: NaN }, {}, { lacks: 'no-age', n: 0 }],
  ['before three months', {}, { day: '2022-08-19' }, { lacks: 'too-close', n: 91 }],
  ['for an age that makes no correlation', { age: 1 }, { day: '2066-05-20' }, { lacks: 'correlation', n: 1 }],
  ['without a z-score', { fev1Z: NaN }, {}, { lacks: 'no-z', n: 0 }],
  ['without a later z-score', {}, { fev1Z: NaN }, { lacks: 'no-z', n: 0 }],
  ['of a child who shrank', {}, { height: 158.9 }, { lacks: 'growth', n: 158.9, around: [160] }],
  ['of one who grew too fast', {}, { height: 172.1 }, { lacks: 'growth', n: 172.1, around: [160] }],
] as const)('%s there is no score, and still points', (_, first, second, expected) => {
  expect(change(first, { day: '2023-05-20', height: 165, ...second })).toMatchObject({
    points: 0,
    score: expected,
  })
})

test.each([
  ['at 17.9', { age: 17.9 }, {}],
  ['after three months', {}, { day: '2022-08-20' }],
  ['from the end of a month to that of a shorter one', { day: '2022-11-30' }, { day: '2023-02-28' }],
  ['of a child measured 1 cm lower', {}, { height: 159 }],
  ['of one who grew 12 cm in a year', {}, { height: 172 }],
])('%s there is a score', (_, first, second) => {
  expect(change(first, { day: '2023-05-20', height: 160, ...second }).score.lacks).toBeNull()
})

test('a height that contradicts those around it leaves no percentage', () => {
  const of = (first: Sent, second: Sent) => childChange(session(first), session(second))
  expect(of({}, { height: 182, heightDiffers: true })).toEqual({ lacks: 'height', n: 182 })
  expect(of({ heightDiffers: true }, {})).toEqual({ lacks: 'height', n: 160 })
  expect(of({}, { fev1Predicted: NaN })).toEqual({ lacks: 'no-percent', n: 0 })
  expect(of({ fev1Predicted: 0 }, {})).toEqual({ lacks: 'no-percent', n: 0 })
})

test('of a course the last session is compared with the last at least three months before', () => {
  const at = (day: string, more: ASession = {}) => ({
    ...{ day, age: 14, height: 160, fev1: 2.4, fev1Predicted: 3, fev1Z: -0.78 },
    ...more,
  })
  const ask = (...sessions: ASession[]) => fallingBehind(aCourse(sessions))
  const [old, then, near, now] = ['2021-01-01', '2022-05-20', '2022-05-21', '2022-08-20'].map((day) =>
    at(day),
  )
  if (!old || !then || !near || !now) throw new Error('four sessions')
  expect(ask(old, then, near, now)).toMatchObject({ first: 1, second: 3, score: { lacks: null } })
  expect(ask(near, now)).toMatchObject({
    first: 0,
    second: 1,
    points: 0,
    score: { lacks: 'too-close', n: 91 },
  })
  expect(ask(old, { ...then, post: 1 }, { ...near, fev1: NaN }, now)).toMatchObject({ first: 0, second: 3 })
  expect([
    ask(),
    ask(now),
    ask({ ...then, age: 18 }, now),
    ask({ ...then, age: NaN }, now),
    ask(then, { ...now, heightDiffers: 1 }),
    ask(then, { ...now, fev1Predicted: NaN }),
  ]).toEqual([
    { lacks: 'too-few', n: 0 },
    { lacks: 'too-few', n: 1 },
    { lacks: 'adult', n: 18 },
    { lacks: 'no-age', n: 0 },
    { lacks: 'height', n: 160 },
    { lacks: 'no-percent', n: 0 },
  ])
})
