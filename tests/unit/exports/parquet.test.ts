import fc from 'fast-check'
import type { FileMetaData } from 'hyparquet'
import { readParquet as readByArrow } from 'parquet-wasm'
import { expect, test } from 'vitest'
import { exportColumns, offsetColumn } from '#shared/exports/export-columns'
import { fileOfDay, isOfFolder } from '#shared/exports/export-folder'
import { exportRequestSchema, type ExportRequest } from '#shared/exports/export-request'
import { analysisCsv, rowsOfFormat } from '#shared/exports/formats'
import { everySession } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import { safeParse } from 'valibot'
import { withoutFormulas } from '../../../src-renderer/format/plain-text'
import { someOf } from '../../whole'
import { answer, openedStore, record, valueOf } from '../store/test-store'
import { csvRequest, exportFiles, exportWhole } from './export-whole'
import { mixedStore } from './mixed-store'
import { readCsv } from './read-csv'
import { asCsv, type ParquetRow, readParquet } from './read-parquet'
import { propertyRuns } from '../property-runs'

type ParquetRequest = Extract<ExportRequest, { form: `parquet-${string}` }>

const what = { kind: 'filter', filter: everySession } as const

function parquetRequest(more: Partial<ParquetRequest> = {}): ParquetRequest {
  const options = { as: 'file', columns: null } as const
  return { form: 'parquet-sessions', what, deidentified: null, options, ...more }
}

// the clock of the store, in names of files
const moment = '20300101T000000000Z'

// parquet-java's VersionParser; where it does not match, statistics are ignored
const asJavaReads = /^(.*?)\s+version\s*((?:(.*?)\s*(?:\(\s*build\s*(.*?)\s*\))?)?)$/

const columnsIn = ({ schema }: FileMetaData) => JSON.stringify(schema)

const columnsOf = (form: ParquetRequest['form']) => exportColumns[rowsOfFormat(form)]
const allNames = (form: ParquetRequest['form']) => columnsOf(form).map(({ name }) => name)

/** Expects each cell of Parquet to be that of CSV, row by row, and answers how many there were. */
async function expectSameCells(
  store: Parameters<typeof exportWhole>[0],
  { form, deidentified }: Pick<ParquetRequest, 'form' | 'deidentified'>,
  names: string[] | null,
): Promise<number> {
  const csv = {
    ...csvRequest({ ...analysisCsv, columns: names }),
    form: `csv-${rowsOfFormat(form)}`,
    deidentified,
  }
  const expected = readCsv((await exportWhole(store, csv as ExportRequest)).text)
  const request = { ...parquetRequest(), form, deidentified, options: { as: 'file', columns: names } }
  const [file] = await exportFiles(store, request as ExportRequest)
  const { rows } = await readParquet(file?.bytes ?? new Uint8Array())
  const columns = columnsOf(form).filter(({ name }) => name in (expected[0] ?? {}))
  const cells = rows.map((row) =>
    Object.fromEntries(
      columns.map((column) => {
        const text = asCsv(row, column)
        return [column.name, ['text', 'list'].includes(column.kind) ? withoutFormulas(text) : text]
      }),
    ),
  )
  expect(cells).toEqual(expected)
  return cells.length * columns.length
}

test('every cell is that of CSV, out of memory and off pages, per session and per manoeuvre', async () => {
  const store = await mixedStore()
  const whole = { form: 'parquet-sessions', deidentified: null } as const
  expect(await expectSameCells(store, whole, null)).toBeGreaterThan(5000)
  expect(await expectSameCells(store, whole, allNames('parquet-sessions'))).toBeGreaterThan(10_000)
  const tests = { form: 'parquet-tests', deidentified: null } as const
  expect(await expectSameCells(store, tests, allNames('parquet-tests'))).toBeGreaterThan(10_000)
})

const value = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined })
const text = fc.string({ unit: 'binary' })

