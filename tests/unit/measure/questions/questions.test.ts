import { expect, test } from 'vitest'
import { askOfCourse, type CourseQuestionName, doubtfulPlaces } from '#shared/measure/questions/questions'
import { addDays, type Day } from '#shared/records/day'
import { aCourse, type ASession, enteredOn } from './a-course'

/** Places of the doubtful sessions that an answer rests on. */
function doubtfulOf(name: CourseQuestionName, sessions: readonly ASession[]): readonly number[] {
  const course = aCourse(sessions)
  const answer = askOfCourse(name, course, enteredOn('2026-11-27'))
  if (answer.lacks !== null) throw new Error(answer.lacks)
  return doubtfulPlaces(name, answer, course)
}

test('a slope is in doubt by the sessions that the line goes through', () => {
  const yearly = [2.8, 2.74, 2.66, 2.63].map((fev1, year): ASession => ({
    day: `${2021 + year}-06-01`,
    fev1,
    doubtful: 1,
  }))
  const after = { day: '2024-06-01', fev1: 3, post: 1, doubtful: 1 }
  expect(doubtfulOf('decline', [...yearly, after])).toEqual([0, 1, 2, 3])
})

test('a swing is in doubt by the sessions of the days that it is the mean of', () => {
  const start = '2026-03-01' as Day
  const days = Array.from({ length: 7 }, (_, at) => addDays(start, at))
  const daily = days.flatMap((day): ASession[] => [
    { day, minutes: 480, pef: 6 },
    { day, minutes: 1200, pef: 7, doubtful: 1 },
  ])
  const before = { day: '2025-03-01', pef: 6.5, doubtful: 1 }
  expect(doubtfulOf('swing', [before, ...daily])).toEqual([2, 4, 6, 8, 10, 12, 14])
})
