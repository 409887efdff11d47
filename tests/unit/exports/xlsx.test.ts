import { expect, test } from 'vitest'
import { type ExportColumn, exportColumns, offsetColumn } from '#shared/exports/export-columns'
import { columnsOfRequest, type ExportRequest, exportRequestSchema } from '#shared/exports/export-request'
import { everySession } from '#shared/queries/filter'
import { daySchema } from '#shared/records/day'
import { parse, safeParse } from 'valibot'
import { withoutFormulas } from '../../../src-renderer/format/plain-text'
import { answer, openedStore, record, valueOf } from '../store/test-store'
import { csvRequest, exportFiles, exportWhole } from './export-whole'
import { mixedStore } from './mixed-store'
import { readCsv } from './read-csv'
import { asCsv, readXlsx } from './read-xlsx'

type XlsxRequest = Extract<ExportRequest, { form: 'xlsx-sessions' }>

const what = { kind: 'filter', filter: everySession } as const
const xlsxRequest = (columns: string[] | null = null): XlsxRequest => ({
  form: 'xlsx-sessions',
  what,
  deidentified: null,
  options: { columns },
})

async function workbook(store: Parameters<typeof exportFiles>[0], columns: string[] | null = null) {
  const [file] = await exportFiles(store, xlsxRequest(columns))
  return readXlsx(file?.bytes ?? new Uint8Array())
}

const allNames = exportColumns.sessions.map(({ name }) => name)

test('every cell is that of CSV, out of memory and off pages', async () => {
  const store = await mixedStore()
  for (const names of [null, allNames]) {
    const columns: readonly ExportColumn[] = columnsOfRequest(xlsxRequest(names))
    const { sheets } = await workbook(store, names)
    const csv = await exportWhole(store, csvRequest({ columns: allNames }))
    const expected = readCsv(csv.text)
    const rows = sheets[0]?.rows.slice(1) ?? []
    expect(rows.length).toBe(expected.length)
    const cells = rows.map((row, at) => {
      const offset = expected[at]?.[offsetColumn] ?? ''
      return columns.map(({ kind }, column) => {
        const text = asCsv(row[column] ?? null, kind, offset === '' ? null : Number(offset))
        return kind === 'text' || kind === 'list' ? withoutFormulas(text) : text
      })
    })
    expect(cells).toEqual(expected.map((row) => columns.map(({ name }) => row[name])))
  }
})

const hostile = [
  '=1+1',
  '=HYPERLINK("http://x","y")',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1',
  '\t=1',
  ' two  spaces ',
  'a\nb\r\nc',
  '<c><f>1+1</f></c>',
  ']]>&amp;"',
  '_x0041_ \u0000\u0007\uffff',
  'Ω 😀 ﬁ',
  '00123',
  '1234E56',
  '3-4',
]

test('a text is a text whatever it begins with, and comes back to the last character', async () => {
  const store = await openedStore()
  const records = hostile.map((name, at) =>
    record(`s${at}`, '2026-03-05T10:00:00Z', { name, ethnicity: name }),
  )
  const long = record('long', '2026-03-05T10:00:00Z', { name: 'Ä'.repeat(40_000), ethnicity: 'half \ud800' })
  valueOf(await store.storeHandlers.applyAnswer(answer([...records, long], null)))
  const { sheets, parts } = await workbook(store, ['patient_name', 'ethnicity', 'session_id'])
  const rows = new Map(sheets[0]?.rows.map((row) => [row[2]?.value, row]))
  for (const [at, text] of hostile.entries()) {
    const [name, ethnicity] = rows.get(`s${at}`) ?? []
    expect(name).toMatchObject({ type: 'inlineStr', value: text })
    expect(ethnicity?.value).toBe(text)
    // even when edited by hand
    if (/^[=+\-@＝\t]/.test(text)) expect(name?.format).toBe('49')
  }
  const [name, ethnicity] = rows.get('long') ?? []
  expect(name?.value).toBe(`${'Ä'.repeat(32_766)}…`)
  expect(ethnicity?.value).toBe('half \ufffd')
  const formulas = [...parts].filter(([, xml]) => /<f[ >/]|t="str"|<definedName/.test(xml))
  expect(formulas).toEqual([])
})

