import { expect, test, vi } from 'vitest'
import type * as Spreadsheet from '#shared/exports/spreadsheet'
import { answer, openedStore, record, valueOf } from '../store/test-store'
import { csvRequest, exportFiles } from './export-whole'
import { readXlsx } from './read-xlsx'

// a sheet of Excel's size would take minutes to fill
vi.mock('#shared/exports/spreadsheet', async (original) => ({
  ...(await original<typeof Spreadsheet>()),
  rowsOfSheet: 6,
}))

test('more rows than a sheet has are told with that of the headings, by sessions and by manoeuvres', async () => {
  const store = await openedStore()
  const add = async (count: number, all_tests: readonly object[]) => {
    const made = Array.from({ length: count }, (_, at) =>
      record(`s-${count}-${at}`, '2026-03-05T10:00:00Z', { spirometry_tests: { all_tests } }),
    )
    valueOf(await store.storeHandlers.applyAnswer(answer(made, null)))
  }
  const rows = async (form: 'csv-tests' | 'csv-sessions') =>
    valueOf(await store.libraryHandlers.spreadsheetLimits({ request: { ...csvRequest(), form } })).rows
  await add(1, [{ fev1_actual: 3.1 }, { fev1_actual: 3 }, { fev1_actual: 2.9 }])
  await add(2, [{ fev1_actual: 3.1 }])
  expect([await rows('csv-sessions'), await rows('csv-tests')]).toEqual([null, null])
  await add(3, [])
  expect([await rows('csv-sessions'), await rows('csv-tests')]).toEqual([7, null])
  await add(4, [{ fev1_actual: 3.1 }])
  expect([await rows('csv-sessions'), await rows('csv-tests')]).toEqual([11, 10])
})

test('a workbook goes on in a next sheet, row by row, and day by day out of memory', async () => {
  const store = await openedStore()
  const days = ['05', '06', '07', '08']
  const made = days.flatMap((day) =>
    Array.from({ length: 3 }, (_, at) => record(`s-${day}-${at}`, `2026-03-${day}T10:00:00Z`)),
  )
  valueOf(await store.storeHandlers.applyAnswer(answer(made, null)))
  for (const columns of [['session_id'], ['session_id', 'duration']]) {
    const { what } = csvRequest()
    const request = { form: 'xlsx-sessions' as const, what, deidentified: null, options: { columns } }
    const [file] = await exportFiles(store, request)
    const { sheets } = readXlsx(file?.bytes ?? new Uint8Array())
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Sessions', 6],
      ['Columns', 1 + columns.length],
      ['Sessions 2', 6],
      ['Sessions 3', 3],
    ])
    const written = sheets.flatMap(({ name, rows }) => (name === 'Columns' ? [] : rows.slice(1)))
    expect(written.map((cells) => cells.find((cell) => cell !== null)?.value).sort()).toEqual(
      made.map(({ id }) => id),
    )
  }
})
