import type { SessionDetail } from '#shared/records/session'
import type { Measures } from '../../format/measures'
import { testRows } from '../../session/test-rows'
import { t } from '../../text/message-format'
import type { PaperTable } from '../sheets/report-part'

const mostBeside = 16

/**
 * All tests of a session as a table with a row for each, which goes on over pages; null where they are few enough to
 * stand beside each other.
 */
export function manyTests({ session, bestIndex }: SessionDetail, measures: Measures): PaperTable | null {
  const { length } = session.all_tests
  if (length <= mostBeside) return null
  const quantities = testRows(session, measures)
  return {
    columns: [
      { name: 'test', title: '', under: '', width: null, look: 'text' },
      ...quantities.map(({ title, unit }) => ({ name: title, title, under: unit, width: 26 })),
    ],
    rows: Array.from({ length }, (_, at) => [
      [t('session.all.test', { test: at + 1 }), ...(at === bestIndex ? [t('report.tests.chosen')] : [])].join(
        ' · ',
      ),
      ...quantities.map(({ cells }) => cells[at]?.text ?? ''),
    ]),
  }
}