test('whatever is sent comes back, down to the last digit and character', async () => {
  const person = fc.record({
    name: text,
    ethnicity: text,
    diagnoses: fc.array(text),
    age: value,
    fev1_actual: value,
    pef_actual: value,
    offset: fc.constantFrom('Z', '', '+14:00', '-11:00', '+05:45'),
  })
  // a file is UTF-8, which has no half characters
  const wellFormed = (sent: string) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(sent))
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 40 }), async (people) => {
      const store = await openedStore()
      const records = people.map(({ fev1_actual, pef_actual, offset, ...said }, at) =>
        record(`s${at}`, `2026-03-05T10:00:0${at % 10}${offset}`, {
          ...said,
          spirometry_tests: { best_test: { fev1_actual, pef_actual } },
        }),
      )
      valueOf(await store.storeHandlers.applyAnswer(answer(records, null)))
      const [file] = await exportFiles(store, parquetRequest())
      const { rows } = await readParquet(file?.bytes ?? new Uint8Array())
      expect(rows).toHaveLength(people.length)
      for (const row of rows) {
        const { session } = valueOf(await store.libraryHandlers.session({ id: String(row['session_id']) }))
        expect(row['patient_name']).toBe(session.name === null ? null : wellFormed(session.name))
        expect(row['ethnicity']).toBe(session.ethnicity === null ? null : wellFormed(session.ethnicity))
        const diagnoses = session.diagnoses.map(wellFormed)
        expect(row['diagnoses'] ?? null).toEqual(diagnoses.length === 0 ? null : diagnoses)
        const { age, best_test } = session
        const numbers = { age_y: age, fev1_actual: best_test?.fev1_actual, pef_actual: best_test?.pef_actual }
        for (const [name, number] of Object.entries(numbers))
          expect(row[name]).toBe(number === null || number === undefined ? null : number + 0)
        expect(row['local_date']).toEqual(new Date(`${session.local.day}T00:00:00Z`))
        expect(row[offsetColumn]).toBe(session.local.offsetMinutes)
      }
    }),
    { numRuns: propertyRuns(40) },
  )
})

test('its columns have types of their own, and none has to be there', async () => {
  const store = await mixedStore()
  const [file] = await exportFiles(store, parquetRequest({ form: 'parquet-tests' }))
  const { metadata } = await readParquet(file?.bytes ?? new Uint8Array())
  const typeOf = (name: string) => {
    const found = metadata.schema.find((element) => element.name === name)
    return [found?.type, found?.logical_type?.type, found?.repetition_type]
  }
  expect(typeOf('patient_name')).toEqual(['BYTE_ARRAY', 'STRING', 'OPTIONAL'])
  expect(typeOf('diagnoses')).toEqual([undefined, 'LIST', 'OPTIONAL'])
  expect(typeOf('fev1_actual')).toEqual(['DOUBLE', undefined, 'OPTIONAL'])
  expect(typeOf('test_index')).toEqual(['INT32', undefined, 'OPTIONAL'])
  expect(typeOf('is_best')).toEqual(['BOOLEAN', undefined, 'OPTIONAL'])
  expect(typeOf('local_date')).toEqual(['INT32', 'DATE', 'OPTIONAL'])
  expect(typeOf('created_at')).toEqual(['INT64', 'TIMESTAMP', 'OPTIONAL'])
  expect(typeOf(offsetColumn)).toEqual(['INT32', undefined, 'OPTIONAL'])
  const times = metadata.schema.flatMap(({ logical_type: logical }) =>
    logical?.type === 'TIMESTAMP' ? [logical.unit] : [],
  )
  expect(new Set(times)).toEqual(new Set(['MICROS']))
  const [{ columns } = { columns: [] }] = metadata.row_groups
  const best = columns.find(({ meta_data }) => meta_data?.path_in_schema[0] === 'is_best')
  expect(best?.meta_data?.encodings).not.toContain('RLE')
  const codecs = metadata.row_groups.flatMap(({ columns }) =>
    columns.map(({ meta_data }) => meta_data?.codec),
  )
  expect(new Set(codecs)).toEqual(new Set(['SNAPPY']))
})

