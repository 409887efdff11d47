import { expect, test } from 'vitest'
import { spreadsheetChange } from '#shared/exports/spreadsheet'
import { answer, openedStore, record, valueOf } from '../store/test-store'
import { csvRequest } from './export-whole'

test('tells what Excel makes of a text, and leaves what it shows as it is', () => {
  const changed = {
    cut: ['a'.repeat(32_768), '1'.repeat(40_000)],
    digits: ['123456789012345678901234', '1234567890123456', '0.1234567890123456'],
    zeros: ['007', '00000', '+01'],
    power: ['1234E56', '1e3', '2.5E-3', '50311E04'],
    date: ['3-4', '3/4', '1.2.2024', '2024-01-02', 'MAR1', '1-SEPT', '2 dez 2024', 'ENE-24'],
  }
  const same = [
    ...['', 'Ana', 'a'.repeat(32_767), '123456789012345', '0', '0.5', '12.75', '1,5', 'p-17', '7f3a-0417'],
    ...['COPD stage 2', '2024-01-02-x', '3-4-5-6', 'Salbutamol 100', 'ana@example.org', 'E56', '50f11e02'],
  ]
  for (const [change, texts] of Object.entries(changed))
    expect(texts.filter((text) => spreadsheetChange(text) !== change)).toEqual([])
  expect(same.filter((text) => spreadsheetChange(text) !== null)).toEqual([])
})

test('every text of an export is looked at, in memory and on pages, also beyond what a preview shows', async () => {
  const store = await openedStore()
  const usual = Array.from({ length: 60 }, (_, at) => record(`s-${at}`, '2026-03-05T10:00:00Z', {}))
  const bitten = [
    record('123456789012345678901234', '2026-02-05T10:00:00Z', {}),
    record('007', '2026-01-05T10:00:00Z', { name: '3-4', diagnoses: ['x'.repeat(40_000)] }),
    record('1234E56', '2026-01-04T10:00:00Z', { name: '3-4' }),
  ]
  valueOf(await store.storeHandlers.applyAnswer(answer([...usual, ...bitten], null)))
  const limits = async (request: ReturnType<typeof csvRequest>) =>
    valueOf(await store.libraryHandlers.spreadsheetLimits({ request }))
  const expected = [
    { column: 'diagnoses', change: 'cut', sessions: 1 },
    { column: 'patient_name', change: 'date', sessions: 2 },
    { column: 'session_id', change: 'digits', sessions: 1 },
    { column: 'session_id', change: 'power', sessions: 1 },
    { column: 'session_id', change: 'zeros', sessions: 1 },
  ]
  const sorted = <T extends { column: string; change: string }>(found: readonly T[]) =>
    found.toSorted((a, b) => (a.column + a.change < b.column + b.change ? -1 : 1))
  const inMemory = await limits(csvRequest())
  expect(inMemory.rows).toBeNull()
  expect(sorted(inMemory.changed)).toEqual(expected)
  const columns = ['session_id', 'patient_name', 'diagnoses', 'created_at_raw'] as const
  expect(sorted((await limits(csvRequest({ columns: [...columns] }))).changed)).toEqual(expected)
  expect((await limits(csvRequest({ columns: ['email'] }))).changed).toEqual([])
  // of somebody who is to stay unknown, no id leaves Spirodesk
  const deidentified = { dates: 'month', groupsOf: null } as const
  const hidden = await limits(csvRequest({}, { deidentified }))
  expect(hidden.changed).toEqual([{ column: 'diagnoses', change: 'cut', sessions: 1 }])
})
