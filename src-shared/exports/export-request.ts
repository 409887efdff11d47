import * as v from 'valibot'
import { daysWithin, type RangeDays, rangeDaysSchema } from '../queries/date-range'
import { daysOfFilter, everySession, sessionFilterSchema, withDays } from '../queries/filter'
import { daySchema } from '../records/day'
import { patientRefSchema } from '../records/patient'
import {
  type CsvColumn,
  csvColumns,
  type CsvForm,
  type CsvMeaning,
  csvRawColumns,
  usual,
} from './csv-columns'

/** What can stand between the cells of a row. */
export const csvSeparators = [',', ';', '\t'] as const

/** What can stand between the whole of a number and its decimals. */
export const decimalMarks = ['.', ','] as const

/** Schema of {@link CsvOptions}, with the columns that a form has. */
const csvOptionsSchema = (form: CsvForm) =>
  v.object({
    separator: v.picklist(csvSeparators),
    decimalMark: v.picklist(decimalMarks),
    /** Whether the file begins with a byte order mark, without which Excel takes UTF-8 for something else. */
    byteMark: v.boolean(),
    /** Names of the columns wanted, in any order; null stands for those that a form has by default. */
    columns: v.nullable(
      v.pipe(v.array(v.picklist(csvColumns[form].map(({ name }) => name))), v.minLength(1)),
    ),
  })

/** How CSV is written. */
export type CsvOptions = v.InferOutput<ReturnType<typeof csvOptionsSchema>>

/** For R, Python and other programs: RFC 4180, a decimal point, no byte order mark. */
export const analysisCsv: CsvOptions = { separator: ',', decimalMark: '.', byteMark: false, columns: null }

// Intl does not know list separators; these regions have semicolons beside a decimal point
const semicolonRegions: readonly (string | undefined)[] = ['CH', 'LI']

/**
 * For Excel under a regional format (a locale of BCP 47): its decimal mark, its list separator, and a byte order mark.
 * Where the decimal mark is a comma, lists are separated by semicolons.
 */
export function excelCsv(region: string): CsvOptions {
  // files have ASCII digits, whatever those of the region are
  const format = new Intl.NumberFormat(region, { numberingSystem: 'latn' })
  const mark = format.formatToParts(1.5).find(({ type }) => type === 'decimal')
  const decimalMark = mark?.value === ',' ? ',' : '.'
  const isList = decimalMark === ',' || semicolonRegions.includes(new Intl.Locale(region).region)
  return { separator: isList ? ';' : ',', decimalMark, byteMark: true, columns: null }
}

/** What can stand for a date: days counted from one session of the same person, or the month. */
export const disguisedDates = ['offset', 'month'] as const

/** Schema of {@link DeidentifyOptions}. */
export const deidentifyOptionsSchema = v.object({ dates: v.picklist(disguisedDates) })

/** How an export is de-identified. */
export type DeidentifyOptions = v.InferOutput<typeof deidentifyOptionsSchema>

const chosenAtMost = 1_000_000

/** Schema of a {@link FilterSubject}. */
export const filterSubjectSchema = v.object({
  kind: v.literal('filter'),
  filter: sessionFilterSchema,
  except: v.exactOptional(v.pipe(v.array(v.string()), v.maxLength(chosenAtMost))),
})

/** All sessions that a list with this filter shows, but for some. */
export type FilterSubject = v.InferOutput<typeof filterSubjectSchema>

/** Schema of an {@link ExportSubject}. */
export const exportSubjectSchema = v.variant('kind', [
  filterSubjectSchema,
  /** Single sessions, of some days if need be; those that are not held are passed over. */
  v.object({
    kind: v.literal('sessions'),
    ids: v.pipe(v.array(v.string()), v.maxLength(chosenAtMost)),
    days: v.exactOptional(rangeDaysSchema),
  }),
  /** One patient's sessions that are not withdrawn, from a day to a day, both included. */
  v.object({
    kind: v.literal('patient'),
    patient: patientRefSchema,
    from: v.nullable(daySchema),
    to: v.nullable(daySchema),
  }),
  /** All that is held from a day to a day, both included, withdrawn or not. */
  v.object({ kind: v.literal('everything'), from: v.nullable(daySchema), to: v.nullable(daySchema) }),
])

/** Which sessions are exported. */
export type ExportSubject = v.InferOutput<typeof exportSubjectSchema>

/** The shapes of a FHIR export: one Bundle, or a resource a line. */
export const fhirShapes = ['bundle', 'ndjson'] as const

/** One shape of a FHIR export. */
export type FhirShape = (typeof fhirShapes)[number]