test('dates are dates by the clock of the session, numbers numbers, and what Excel has no date for is text', async () => {
  const store = await openedStore()
  const records = [
    record('a', '2026-03-05T23:59:59.125-11:00', { age: 40.5 }),
    record('b', '1899-12-31T10:00:00Z', {}),
  ]
  valueOf(await store.storeHandlers.applyAnswer(answer(records, null)))
  const { sheets } = await workbook(store, ['local_date', 'created_at', 'age_y', 'session_id'])
  const [, first, second] = sheets[0]?.rows ?? []
  expect(first?.[0]).toMatchObject({ type: '', format: '0', value: '40.5' })
  expect(first?.[1]).toEqual({ type: '', format: '14', value: '46086' })
  expect(first?.[2]).toMatchObject({ type: '', format: '22' })
  expect(Number(first?.[2]?.value)).toBeCloseTo(46_086 + 1 - 0.875 / 86_400, 8)
  expect(second?.[1]).toMatchObject({ type: 'inlineStr', value: '1899-12-31' })
  expect(second?.[2]).toMatchObject({ type: 'inlineStr', value: '1899-12-31T10:00:00+00:00' })
})

test('headings have the unit of the data set; where sessions differ, a column of its own has it', async () => {
  const store = await mixedStore()
  const { sheets } = await workbook(store)
  const heads = sheets[0]?.rows[0]?.map((cell) => cell?.value) ?? []
  expect(heads.slice(0, 12)).toEqual([
    'Name',
    'Age (years)',
    'Sex',
    'Date',
    'Bronchodilator',
    'FEV₁ (L)',
    'FEV₁ %',
    'FVC (L)',
    'FVC %',
    'FEV₁/FVC (fraction)',
    'PEF (L/s)',
    'PEF %',
  ])
  expect(heads.slice(-2)).toEqual(['Profile ID', 'Session ID'])
  expect(sheets.map(({ name }) => name)).toEqual(['Sessions', 'Columns'])
  const explained = sheets[1]?.rows.slice(1) ?? []
  expect(explained.map((row) => row[0]?.value)).toEqual(heads)
  expect(explained[5]?.map((cell) => cell?.value)).toEqual([
    'FEV₁ (L)',
    'L',
    expect.stringMatching(/^Inferred: \d+ of \d+ values fit\.$/),
    'Measured FEV1. Blank if missing or unreadable; never 0.',
    'fev1_actual',
  ])
  for (const { xml } of sheets) {
    expect(xml).toContain('state="frozen"')
    expect(xml).toContain('<autoFilter ref="A1:')
  }

  const day = parse(daySchema, '2026-03-05')
  const scope = { of: 'days', from: day, to: day } as const
  valueOf(await store.libraryHandlers.confirmUnit({ question: 'volume', unit: 'mL', scope }))
  const { sheets: mixed } = await workbook(store)
  const mixedHeads = mixed[0]?.rows[0]?.map((cell) => cell?.value) ?? []
  expect(mixedHeads).toContain('FEV₁')
  expect(mixedHeads).toContain('PEF (L/s)')
  const unit = mixedHeads.indexOf('Unit of volumes')
  expect(new Set(mixed[0]?.rows.slice(1).map((row) => row[unit]?.value))).toEqual(new Set(['L', 'mL']))
})

test('a workbook cannot be de-identified, and the same sessions make the same bytes', async () => {
  const deidentified = { dates: 'month', groupsOf: 5 } as const
  expect(safeParse(exportRequestSchema, { ...xlsxRequest(), deidentified }).success).toBe(false)
  const store = await openedStore()
  const records = ['a', 'b'].map((id) => record(id, '2026-03-05T10:00:00Z'))
  valueOf(await store.storeHandlers.applyAnswer(answer(records, null)))
  const [one] = await exportFiles(store, xlsxRequest())
  const [other] = await exportFiles(store, xlsxRequest())
  expect(one?.bytes.length).toBeGreaterThan(1000)
  expect(other?.bytes).toEqual(one?.bytes)
})
