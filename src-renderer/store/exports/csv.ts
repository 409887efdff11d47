import { dsvFormat } from 'd3-dsv'
import { chosenColumns, type CsvColumn, csvFieldName, type CsvForm } from '#shared/exports/csv-columns'
import { type CsvOptions, disguisedColumns, type ExportRequest } from '#shared/exports/export-request'
import { bestIndex, bestTwoDifference, recomputedRatio } from '#shared/measure/figures'
import { undated } from '#shared/records/day'
import type { Json } from '#shared/records/json'
import { type SpirometryTest, type TestField, testFields } from '#shared/records/test'
import type { UnitQuestion } from '#shared/records/units'
import type { Texts } from '#shared/text/texts'
import type { MessageKey } from '../../text/texts.svelte'
import { timeWithOffset, utcTime } from './iso-time'
import type { ExportContext, ExportedSession, ExportWriter } from './writer'

type Constant = (context: ExportContext) => CsvValue

/** The columns that are the same in all rows, by their names. */
export const csvConstants: Readonly<Record<string, Constant>> = {
  volume_unit: unit('volume'),
  volume_unit_basis: basis('volume'),
  flow_unit: unit('flow'),
  flow_unit_basis: basis('flow'),
  pct_scale: unit('percent'),
  pct_scale_basis: basis('percent'),
  ratio_scale: unit('ratio'),
  ratio_scale_basis: basis('ratio'),
  app_version: ({ appVersion }) => appVersion,
  exported_at: ({ at }) => utcTime(at),
}

function unit(question: UnitQuestion): Constant {
  return ({ units }) => units[question].unit
}

function basis(question: UnitQuestion): Constant {
  return ({ units }) => {
    const { unit: known, confirmed } = units[question]
    if (confirmed !== null) return 'user'
    return known === null ? 'unknown' : 'inferred'
  }
}

/** What a cell holds; null is missing and leaves it empty. */
export type CsvValue = string | number | null

/** Turns the values of a row into what stands in the file. */
interface CsvLines {
  /** Each cell, guarded and with the decimal mark, but not quoted yet. */
  cells(values: readonly CsvValue[]): string[]
  /** A line of the file, quoted where needed, with its end. */
  line(cells: readonly string[]): string
  /** The text of a cell of some kind, guarded and quoted. */
  cell(kind: CsvColumn['kind']): (value: CsvValue) => string
  readonly separator: string
}

// what a spreadsheet would take for a formula, by OWASP's list and its full-width forms
const formula = /^[=+\-@\t\r\n\0＝＋－＠]/
// what needs neither guard nor quotes: ids, times and numbers, which are most cells
const safe = /^\w[\w:.+-]*$/
const end = '\r\n'

/** Writes lines of CSV by RFC 4180, but for a separator and a decimal mark of choice. */
export function csvLines(columns: readonly CsvColumn[], { separator, decimalMark }: CsvOptions): CsvLines {
  const format = dsvFormat(separator)
  const kinds = columns.map(({ kind }) => kind)
  const plain = (value: CsvValue, kind: CsvColumn['kind'] | undefined): string => {
    if (value === null) return ''
    if (typeof value === 'number') {
      const text = String(value)
      return decimalMark === '.' ? text : text.replace('.', decimalMark)
    }
    return kind === 'text' && formula.test(value) ? `'${value}` : value
  }
  return {
    cells: (values) => values.map((value, at) => plain(value, kinds[at])),
    line: (cells) => format.formatRow([...cells]) + end,
    cell: (kind) => (value) => {
      const text = plain(value, kind)
      return text === '' || safe.test(text) ? text : format.formatRow([text])
    },
    separator,
  }
}

/** What a row is about: a session, and the test whose values stand in it. */
interface CsvRow {
  readonly each: ExportedSession
  readonly test: SpirometryTest | null
  /** The path under which its fields are kept as they were sent. */
  readonly path: string
  /** Counted from 1; null for a best test that equals none of all tests. */
  readonly index: number | null
  readonly isBest: boolean
}

/** Reads one cell of a row. */
type CsvReader = (row: CsvRow, context: ExportContext) => CsvValue

const list = (texts: readonly string[]): CsvValue => (texts.length === 0 ? null : texts.join('; '))
const sentText = (sent: Json | undefined): CsvValue =>
  sent === undefined ? null : typeof sent === 'string' ? sent : JSON.stringify(sent)

const valueReaders = testFields.map((field: TestField): readonly [string, CsvReader] => [
  csvFieldName(field),
  ({ test }) => test?.[field] ?? null,
])
const rawReaders = testFields.map((field: TestField): readonly [string, CsvReader] => [
  `${csvFieldName(field)}_raw`,
  ({ each, path }) => sentText(each.session.asSent[`${path}.${field}`]),
])

const constantReaders = Object.entries(csvConstants).map(([name, of]): readonly [string, CsvReader] => [
  name,
  (_, context) => of(context),
])

