import { testFields } from '#shared/records/test'
import { createdAtText } from '../../format/moments'
import { type CsvCell, csvText } from '../../format/plain-text'
import type { CourseTest } from '../../course/tests'

const fields = testFields.filter((field) => field !== 'duration')

/**
 * The tests of a course as CSV, in their order: values as they were sent, under the names that the service has for them;
 * `test_index` counts from 1 and is empty for a best test that stands for its session.
 */
export function courseCsv(tests: readonly CourseTest[]): string {
  const heading = ['session_id', 'created_at', 'local_date', 'test_index', 'is_best', ...fields, 'flags']
  return csvText([heading, ...tests.map(lineOf)])
}

function lineOf({ session, test, number, isBest }: CourseTest): CsvCell[] {
  return [
    session.id,
    createdAtText(session),
    session.day,
    number,
    isBest ? 1 : 0,
    ...fields.map((field) => test[field]),
    session.flags.join('; '),
  ]
}
