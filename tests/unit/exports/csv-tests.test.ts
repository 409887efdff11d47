import { expect, test } from 'vitest'
import { chosenColumns, csvColumns } from '#shared/exports/csv-columns'
import { csvSources } from '../../../src-renderer/store/exports/csv-sources'
import { answer, makeStore, openedStore, record, valueOf } from '../store/test-store'
import { csvRequest, exportWhole } from './export-whole'
import { readCsv } from './read-csv'

test('a row for each test says which is the best; a best test put together of several has a row of its own', async () => {
  const store = await openedStore()
  const [one, two] = [
    { fev1_actual: 3, fvc_actual: 4 },
    { fev1_actual: 2.9, fvc_actual: 4.2 },
  ]
  const composite = { fev1_actual: 3, fvc_actual: 4.2 }
  const records = [
    record('b', '2026-03-05T11:00:00Z', { spirometry_tests: { best_test: two, all_tests: [one, two] } }),
    record('a', '2026-03-05T10:00:00Z', {
      spirometry_tests: { best_test: composite, all_tests: [one, two] },
    }),
    record('none', '2026-03-05T09:00:00Z', { spirometry_tests: {} }),
  ]
  valueOf(await store.storeHandlers.applyAnswer(answer(records, null)))
  const columns = ['session_id', 'test_index', 'is_best', 'fev1_actual', 'fvc_actual', 'fev1_fvc_recomputed']
  const { text } = await exportWhole(store, { ...csvRequest({ columns }), form: 'csv-tests' })
  expect(readCsv(text).map((row) => Object.values(row).join(' '))).toEqual([
    'b 1 no 3 4 0.75',
    `b 2 yes 2.9 4.2 ${2.9 / 4.2}`,
    'a 1 no 3 4 0.75',
    `a 2 no 2.9 4.2 ${2.9 / 4.2}`,
    `a  yes 3 4.2 ${3 / 4.2}`,
  ])
})

test('the file beside it says what each of its columns means', async () => {
  const store = await openedStore()
  const { companions } = await exportWhole(store, csvRequest({ columns: ['fev1_actual', 'local_date'] }))
  const [{ ending, text } = { ending: '', text: '' }] = companions
  expect(ending).toBe('-columns.csv')
  expect(readCsv(text)).toMatchObject([
    { column: 'fev1_actual', kind: 'number', unit: 'volume_unit' },
    { column: 'local_date', kind: 'day' },
  ])
  expect(readCsv(text).every(({ meaning }) => meaning !== '')).toBe(true)
})

test('it says so in the language of the app, and of sample data that their people are invented', async () => {
  const store = makeStore()
  valueOf(await store.storeHandlers.open({ connection: 'c1', dataKey: new Uint8Array(32), sample: true }))
  const request = csvRequest({ columns: ['fvc_predicted'] })
  const { companions, text } = await exportWhole(store, request, undefined, 'es-MX')
  const meanings = readCsv(companions[0]?.text ?? '').map(({ column, meaning }) => [column, meaning])
  expect(meanings).toEqual([
    ['fvc_predicted', expect.stringMatching(/^FVC teórico, según se envió/)],
    ['', 'Datos de ejemplo: las personas son ficticias.'],
  ])
  // the rows themselves are those of any other data
  expect(text).toBe('fvc_predicted\r\n')
})

test.each(['csv-sessions', 'csv-tests'] as const)(
  '%s has a way to read each of its columns, and no name twice',
  (form) => {
    const names = csvColumns[form].map(({ name }) => name)
    expect(names.filter((name) => !(name in csvSources))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(chosenColumns(form, ['flags', 'session_id']).map(({ name }) => name)).toEqual([
      'flags',
      'session_id',
    ])
  },
)
