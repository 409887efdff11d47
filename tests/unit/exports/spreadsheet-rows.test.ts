import { expect, test, vi } from 'vitest'
import type * as Spreadsheet from '#shared/exports/spreadsheet'
import { answer, openedStore, record, valueOf } from '../store/test-store'
import { csvRequest } from './export-whole'

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
