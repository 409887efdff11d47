import { describe, expect, test } from 'vitest'
import {
  contradictingHeights,
  growsPlausibly,
  isPredictedMoved,
  movedPercent,
  movedPredictions,
  type PredictedSession,
} from '#shared/measure/questions/ruler'
import { addMonths, type Day, dayNumber } from '#shared/records/day'
import { aCourse, type ASession } from './a-course'

const session = (more: Partial<PredictedSession> = {}): PredictedSession => ({
  ...{ fev1: 2.4, fev1Predicted: 3.3, age: 40, height: 170, sex: 0 },
  ...more,
})

describe('what moved the percentage', () => {
  const moved = (first: Partial<PredictedSession>, second: Partial<PredictedSession>) => {
    const found = movedPercent(session(first), session(second))
    return found && [found.measured, found.predicted, found.points].map((one) => Math.round(one) + 0)
  }
  test('is the measured value, or the predicted one', () => {
    expect(moved({}, { fev1Predicted: 3.75 })).toEqual([0, -9, -9])
    expect(moved({}, { fev1: 2.07 })).toEqual([-10, 0, -10])
    const both = movedPercent(session(), session({ fev1: 2.07, fev1Predicted: 3.75 }))
    expect((both?.measured ?? NaN) + (both?.predicted ?? NaN)).toBeCloseTo(both?.points ?? NaN, 5)
  })
  test.each([
    [{ fev1: NaN }, {}],
    [{}, { fev1Predicted: NaN }],
    [{ fev1Predicted: 0 }, {}],
    [{}, { fev1Predicted: 0 }],
  ])('is not told of %j and %j', (first, second) => {
    expect(moved(first, second)).toBeNull()
  })
})

test.each([
  [{ fev1Predicted: 3.75 }, true],
  [{ fev1Predicted: 3.366 }, false],
  [{ fev1Predicted: 3.367 }, true],
  [{ fev1Predicted: 3.234 }, false],
  [{ fev1Predicted: 3.233 }, true],
  [{ fev1Predicted: 3.75, height: 170.9 }, true],
  [{ fev1Predicted: 3.75, height: 171 }, false],
  [{ fev1Predicted: 3.75, height: 169 }, false],
  [{ fev1Predicted: 3.75, age: 40.9 }, true],
  [{ fev1Predicted: 3.75, age: 41 }, false],
  [{ fev1Predicted: 3.75, sex: 1 }, false],
  [{ fev1Predicted: 3.75, sex: -1 }, false],
  [{ fev1Predicted: 3.75, height: NaN }, false],
  [{ fev1Predicted: 3.75, age: NaN }, false],
  [{ fev1Predicted: NaN }, false],
])('a predicted value of 3.30 L that became %j moved more than age explains: %s', (more, expected) => {
  expect(isPredictedMoved(session(), session(more))).toBe(expected)
})

test('two sessions of unknown sex are not of the same', () => {
  expect(isPredictedMoved(session({ sex: -1 }), session({ sex: -1, fev1Predicted: 3.75 }))).toBe(false)
})

test('in a course both sessions are noted, each with the other, past those of which height or value is unknown', () => {
  const moved = (...sessions: ASession[]) => [...movedPredictions(aCourse(sessions))]
  const on = (day: Day, fev1Predicted: number, more: Partial<ASession> = {}): ASession => ({
    ...{ day, fev1: 2.4, fev1Predicted, age: 40, height: 170, sex: 0 },
    ...more,
  })
  const [first, second, third] = ['2026-01-01', '2026-02-01', '2026-03-01'] as [Day, Day, Day]
  expect(moved(on(first, 3.3), on(second, 3.3), on(third, 3.75))).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(moved(on(first, 3.3), on(second, 3.3, { height: NaN }), on(third, 3.75))).toEqual([
    [0, 2],
    [2, 0],
  ])
  // the one in the middle is compared with the one before
  expect(moved(on(first, 3.3), on(second, 3.75), on(third, 3.3))).toEqual([
    [0, 1],
    [1, 0],
    [2, 1],
  ])
  expect(moved(on(first, 3.3), on(second, 3.36), on(third, 3.42))).toEqual([])
})

