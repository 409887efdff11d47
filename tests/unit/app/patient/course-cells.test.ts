import { expect, test } from 'vitest'
import {
  courseCells,
  courseColumnNames,
  courseColumns,
} from '../../../../src-renderer/app/patient/course-table'
import { makeCourse } from '../../../../src-renderer/course/course'
import { measuresIn } from '../../../../src-renderer/format/measures'
import { aRow } from '../fixtures/a-row'
import { knownUnits } from '../fixtures/a-session'

test('the table of a course has what its charts draw: each quantity, what was predicted, and percent of it', () => {
  const row = aRow('a', {
    ...{ fev1: 2.41, fev1Predicted: 3.27, fev1Percent: 73 },
    ...{ fvc: 4.02, fvcPredicted: 4.31, fvcPercent: 94 },
    ...{ ratio: 0.61, ratioPredicted: 0.77, ratioPercent: 79 },
    ...{ pef: 6.4, pefPredicted: 8.6, pefPercent: 75 },
  })
  const measures = measuresIn(knownUnits)
  const course = makeCourse([row], knownUnits, 'sent', null)
  const [only] = course.tests
  const cells = only && courseCells(only, course, null, measures)
  expect(cells).toMatchObject({
    ...{ fev1: '2.41', fev1Predicted: '3.27', fev1Percent: '73' },
    ...{ fvc: '4.02', fvcPredicted: '4.31', fvcPercent: '94' },
    ...{ ratio: '0.61', ratioPredicted: '0.77', ratioPercent: '79' },
    ...{ pef: '6.4', pefPredicted: '8.6', pefPercent: '75' },
  })
  expect(courseColumns(measures).map(({ name }) => name)).toEqual([...courseColumnNames])
})
