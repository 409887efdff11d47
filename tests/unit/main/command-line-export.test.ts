import { expect, test } from 'vitest'
import { exportRequestSchema } from '#shared/exports/export-request'
import { canBeNameless, formatNames, leavingKinds, unattendedKinds } from '#shared/exports/formats'
import { everySession } from '#shared/queries/filter'
import { daySchema } from '#shared/records/day'
import { reportRequestSchema } from '#shared/reports/report-request'
import { is, parse } from 'valibot'
import { readOptions } from '../../../src-main/command-line/arguments'
import { exportRequestOf, reportRequestOf } from '../../../src-main/command-line/tasks/export'
import { hostTexts } from '../../../src-main/text/texts'
import { aFilter } from '../a-filter'

const texts = hostTexts('en-GB')
const read = (...words: string[]) => readOptions(words, true)
const nothing = {
  view: null,
  patient: null,
  from: null,
  to: null,
  deidentified: false,
  encrypted: false,
}

test('an export is a form, a file, and which sessions', () => {
  expect(read('--export', 'csv-sessions', '--out', 'a.csv')).toEqual({
    task: { do: 'export', form: 'csv-sessions', out: 'a.csv', ...nothing },
    userData: null,
    organization: null,
  })
  const words = [
    '--from',
    '2026-01-01',
    '--to=2026-02-28',
    '--filter',
    'Airways follow-up',
    '--patient',
    'p-1',
  ]
  expect(read('--export', 'csv-tests', '--out', 'a.csv', '--deidentified', ...words)).toMatchObject({
    task: {
      from: '2026-01-01',
      to: '2026-02-28',
      view: 'Airways follow-up',
      patient: 'p-1',
      deidentified: true,
    },
  })
})

test.each([
  [['--export'], '--export needs a value'],
  [
    ['--export', 'csv', '--out', 'a'],
    '--export csv is not an export format. Use one of xlsx-sessions, csv-sessions',
  ],
  [['--export', 'csv-tests'], '--export needs --out'],
  [['--export', 'pdf', '--out', 'a', '--passphrase-stdin'], '--passphrase-stdin can’t be combined with pdf'],
  [['--passphrase-stdin'], '--passphrase-stdin needs --export'],
  [['--export', 'csv-tests', '--out='], '--export needs --out'],
  [
    ['--export', 'csv-tests', '--out', 'a', '--from', '2026-02-02', '--to', '2026-02-01'],
    '--from 2026-02-02 is after --to 2026-02-01',
  ],
  [['--export', 'pdf', '--out', 'a', '--deidentified'], 'names patients'],
  [['--export', 'parquet-tests', '--out', 'a', '--deidentified'], '--out needs a name that ends in .parquet'],
  [['--export', 'parquet-tests', '--out', 'a.age', '--passphrase-stdin'], 'ends in .parquet'],
  [['--export', 'csv-tests', '--out', 'a', '--to', '2026-02-29'], '--to 2026-02-29 is not a date'],
  [['--export', 'csv-tests', '--out', 'a', '--demo'], '--demo needs --sync-once'],
  [['--sync-once', '--export', 'csv-tests', '--out', 'a'], '--sync-once and --export can’t be combined'],
  [['--sync-once', '--to', '2026-02-28'], '--to needs --export'],
  [['--out', 'a'], '--out needs --export'],
])('%j is explained', (words, part) => {
  const options = read(...words)
  expect('mistake' in options && texts(options.mistake, options.values)).toContain(part)
})

test.each([
  ['a.parquet', [], 'file'],
  ['A.PARQUET', ['--deidentified'], 'file'],
  ['a.parquet.age', ['--passphrase-stdin'], 'file'],
  ['laptop=1', [], 'folder'],
] as const)('Parquet to %s %j is a %s', (out, more, as) => {
  const options = read('--export', 'parquet-sessions', '--out', out, ...more)
  const task = 'task' in options && options.task.do === 'export' ? options.task : null
  const found = { kind: 'filter', filter: everySession } as const
  expect(task && exportRequestOf('parquet-sessions', task, found).options).toMatchObject({ as })
})

const unattended = formatNames.filter((form) => unattendedKinds.includes(form))

test.each(unattended)('%s makes a request that the store takes, also de-identified if it can be', (form) => {
  expect(leavingKinds).toContain(form)
  const named = read('--export', form, '--out', 'a.parquet', '--deidentified')
  expect('mistake' in named).toBe(!canBeNameless(form))
  for (const deidentified of [false, canBeNameless(form)]) {
    const task = { ...nothing, deidentified, out: 'a.ndjson' }
    const request = exportRequestOf(form, task, { kind: 'filter', filter: everySession })
    expect(is(exportRequestSchema, request)).toBe(true)
    expect(request.deidentified !== null).toBe(deidentified)
  }
})

test('FHIR is NDJSON by the name of its file, encrypted or not', () => {
  const optionsOf = (out: string, encrypted: boolean) =>
    exportRequestOf('fhir', { ...nothing, out, encrypted }, { kind: 'filter', filter: everySession }).options
  expect(optionsOf('a.ndjson', false)).toEqual({ as: 'ndjson' })
  expect(optionsOf('a.ndjson.age', true)).toEqual({ as: 'ndjson' })
  expect(optionsOf('a.json.age', true)).toEqual({ as: 'bundle' })
})

test('JSON of all that is held has withdrawn sessions too, that of a view or a patient has what those show', () => {
  const from = parse(daySchema, '2026-01-01')
  const filter = aFilter({ from })
  const what = (words: { view?: string; patient?: string }) =>
    exportRequestOf('json', { ...nothing, from, out: 'a', ...words }, { kind: 'filter', filter }).what
  expect(what({})).toEqual({ kind: 'everything', from: '2026-01-01', to: null })
  expect(what({ view: 'Follow-up' })).toEqual({ kind: 'filter', filter })
  expect(what({ patient: 'p-1' })).toEqual({ kind: 'filter', filter })
})

test('a PDF is the course of the patient who is named, or else a list that says what it is of', () => {
  const days = { from: parse(daySchema, '2026-01-01'), to: null }
  const patient = { by: 'profile', profile: 'p-1' } as const
  const theirs = aFilter({ ...days, patient })
  const course = reportRequestOf({ view: null, patient: 'p-1', ...days }, theirs)
  expect(course).toMatchObject({ kind: 'course', patient, ...days })
  const list = reportRequestOf({ view: 'Follow-up', patient: null, ...days }, everySession)
  expect(list).toMatchObject({
    kind: 'cohort',
    filter: everySession,
    words: ['Follow-up', '2026-01-01 – …'],
  })
  const some = reportRequestOf({ view: 'Follow-up', patient: 'p-1', from: null, to: null }, theirs)
  expect(some).toMatchObject({ kind: 'cohort', filter: theirs, words: ['Follow-up', 'p-1'] })
  for (const request of [course, list, some]) expect(is(reportRequestSchema, request)).toBe(true)
})