/** How each column is read, by its name. */
export const csvReaders: Readonly<Record<string, CsvReader>> = {
  person: ({ each }) => each.disguise?.person ?? null,
  session: ({ each }) => each.session.id,
  day_offset: ({ each }) => each.disguise?.days ?? null,
  month: ({ each }) => each.disguise?.month ?? null,
  session_id: ({ each }) => each.session.id,
  profile_id: ({ each }) => (each.patient.by === 'profile' ? each.patient.profile : null),
  attribution: ({ each }) => each.attribution,
  patient_name: ({ each }) => each.session.name,
  email: ({ each }) => each.session.email,
  age_y: ({ each }) => each.session.age,
  sex: ({ each }) => each.session.gender,
  height_cm: ({ each }) => each.session.height_in_cm,
  weight_kg: ({ each }) => each.session.weight_in_kg,
  ethnicity: ({ each }) => each.session.ethnicity,
  diagnoses: ({ each }) => list(each.session.diagnoses),
  medications: ({ each }) => list(each.session.medications),
  created_at: ({ each: { session } }) => timeWithOffset(session.local.instant, session.local.offsetMinutes),
  local_date: ({ each: { session } }) => (session.local.day === undated ? null : session.local.day),
  created_at_raw: ({ each: { session } }) => session.created_at ?? sentText(session.asSent['created_at']),
  first_fetched_at: ({ each }) => utcTime(each.session.local.firstFetchedAt),
  changed_at: ({ each }) => utcTime(each.session.local.changedAt),
  withdrawn_at: ({ each }) => utcTime(each.session.local.withdrawnAt),
  tests: ({ each }) => each.session.all_tests.length,
  test_index: ({ index }) => index,
  is_best: ({ isBest }) => (isBest ? 'yes' : 'no'),
  ...Object.fromEntries(valueReaders),
  fev1_fvc_recomputed: ({ test }) => (test === null ? null : recomputedRatio(test)),
  fev1_best_two_difference: ({ each }) => bestTwoDifference(each.session.all_tests, 'fev1_actual'),
  fvc_best_two_difference: ({ each }) => bestTwoDifference(each.session.all_tests, 'fvc_actual'),
  flags: ({ each }) => list([...new Set(each.flags.map(({ code }) => code))]),
  ...Object.fromEntries(constantReaders),
  ...Object.fromEntries(rawReaders),
}

/** What is asked of CSV. */
export type CsvRequest = Extract<ExportRequest, { form: CsvForm }>

/** A writer of CSV, which can also show its table before it is written. */
interface CsvWriter extends ExportWriter {
  readonly columns: readonly CsvColumn[]
  /** The cells of a session's rows, as they will stand in the file. */
  rows(each: ExportedSession): string[][]
}

/** Makes a writer of a row for each session, or for each test. */
export function createCsvWriter(
  { form, options, deidentified }: CsvRequest,
  context: ExportContext,
): CsvWriter {
  const chosen = chosenColumns(form, options.columns)
  const columns = deidentified === null ? chosen : disguisedColumns(chosen, deidentified)
  const readers = columns.flatMap(({ name }) => csvReaders[name] ?? [])
  const { cells, line } = csvLines(columns, options)
  const rows = (each: ExportedSession) =>
    csvRows(form, each).map((row) => cells(readers.map((read) => read(row, context))))
  return {
    columns,
    rows,
    begin: () => (options.byteMark ? '\uFEFF' : '') + line(columns.map(({ name }) => name)),
    session: (each) => rows(each).map(line).join(''),
    end: () => '',
    companions: (texts) => [
      { ending: '-columns.csv', text: dataDictionary(columns, options, context.sample, texts) },
    ],
  }
}

/** The rows of a session in a form: one, or one for each of its tests. */
function csvRows(form: CsvForm, each: ExportedSession): CsvRow[] {
  const { best_test: best, all_tests: all } = each.session
  const ofBest = { each, test: best, path: 'best_test', index: null, isBest: true }
  if (form === 'csv-sessions') return [ofBest]
  const chosen = bestIndex(best, all)
  const rows = all.map((test, at) => ({
    each,
    test,
    path: `all_tests.${at}`,
    index: at + 1,
    isBest: at === chosen,
  }))
  // a best test put together out of several is a row of its own
  return best !== null && chosen === null ? [...rows, ofBest] : rows
}

const heads = ['column', 'kind', 'unit', 'meaning']

/**
 * Tells what each column of a CSV file means, as CSV of the same kind; of a `sample`, in a line without a column, that
 * its people are invented.
 */
function dataDictionary(
  columns: readonly CsvColumn[],
  options: CsvOptions,
  sample: boolean,
  texts: Texts<MessageKey>,
): string {
  const { line } = csvLines([], options)
  const lines = columns.map(({ name, kind, unit, meaning, of }) =>
    line([name, kind, unit, texts(`columns.${meaning}`, { of })]),
  )
  const mark = sample ? line(['', '', '', texts('columns.sample')]) : ''
  return (options.byteMark ? '\uFEFF' : '') + line(heads) + lines.join('') + mark
}
