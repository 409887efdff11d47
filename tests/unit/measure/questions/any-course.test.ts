import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beyondAgeing, fev1Quotient } from '#shared/measure/questions/ageing'
import { pairsOfCourse, sessionsAfter } from '#shared/measure/questions/bronchodilator'
import { fallingBehind } from '#shared/measure/questions/child'
import { fallFromBaseline, fallFromBest } from '#shared/measure/questions/fall-from-best'
import { graftFunction } from '#shared/measure/questions/graft'
import { contradictingHeights } from '#shared/measure/questions/ruler'
import { courseSlope } from '#shared/measure/questions/slope'
import { swingWithinDays } from '#shared/measure/questions/swing'
import { type Day, dayOfNumber } from '#shared/records/day'
import { aCourse, enteredOn } from './a-course'

const sometimes = (value: fc.Arbitrary<number>) => fc.oneof({ weight: 4, arbitrary: value }, fc.constant(NaN))
const decimal = (min: number, max: number) =>
  sometimes(fc.integer({ min: 1000 * min, max: 1000 * max }).map((value) => value / 1000))
const flag = fc.constantFrom(0, 0, 0, 1)
const sessions = fc
  .array(
    fc.record({
      at: fc.integer({ min: 15_000, max: 20_000 }),
      minutes: sometimes(fc.integer({ min: 0, max: 1439 })),
      age: decimal(0, 120),
      height: decimal(0, 250),
      sex: fc.constantFrom(-1, 0, 1),
      fev1: decimal(0, 11),
      fvc: decimal(0, 14),
      pef: decimal(0, 20),
      fev1Predicted: decimal(0, 11),
      fev1Percent: decimal(0, 250),
      fev1Z: decimal(-9, 9),
      post: flag,
      pre: fc.integer({ min: -1, max: 5 }),
      manoeuvres: fc.nat(4),
      repeats: sometimes(fc.constantFrom(0, 1)),
      heightDiffers: flag,
      doubtful: flag,
    }),
    { maxLength: 40 },
  )
  .map((all) => all.sort((a, b) => a.at - b.at).map(({ at, ...rest }) => ({ day: dayOfNumber(at), ...rest })))

/** Paths of figures that are no number. */
function wrong(answer: unknown, path = ''): string[] {
  if (typeof answer === 'number') return Number.isFinite(answer) ? [] : [path]
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, value]) => wrong(value, `${path}.${name}`))
}

test('no course makes a question throw, or answer what is no number', () => {
  fc.assert(
    fc.property(sessions, decimal(0, 11), (all, litres) => {
      const course = aCourse(all)
      const entered = enteredOn('2026-11-27', {
        transplanted: '2012-05-01' as Day,
        baseline: { day: '2015-01-01' as Day, litres },
      })
      const answers = {
        best: fallFromBest(course, entered),
        baseline: fallFromBaseline(course, entered),
        graft: graftFunction(course, entered),
        ageing: beyondAgeing(course, entered),
        fev1q: fev1Quotient(course),
        slope: courseSlope(course, entered),
        child: fallingBehind(course),
        pairs: pairsOfCourse(course),
        after: sessionsAfter(course),
        swing: swingWithinDays(course),
        heights: contradictingHeights(course.days, course.age, course.height),
      }
      expect(wrong(answers)).toEqual([])
    }),
    { numRuns: 300 },
  )
})
