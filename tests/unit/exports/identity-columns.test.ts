import { expect, test } from 'vitest'
import { exportRequest } from '#shared/exports/export-request'
import { columnsOfFormat } from '#shared/exports/formats'
import { everySession } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import {
  hasIdentity,
  usualDeidentified,
  withIdentity,
} from '../../../src-renderer/app/exports/export-choices'
import { answer, openedStore, record, share, valueOf } from '../store/test-store'
import { csvRequest, exportFiles, exportWhole } from './export-whole'
import { readXlsx } from './read-xlsx'

const what = { kind: 'filter', filter: everySession } as const
const all = columnsOfFormat('csv-sessions')
const ticked = withIdentity(all, null, true)

async function storeWithIdentity() {
  const store = await openedStore()
  valueOf(await store.storeHandlers.applyAnswer(answer([record('a', '2026-03-05T10:00:00Z')], null)))
  await share(store)
  const on = ['patient profile ann']
  const { mark } = store.libraryHandlers
  valueOf(await mark({ kind: 'record', by: '', on, value: { number: 'KH-204.118' } }))
  valueOf(await mark({ kind: 'born', by: '', on, value: { day: '1968-03-14' as Day } }))
  valueOf(await mark({ kind: 'transplant', by: '', on, value: { day: '2024-02-03' as Day } }))
  return store
}

test('the tick adds two columns, and takes them away again', () => {
  expect(hasIdentity(all, null)).toBe(false)
  expect(hasIdentity(all, ticked)).toBe(true)
  expect(withIdentity(all, ticked, false)).toBeNull()
  expect(withIdentity(all, ['session_id', 'record'], false)).toEqual(['session_id'])
})

test('a table has a record number and a date of birth only if they are asked for', async () => {
  const store = await storeWithIdentity()
  const { text } = await exportWhole(store, csvRequest({ columns: ticked }))
  expect(text).toContain('KH-204.118')
  expect(text).toContain('1968-03-14')
  expect((await exportWhole(store, csvRequest())).text).not.toMatch(/KH-204|1968-03|2024-02/)

  const columns = withIdentity(columnsOfFormat('xlsx-sessions'), null, true)
  const [file] = await exportFiles(store, exportRequest('xlsx-sessions', { columns }, null, what))
  const [heads = [], row = []] = readXlsx(file?.bytes ?? new Uint8Array()).sheets[0]?.rows ?? []
  const under = (head: string) => row[heads.findIndex((cell) => cell?.value === head)]?.value
  expect(under('Record number')).toBe('KH-204.118')
  // a date, as Excel counts its days
  expect(under('Date of birth')).toBe('24911')
})

test('a table has a day of transplantation only if its column is chosen, and a de-identified one never', async () => {
  const store = await storeWithIdentity()
  const columns = ['session_id', 'transplant']
  expect((await exportWhole(store, csvRequest({ columns }))).text).toContain('2024-02-03')
  const { text } = await exportWhole(store, csvRequest({ columns }, { deidentified: usualDeidentified }))
  expect(text).not.toMatch(/2024-02|transplant/)
})

test('a de-identified file has neither, whatever was ticked', async () => {
  const store = await storeWithIdentity()
  const request = csvRequest({ columns: ticked }, { deidentified: usualDeidentified })
  const { text, companions } = await exportWhole(store, request)
  expect(text).not.toMatch(/KH-204|1968|record|born/)
  expect(companions.map(({ text }) => text).join()).not.toMatch(/^(record|born),/m)
  const fhir = exportRequest('fhir', { as: 'ndjson', identity: true }, usualDeidentified, what)
  expect((await exportWhole(store, fhir)).text).not.toMatch(/KH-204|birthDate/)
})
