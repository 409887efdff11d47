import { expect, test } from 'vitest'
import { changeAfter, type Guideline, meetsLimits } from '#shared/measure/bronchodilator'
import { pairsOfCourse, sessionsAfter } from '#shared/measure/questions/bronchodilator'
import { aCourse, type ASession } from './a-course'

const pair = (before: number, after: number, predicted: number, day = '2026-01-01', pre = 0): ASession[] => [
  { day, fev1: before, fev1Predicted: predicted },
  { day, fev1: after, fev1Predicted: predicted, post: 1, pre },
]
const fev1Of = (before: number, after: number, predicted: number) => {
  const [found] = pairsOfCourse(aCourse(pair(before, after, predicted)))
  if (!found) throw new Error('a pair')
  return found.fev1
}

test.each([
  [3, 3.35, 3.4, { ofPredicted: '10.3', ofPre: '11.7', millilitres: 350 }, true, false],
  [1, 1.2, 2.5, { ofPredicted: '8.0', ofPre: '20.0', millilitres: 200 }, false, true],
  [2.4, 2.7, 3, { ofPredicted: '10.0', ofPre: '12.5', millilitres: 300 }, false, true],
  [2.4, 2.701, 3, { ofPredicted: '10.0', ofPre: '12.5', millilitres: 301 }, true, true],
  [2.5, 2.8, 4, { ofPredicted: '7.5', ofPre: '12.0', millilitres: 300 }, false, true],
  [2.5, 2.799, 4, { ofPredicted: '7.5', ofPre: '12.0', millilitres: 299 }, false, false],
  [1, 1.199, 2.5, { ofPredicted: '8.0', ofPre: '19.9', millilitres: 199 }, false, false],
])('%d L before and %d L after, of %d L predicted', (before, after, predicted, figures, over, reached) => {
  const found = fev1Of(before, after, predicted)
  const { ofPredicted, ofPre, millilitres } = found
  expect({ ofPredicted: ofPredicted?.toFixed(1), ofPre: ofPre?.toFixed(1), millilitres }).toEqual(figures)
  const meets = (guideline: Guideline) => meetsLimits(found, guideline)
  expect([meets('2021'), meets('2005')]).toEqual([over, reached])
})

test('a change takes a value before', () => {
  expect([changeAfter(0, 2, 3), changeAfter(NaN, 2, 3), changeAfter(2, NaN, 3)]).toEqual([null, null, null])
  expect(changeAfter(2, 2.3, 0)).toEqual({ difference: 0.3, ofPredicted: null, ofPre: 15 })
})

test('the predicted value is that of the session before, or else after', () => {
  const of = (before: number, after: number) => {
    const [pre = {}, post = {}] = pair(2, 2.3, NaN)
    const course = aCourse([
      { ...pre, fev1Predicted: before },
      { ...post, fev1Predicted: after },
    ])
    return pairsOfCourse(course)[0]?.fev1.ofPredicted
  }
  expect([of(4, 3), of(NaN, 3), of(NaN, NaN)]).toEqual([7.5, 10, null])
})

test('pairs are those whose FEV1 can both be right', () => {
  const [first, second] = [pair(2, 2.3, 3), pair(2.1, 2.2, 3, '2026-06-01', 2)]
  const single = { day: '2026-07-01', fev1: 2.5, post: 1 }
  expect(pairsOfCourse(aCourse([...first, ...second, single]))).toMatchObject([
    { pre: 0, post: 1, fev1: { before: 2, after: 2.3, millilitres: 300 } },
    { pre: 2, post: 3, fev1: { millilitres: 100 } },
  ])
  const noValue = { ...second[1], fev1: NaN }
  expect(pairsOfCourse(aCourse([...first, second[0] ?? {}, noValue]))).toHaveLength(1)
})

test('a pair says which of its sessions is poor', () => {
  const poor = (more: ASession, rest: ASession = {}) => {
    const [pre, post] = pair(2, 2.3, 3)
    return pairsOfCourse(
      aCourse([
        { ...pre, ...more },
        { ...post, ...rest },
      ]),
    )[0]?.poor
  }
  expect([
    poor({}),
    poor({ manoeuvres: 1, repeats: NaN }),
    poor({ repeats: 0 }, { manoeuvres: 1, repeats: NaN }),
    poor({ manoeuvres: 2 }, { manoeuvres: 0, repeats: NaN }),
  ]).toEqual([
    { pre: null, post: null },
    { pre: 'single', post: null },
    { pre: 'apart', post: 'single' },
    { pre: null, post: null },
  ])
})

test('sessions after a bronchodilator are a series of their own', () => {
  const after = (fev1: number, fvc: number) => ({ fev1, fvc, post: 1 })
  const course = aCourse([
    { fev1: 1, fvc: 2 },
    after(2.04, 3),
    after(5.81, 8.3),
    after(2.099, 3),
    after(2, NaN),
  ])
  expect(sessionsAfter(course)).toEqual([
    { place: 1, fvc: 3, ratio: 0.68 },
    { place: 2, fvc: 8.3, ratio: 0.7 },
    { place: 3, fvc: 3, ratio: 0.699667 },
    { place: 4, fvc: null, ratio: null },
  ])
})
