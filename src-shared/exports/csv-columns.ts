import { type CsvColumn, onRequest, usual } from './csv-column'
import { csvPersonColumns } from './csv-person-columns'
import { csvRawColumns, csvTestColumns } from './csv-test-columns'
import { csvUnitColumns } from './csv-unit-columns'

/** The forms of export that are CSV. */
export type CsvForm = 'csv-sessions' | 'csv-tests'

const recomputed = (of: string) =>
  usual('fev1_fvc_recomputed', 'number', '', `FEV1/FVC of ${of} as a fraction, out of the measured values.`)

const about = [
  usual('flags', 'text', '', 'What Spirodesk says about the session, codes with "; " between them.'),
  onRequest('app_version', 'text', '', 'The version of Spirodesk that wrote the file.'),
  onRequest('exported_at', 'time', '', 'When the export began, in UTC.'),
]

/** Every column of each form, in the order in which they are written unless they are chosen. */
export const csvColumns: Readonly<Record<CsvForm, readonly CsvColumn[]>> = {
  'csv-sessions': [
    ...csvPersonColumns,
    usual('tests', 'number', '', 'How many tests the session has.'),
    ...csvTestColumns.map((column) => ({ ...column, byDefault: column.name !== 'duration' })),
    recomputed('the best test'),
    usual(
      'fev1_best_two_difference',
      'number',
      'see volume_unit',
      'Between the two largest FEV1 of all tests. Whether the tests are acceptable is not known.',
    ),
    onRequest(
      'fvc_best_two_difference',
      'number',
      'see volume_unit',
      'Between the two largest FVC of all tests. Whether the tests are acceptable is not known.',
    ),
    ...csvUnitColumns,
    ...about,
    ...csvRawColumns,
  ],
  'csv-tests': [
    ...csvPersonColumns,
    usual(
      'test_index',
      'number',
      '',
      'The number of the test in its session, from 1 on, as sent. Empty for a best test that equals none of them.',
    ),
    usual('is_best', 'text', '', 'yes for the test that the service chose as the best, else no.'),
    ...csvTestColumns,
    recomputed('the test'),
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