test.each([
  [365, 130, 142, true],
  [365, 130, 142.1, false],
  [365, 130, 129, true],
  [365, 130, 128.9, false],
  [182, 130, 135.9, true],
  [182, 130, 136, false],
  // the centimetre of measuring
  [1, 130, 131, true],
  [1, 130, 131.1, false],
  [0, 130, 129, true],
])('a child of %d days later grows plausibly from %d to %d cm: %s', (days, from, to, expected) => {
  expect(growsPlausibly(days, from, to)).toBe(expected)
})

describe('heights that contradict those around them', () => {
  const yearly = (heights: readonly number[], age: number, months = 12) => {
    const days = heights.map((_, at) => dayNumber(addMonths('2016-06-01' as Day, months * at)))
    const ages = heights.map((_, at) => age + (months * at) / 12)
    const marks = contradictingHeights(days, ages, heights)
    return [...marks].flatMap((mark, at) => (mark === 1 ? [at] : []))
  }
  test.each([
    ['the third', [172, 172, 17.2], [2]],
    ['none', [172, 171, 173], []],
    ['none at 3 cm', [172, 172, 175], []],
    ['that beyond 3 cm', [172, 172, 175.1], [2]],
    ['that below by more than 3 cm', [172, 168.9, 172], [1]],
    ['both of two that are far apart', [172, 182], [0, 1]],
    ['none of two that are 6 cm apart', [172, 178], []],
    ['none that is unknown', [172, NaN, 172, 0], []],
    ['none of one', [17.2], []],
    ['none of none', [], []],
  ] as const)('of an adult are %s: %j', (_, heights, expected) => {
    expect(yearly(heights, 40)).toEqual(expected)
  })
  test('of an adult are judged by five calendar years to either side', () => {
    const day = (text: string) => dayNumber(text as Day)
    const last = (text: string) =>
      contradictingHeights(
        [day('2010-06-01'), day('2010-06-02'), day('2010-06-03'), day(text)],
        [40, 40, 40, 45],
        [172, 172, 172, 168],
      )[3]
    // two of the others within them, one, none
    expect(['2015-06-02', '2015-06-03', '2015-06-04'].map(last)).toEqual([1, 0, 0])
  })
  test.each([
    ['the third', [116, 122, 182, 134, 140], [2]],
    ['none', [116, 122, 128, 134, 140], []],
    ['none at 12 cm a year', [116, 128, 140], []],
    ['the second, a peak', [116, 130, 128, 134], [1]],
    ['the second, a dip', [130, 128.9, 136], [1]],
    ['none that is 1 cm lower', [130, 129, 136], []],
    ['the third, after one that fitted', [116, 122, 112, 118, 124], [2]],
    ['the first, which neither of the others fits', [130, 120, 126], [0]],
    ['the last, which is lower', [116, 122, 120.9], [2]],
    ['the first alone', [182, 122, 128, 134], [0]],
    ['the second, and not the first', [116, 182, 128, 134], [1]],
    ['the last alone', [116, 122, 128, 182], [3]],
    ['both of two', [134, 122], [0, 1]],
    ['both of two that are 12.1 cm apart', [122, 134.2], [0, 1]],
    ['none of two that are 12 cm apart', [122, 134], []],
    ['the third, beside one that is unknown', [116, NaN, 182, 134, 140], [2]],
  ] as const)('of a child are %s: %j', (_, heights, expected) => {
    expect(yearly(heights, 6)).toEqual(expected)
  })
  test('of a child who becomes an adult are each judged by their own rule', () => {
    expect(yearly([150, 156, 182, 166, 168, 169, 169], 14)).toEqual([2])
    expect(yearly([160, 166, 170, 171, 171, 171, 17.1], 14)).toEqual([6])
    // an adult who grew from 150 cm is no contradiction
    expect(yearly([150, 158, 164, 168, 170, 170], 14)).toEqual([])
  })
  test('are not told of sessions without an age', () => {
    expect([...contradictingHeights([0, 1, 2], [NaN, NaN, NaN], [172, 172, 17.2])]).toEqual([0, 0, 0])
  })
  test('of thousands of sessions are those of each one by one', () => {
    const heights = Array.from({ length: 2000 }, (_, at) => (at % 97 === 5 ? 17.2 : 170 + (at % 3)))
    const days = heights.map((_, at) => 15_000 + 2 * at)
    const marks = contradictingHeights(days, new Float64Array(2000).fill(40), heights)
    expect(heights.filter((height, at) => height < 100 !== (marks[at] === 1))).toEqual([])
  })
})
