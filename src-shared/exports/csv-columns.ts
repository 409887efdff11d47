import { type CsvColumn, onRequest, usual } from './csv-column'
import { csvPersonColumns } from './csv-person-columns'
import { csvRawColumns, csvTestColumns } from './csv-test-columns'
import { csvUnitColumns } from './csv-unit-columns'

/** The forms of export that are CSV. */
export type CsvForm = 'csv-sessions' | 'csv-tests'

const about = [
  usual('flags', 'text', '', 'flags'),
  onRequest('app_version', 'text', '', 'appVersion'),
  onRequest('exported_at', 'time', '', 'exportedAt'),
]

/** Every column of each form, in the order in which they are written unless they are chosen. */
export const csvColumns: Readonly<Record<CsvForm, readonly CsvColumn[]>> = {
  'csv-sessions': [
    ...csvPersonColumns,
    usual('tests', 'number', '', 'tests'),
    ...csvTestColumns.map((column) => ({ ...column, byDefault: column.name !== 'duration' })),
    usual('fev1_fvc_recomputed', 'number', '', 'recomputedOfBest'),
    usual('fev1_best_two_difference', 'number', 'volume_unit', 'bestTwoDifference', 'FEV1'),
    onRequest('fvc_best_two_difference', 'number', 'volume_unit', 'bestTwoDifference', 'FVC'),
    ...csvUnitColumns,
    ...about,
    ...csvRawColumns,
  ],
  'csv-tests': [
    ...csvPersonColumns,
    usual('test_index', 'number', '', 'testIndex'),
    usual('is_best', 'text', '', 'isBest'),
    ...csvTestColumns,
    usual('fev1_fvc_recomputed', 'number', '', 'recomputedOfTest'),
    ...csvUnitColumns,
    ...about,
    ...csvRawColumns,
  ],
}

/** The columns that are written: those chosen in their order, else those of the form by default. */
export function chosenColumns(form: CsvForm, names: readonly string[] | null): readonly CsvColumn[] {
  const all = csvColumns[form]
  if (names === null) return all.filter(({ byDefault }) => byDefault)
  return names.flatMap((name) => all.find((column) => column.name === name) ?? [])
}
