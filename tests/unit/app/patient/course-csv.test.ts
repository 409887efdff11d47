import { expect, test } from 'vitest'
import { courseCsv } from '../../../../src-renderer/app/patient/course-table'
import { courseTests } from '../../../../src-renderer/course/tests'
import { csvText } from '../../../../src-renderer/format/plain-text'
import { aRow } from '../fixtures/a-row'
import { aTest, knownUnits } from '../fixtures/a-session'

test('every test of a course is a line, with its values as sent', () => {
  const known = new Map([['a', { id: 'a', tests: [aTest(2.2, 3.4), aTest(2.41, null)], bestIndex: 1 }]])
  const rows = [aRow('b', { flags: ['unlikely', 'below-070'] }), aRow('a', { offsetMinutes: 60 })]
  const [heading, ...lines] = courseCsv(courseTests(rows, knownUnits, known))
    .trimEnd()
    .split('\r\n')
  expect(heading).toMatch(/^session_id,created_at,local_date,test_index,is_best,fev1_actual,fev1_predicted,/)
  expect(lines.map((line) => line.split(',').slice(0, 6).join(' '))).toEqual([
    'b 2026-11-19T09:14:00+00:00 2026-11-19  1 2.41',
    'a 2026-11-19T10:14:00+01:00 2026-11-19 1 0 2.2',
    'a 2026-11-19T10:14:00+01:00 2026-11-19 2 1 2.41',
  ])
  expect(lines[0]?.endsWith(',unlikely; below-070')).toBe(true)
  expect(lines[2]).toContain(',,4.11,,')
})

test('texts are quoted where they must be, and are no formula', () => {
  expect(csvText([['a,b', 'say "x"', '=1+1', null, -1.5, '＝1']])).toBe(
    `"a,b","say ""x""",'=1+1,,-1.5,'＝1\r\n`,
  )
})
