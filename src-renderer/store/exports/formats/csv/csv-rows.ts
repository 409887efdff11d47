import type { CsvForm } from '#shared/exports/csv-columns'
import { bestIndex } from '#shared/measure/figures'
import type { ExportedSession } from '../../exported-session'
import type { CsvRow } from './csv-values'

/** The rows of a session in a form: one, or one for each of its tests. */
export function csvRows(form: CsvForm, each: ExportedSession): CsvRow[] {
  const { best_test: best, all_tests: all } = each.session
  const ofBest = { each, test: best, path: 'best_test', index: null, isBest: true }
  if (form === 'csv-sessions') return [ofBest]
  const chosen = bestIndex(best, all)
  const rows = all.map((test, at) => ({
    each,
    test,
    path: `all_tests.${at}`,
    index: at + 1,
    isBest: at === chosen,
  }))
  // a best test put together out of several is a row of its own
  return best !== null && chosen === null ? [...rows, ofBest] : rows
}