test('it says of itself what its columns mean, in which units, by whom and when', async () => {
  const store = await mixedStore()
  const [file] = await exportFiles(store, parquetRequest())
  const { rows, about, metadata } = await readParquet(file?.bytes ?? new Uint8Array())
  expect(about).toMatchObject({
    schema_version: '1',
    rows: 'sessions',
    app_version: '1.2.3',
    exported_at: '2030-01-01T00:00:00Z',
    deidentified: 'false',
    sample: 'false',
  })
  expect(JSON.parse(about['units'] ?? '')).toMatchObject({ volume: { unit: 'L', basis: 'inferred' } })
  const columns = JSON.parse(about['columns'] ?? '') as { name: string; meaning: string }[]
  expect(columns.map(({ name }) => name)).toEqual(Object.keys(rows[0] ?? {}))
  expect(columns.filter(({ meaning }) => meaning === '')).toEqual([])
  expect(columns.find(({ name }) => name === 'diagnoses')?.meaning).toBe('All diagnoses.')
  expect(metadata.created_by).toBe('Spirodesk version 1.2.3 (build 1.2.3)')
})

test('rows are held until they are a group of ten thousand, or long', async () => {
  const groupsOf = async (sessions: number, more: object) => {
    const store = await openedStore()
    const records = Array.from({ length: sessions }, (_, at) =>
      record(`s${at}`, `2026-0${1 + (at % 9)}-05T10:00:00Z`, more),
    )
    valueOf(await store.storeHandlers.applyAnswer(answer(records, null)))
    const [file] = await exportFiles(store, parquetRequest())
    const { rows, metadata } = await readParquet(file?.bytes ?? new Uint8Array())
    expect(new Set(rows.map((row) => row['session_id'])).size).toBe(sessions)
    return metadata.row_groups.map(({ num_rows }) => Number(num_rows))
  }
  const many = await groupsOf(12_000, {})
  expect(many).toHaveLength(2)
  expect(Math.max(...many)).toBeLessThan(10_000 + 12_000 / 9)
  expect((await groupsOf(90, { diagnoses: ['long '.repeat(80_000)] })).length).toBeGreaterThan(1)
})

test('a de-identified one has the cells of such a CSV, and does not say when it was made', async () => {
  const store = await mixedStore()
  for (const form of someOf(['parquet-tests', 'parquet-sessions'] as const, 1)) {
    const deidentified = { dates: 'month', groupsOf: 5 } as const
    const [file] = await exportFiles(store, parquetRequest({ form, deidentified }))
    const { rows, about } = await readParquet(file?.bytes ?? new Uint8Array())
    const csv = { ...csvRequest(), form: `csv-${rowsOfFormat(form)}`, deidentified } as ExportRequest
    const expected = readCsv((await exportWhole(store, csv)).text)
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(expected[0] ?? {}))
    // people have other places in each file, so their values are compared without them
    const fvc = { name: 'fvc_actual', kind: 'number' } as const
    const measured = (all: readonly ParquetRow[]) => all.map((row) => asCsv(row, fvc)).sort()
    expect(measured(rows)).toEqual(measured(expected))
    expect(about).not.toHaveProperty('exported_at')
    expect(about).toMatchObject({ deidentified: 'true' })
    const everything = [...rows.map((row) => JSON.stringify(row)), JSON.stringify(about)].join('\n')
    expect(everything).not.toMatch(/@|\d{4}-\d{2}-\d{2}/)
  }
})