/** Schema of {@link FhirOptions}. */
const fhirOptionsSchema = v.object({ as: v.picklist(fhirShapes) })

/** How FHIR is written. */
export type FhirOptions = v.InferOutput<typeof fhirOptionsSchema>

/** Schema of {@link JsonOptions}. */
const jsonOptionsSchema = v.object({
  /** Whether raw arrays are written where they are here; they are many times the size of all else. */
  raw: v.boolean(),
})

/** How JSON is written. */
export type JsonOptions = v.InferOutput<typeof jsonOptionsSchema>

const common = {
  what: exportSubjectSchema,
  /** How who and when is told is replaced; null leaves it as it is. */
  deidentified: v.nullable(deidentifyOptionsSchema),
}

/** Schema of an {@link ExportRequest}. */
export const exportRequestSchema = v.variant('form', [
  v.object({ form: v.literal('csv-sessions'), ...common, options: csvOptionsSchema('csv-sessions') }),
  v.object({ form: v.literal('csv-tests'), ...common, options: csvOptionsSchema('csv-tests') }),
  v.object({ form: v.literal('json'), ...common, options: jsonOptionsSchema }),
  v.object({ form: v.literal('fhir'), ...common, options: fhirOptionsSchema }),
])

/** What is to be exported, and how. */
export type ExportRequest = v.InferOutput<typeof exportRequestSchema>

/** The forms that there are. */
export const exportForms = exportRequestSchema.options.map(({ entries }) => entries.form.literal)

/** One form of export. */
export type ExportForm = ExportRequest['form']

/**
 * Which sessions of a subject go into a form. Withdrawn ones are part of everything only where each is marked as such and
 * is imported so again: in JSON that is not de-identified.
 */
export function subjectInForm(
  { form, deidentified }: Pick<ExportRequest, 'form' | 'deidentified'>,
  what: ExportSubject,
): ExportSubject {
  if (what.kind !== 'everything' || (form === 'json' && deidentified === null)) return what
  return { kind: 'filter', filter: withDays(everySession, what) }
}

/** Those sessions of an export that are of these days. */
export function subjectWithin(what: ExportSubject, days: RangeDays): ExportSubject {
  switch (what.kind) {
    case 'filter':
      return { ...what, filter: withDays(what.filter, days) }
    case 'patient':
    case 'everything':
      return { ...what, ...daysWithin(what, days) }
    case 'sessions':
      return { ...what, days: daysWithin(daysOfSubject(what), days) }
  }
}

/** The first and the last day that the sessions of an export may be of. */
export function daysOfSubject(what: ExportSubject): RangeDays {
  switch (what.kind) {
    case 'filter':
      return daysOfFilter(what.filter)
    case 'patient':
    case 'everything':
      return { from: what.from, to: what.to }
    case 'sessions':
      return what.days ?? { from: null, to: null }
  }
}

/** What the first member of a file of sessions says. */
export const sessionFileFormat = 'spirodesk-sessions'

/** The version of its form; it grows when an older Spirodesk would read it wrongly. */
export const sessionFileVersion = 1

const identifying: ReadonlySet<string> = new Set([
  'session_id',
  'profile_id',
  'attribution',
  'patient_name',
  'email',
  'created_at',
  'local_date',
  'created_at_raw',
  'first_fetched_at',
  'changed_at',
  'withdrawn_at',
  'exported_at',
  ...csvRawColumns.map(({ name }) => name),
])

const person = usual('person', 'text', '', 'person')
const session = usual('session', 'text', '', 'session')
const dates: Readonly<Record<DeidentifyOptions['dates'], CsvColumn>> = {
  offset: usual('day_offset', 'number', 'd', 'dayOffset'),
  month: usual('month', 'text', '', 'month'),
}

const otherMeanings: ReadonlyMap<string, CsvMeaning> = new Map([
  ['age_y', 'ageGrouped'],
  ['sex', 'sexKnown'],
])

/** Those columns that do not tell who it is or when it was. */
export function withoutIdentity(columns: readonly CsvColumn[]): readonly CsvColumn[] {
  return columns.filter(({ name }) => !identifying.has(name))
}

/**
 * The columns of a de-identified export: those of `columns` that do not tell who it is or when it was, after three that
 * stand for person, session and date.
 */
export function disguisedColumns(
  columns: readonly CsvColumn[],
  options: DeidentifyOptions,
): readonly CsvColumn[] {
  const explained = withoutIdentity(columns).map((column) => ({
    ...column,
    meaning: otherMeanings.get(column.name) ?? column.meaning,
  }))
  return [person, session, dates[options.dates], ...explained]
}
