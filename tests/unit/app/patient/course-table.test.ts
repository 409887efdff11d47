import { expect, test } from 'vitest'
import {
  courseCells,
  courseColumnNames,
  courseColumns,
  courseCsv,
} from '../../../../src-renderer/app/patient/course-table'
import { makeCourse } from '../../../../src-renderer/course/course'
import { courseTests } from '../../../../src-renderer/course/tests'
import { measuresIn } from '../../../../src-renderer/format/measures'
import { csvText } from '../../../../src-renderer/format/plain-text'
import { aRow } from '../fixtures/a-row'
import { aTest, knownUnits } from '../fixtures/a-session'

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
  const cells = only && courseCells(course, new Map(), measures)(only)
  expect(cells).toMatchObject({
    ...{ fev1: '2.41', fev1Predicted: '3.27', fev1Percent: '73' },
    ...{ fvc: '4.02', fvcPredicted: '4.31', fvcPercent: '94' },
    ...{ ratio: '0.61', ratioPredicted: '0.77', ratioPercent: '79' },
    ...{ pef: '6.4', pefPredicted: '8.6', pefPercent: '75' },
  })
  expect(courseColumns(measures).map(({ name }) => name)).toEqual([...courseColumnNames])
})

test('times of day carry their offset as soon as two of a course differ', () => {
  const timesOf = (...offsets: number[]) => {
    const rows = offsets.map((offsetMinutes, at) => aRow(`s${at}`, { offsetMinutes }))
    const course = makeCourse(rows, knownUnits, 'sent', null)
    return course.tests.map(courseCells(course, new Map(), measuresIn(knownUnits))).map(({ time }) => time)
  }
  expect(timesOf(60, 60).some((time) => time.includes('('))).toBe(false)
  expect(timesOf(60, -300).map((time) => time.slice(5))).toEqual([' (\u221205:00)', ' (+01:00)'])
})

test('every test of a course is a line, with its values as sent', () => {
  const known = new Map([['a', { id: 'a', tests: [aTest(2.2, 3.4), aTest(2.41, null)], bestIndex: 1 }]])
  const rows = [aRow('b', { flags: ['unlikely', 'below-070'] }), aRow('a', { offsetMinutes: 60 })]
  const [heading, ...lines] = courseCsv(courseTests(rows, knownUnits, known))
    .trimEnd()
    .split('\r\n')
  expect(heading).toMatch(/^session_id,created_at,local_date,test_index,is_best,fev1_actual,fev1_predicted,/)
  expect(lines.map((line) => line.split(',').slice(0, 6).join(' '))).toEqual([
    'a 2026-11-19T10:14:00+01:00 2026-11-19 1 0 2.2',
    'a 2026-11-19T10:14:00+01:00 2026-11-19 2 1 2.41',
    'b 2026-11-19T09:14:00+00:00 2026-11-19  1 2.41',
  ])
  expect(lines[2]?.endsWith(',unlikely; below-070')).toBe(true)
  expect(lines[1]).toContain(',,4.11,,')
})

test('texts are quoted where they must be, and are no formula', () => {
  expect(csvText([['a,b', 'say "x"', '=1+1', null, -1.5, '＝1']])).toBe(
    `"a,b","say ""x""",'=1+1,,-1.5,'＝1\r\n`,
  )
})