test('a folder has a file for each month with the sessions of its days, and the same rows as one file', async () => {
  const store = await mixedStore()
  const folder = { as: 'folder', columns: null } as const
  const files = await exportFiles(store, parquetRequest({ options: folder }))
  const [whole] = await exportFiles(store, parquetRequest())
  expect(files.length).toBeGreaterThan(1)
  expect(new Set(files.map(({ file }) => file)).size).toBe(files.length)
  const all = []
  for (const { file, bytes } of files) {
    const { rows } = await readParquet(bytes)
    for (const { local_date: day } of rows) {
      const date = day instanceof Date ? day : null
      expect(file).toBe(
        date === null
          ? `year=__HIVE_DEFAULT_PARTITION__/month=__HIVE_DEFAULT_PARTITION__/sessions-${moment}.parquet`
          : `year=${date.getUTCFullYear()}/month=${date.getUTCMonth() + 1}/sessions-${moment}.parquet`,
      )
    }
    all.push(...rows)
  }
  expect(all).toEqual((await readParquet(whole?.bytes ?? new Uint8Array())).rows)
  expect(files.some(({ file }) => file?.startsWith('year=__HIVE'))).toBe(true)
})

test('no two exports have a file of one name, and those of earlier versions, which named no moment, are ours', () => {
  const of = (at: number) => fileOfDay('sessions', '2026-03-05' as Day, at)
  expect(of(Date.UTC(2026, 10, 20, 1, 2, 3, 4))).toBe(
    'year=2026/month=3/sessions-20261120T010203004Z.parquet',
  )
  expect(new Set([0, 1, 1000].map(of)).size).toBe(3)
  for (const name of [of(1), 'year=2026/month=3/tests.parquet']) expect(isOfFolder(name)).toBe(true)
  expect(isOfFolder('year=2026/month=3/sessions-mine.parquet')).toBe(false)
})

test('a folder is never de-identified: people stand in an order of their own, whatever their months', () => {
  const options = { as: 'folder', columns: null } as const
  const deidentified = { dates: 'month', groupsOf: 5 } as const
  expect(safeParse(exportRequestSchema, parquetRequest({ options })).success).toBe(true)
  expect(safeParse(exportRequestSchema, parquetRequest({ options, deidentified })).success).toBe(false)
})

test('every form is read by arrow-rs and by hyparquet, also of no session: a file with the columns, and a folder with one', async () => {
  const [none, some] = [await openedStore(), await mixedStore()]
  for (const form of ['parquet-sessions', 'parquet-tests'] as const)
    for (const as of ['file', 'folder'] as const) {
      const request = parquetRequest({ form, options: { as, columns: null } })
      const usual = new Set<string>()
      for (const { bytes } of await exportFiles(some, request)) {
        const { rows, metadata } = await readParquet(bytes)
        const batches = readByArrow(bytes).recordBatches()
        expect(batches.reduce((sum, { numRows }) => sum + numRows, 0)).toBe(rows.length)
        usual.add(columnsIn(metadata))
        expect(metadata.created_by).toMatch(asJavaReads)
      }
      expect(usual.size).toBe(1)

      const files = await exportFiles(none, request)
      expect(files).toHaveLength(1)
      for (const { bytes } of files) {
        const { rows, metadata } = await readParquet(bytes)
        expect(rows).toEqual([])
        expect(usual).toContain(columnsIn(metadata))
        expect(readByArrow(bytes).recordBatches()).toEqual([])
      }
    }
})

test('its preview has the rows of the file, and its size is about that of the file', async () => {
  const store = await mixedStore()
  const request = parquetRequest()
  const { head, bytes } = valueOf(
    await store.libraryHandlers.previewExport({ request, sessions: 5, locale: 'en-GB' }),
  )
  const [file] = await exportFiles(store, request)
  const { rows } = await readParquet(file?.bytes ?? new Uint8Array())
  expect(head).toMatchObject({ kind: 'table', columns: Object.keys(rows[0] ?? {}) })
  expect(head.kind === 'table' ? head.rows.map(([id]) => id) : []).toEqual(
    rows.slice(0, 5).map((row) => row['session_id']),
  )
  const size = file?.bytes.length ?? 0
  expect(bytes).toBeGreaterThan(size / 3)
  expect(bytes).toBeLessThan(size * 3)
})
