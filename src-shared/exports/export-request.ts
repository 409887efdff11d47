import * as v from 'valibot'
import { daysWithin, type RangeDays, rangeDaysSchema } from '../queries/date-range'
import { daysOfFilter, everySession, sessionFilterSchema, withDays } from '../queries/filter'
import { patientsAskedSchema } from '../queries/patients-query'
import { daySchema } from '../records/day'
import { patientRefSchema } from '../records/patient'
import {
  chosenColumns,
  type ColumnMeaning,
  type ExportColumn,
  offsetColumn,
  rawColumns,
  usual,
} from './export-columns'
import {
  columnsOfFormat,
  type ExportFormat,
  exportFormats,
  formatNames,
  type FormatOptions,
  type TableFormat,
} from './formats'

/** What can stand for a date: days counted from one session of the same person, or the month. */
export const pseudonymisedDates = ['offset', 'month'] as const

const sizes = [5, 10, 20] as const

/** How many people at least are to be alike; null keeps age, sex, height and ethnicity of each, as z-scores need them. */
export const groupSizes = [...sizes, null] as const

export const deidentifyOptionsSchema = v.object({
  dates: v.picklist(pseudonymisedDates),
  groupsOf: v.nullable(v.picklist(sizes)),
})

export type DeidentifyOptions = v.InferOutput<typeof deidentifyOptionsSchema>

const chosenAtMost = 1_000_000

export const filterSubjectSchema = v.object({
  kind: v.literal('filter'),
  filter: sessionFilterSchema,
  except: v.exactOptional(v.pipe(v.array(v.string()), v.maxLength(chosenAtMost))),
})

/** All sessions that a list with this filter shows, but for some. */
export type FilterSubject = v.InferOutput<typeof filterSubjectSchema>

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
  /** The sessions that are not withdrawn of all patients that a list shows, from a day to a day, both included. */
  v.object({
    kind: v.literal('patients'),
    patients: patientsAskedSchema,
    from: v.nullable(daySchema),
    to: v.nullable(daySchema),
  }),
  /** All that is held from a day to a day, both included, withdrawn or not. */
  v.object({ kind: v.literal('everything'), from: v.nullable(daySchema), to: v.nullable(daySchema) }),
])

export type ExportSubject = v.InferOutput<typeof exportSubjectSchema>

/** What is to be exported, and how; one of a format when that is named. */
export type ExportRequest<F extends ExportFormat = ExportFormat> = {
  [K in F]: {
    form: K
    what: ExportSubject
    /** How identity and dates are replaced; null leaves them as they are. */
    deidentified: DeidentifyOptions | null
    options: FormatOptions[K]
  }
}[F]

const requestSchema = (form: ExportFormat) =>
  v.object({
    form: v.literal(form),
    what: exportSubjectSchema,
    deidentified: v.nullable(deidentifyOptionsSchema),
    options: exportFormats[form].options,
  })

export const exportRequestSchema = v.pipe(
  v.variant('form', formatNames.map(requestSchema)) as v.GenericSchema<ExportRequest>,
  // people are in a random order there, whatever the months of their sessions, so there is no file for each month
  v.check((request) => request.deidentified === null || !isFolder(request), 'folder-deidentified'),
)

/** A table as CSV. */
export type CsvRequest = ExportRequest<'csv-sessions' | 'csv-tests'>

/** Schema of {@link CsvRequest}. */
export const csvRequestSchema = v.variant(
  'form',
  (['csv-sessions', 'csv-tests'] as const).map(requestSchema),
) as v.GenericSchema<CsvRequest>

/** Whether an export is a folder with a file for each year and month, and not one file. */
export function isFolder({ options }: Pick<ExportRequest, 'options'>): boolean {
  return 'as' in options && options.as === 'folder'
}

/** The options of a format for one file, where they ask for a folder. */
export function asOneFile<O extends ExportRequest['options']>(options: O): O {
  return isFolder({ options }) ? { ...options, as: 'file' } : options
}

/** How the file of an export is called, and how its name may end. */
export function fileOf<F extends ExportFormat>({ form, options }: ExportRequest<F>) {
  return exportFormats[form].file(options)
}

/**
 * Withdrawn sessions are part of everything only in a copy, where each is marked as such and is imported so again. What is
 * de-identified is one file.
 */
export function exportRequest<F extends ExportFormat>(
  form: F,
  options: FormatOptions[F],
  deidentified: DeidentifyOptions | null,
  what: ExportSubject,
): ExportRequest {
  const request = {
    form,
    what: subjectInForm({ form, deidentified }, what),
    deidentified,
    options: deidentified === null ? options : asOneFile(options),
  }
  // the options are those of the format, whichever it is
  return request as ExportRequest
}

/** Which sessions of a subject go into a format: withdrawn ones are part of everything in a copy alone. */
export function subjectInForm(
  { form, deidentified }: Pick<ExportRequest, 'form' | 'deidentified'>,
  what: ExportSubject,
): ExportSubject {
  if (what.kind !== 'everything' || (exportFormats[form].isCopy && deidentified === null)) return what
  return { kind: 'filter', filter: withDays(everySession, what) }
}

/** Those sessions of an export that are of these days. */
export function subjectWithin(what: ExportSubject, days: RangeDays): ExportSubject {
  switch (what.kind) {
    case 'filter':
      return { ...what, filter: withDays(what.filter, days) }
    case 'patient':
    case 'patients':
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
    case 'patients':
    case 'everything':
      return { from: what.from, to: what.to }
    case 'sessions':
      return what.days ?? { from: null, to: null }
  }
}

/** How many characters a passphrase has at least that a file is encrypted with. */
export const passphraseLength = 12

/** Schema of such a passphrase. */
export const passphraseSchema = v.pipe(v.string(), v.minLength(passphraseLength), v.maxLength(1000))

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
  offsetColumn,
  'local_date',
  'created_at_raw',
  'first_fetched_at',
  'changed_at',
  'withdrawn_at',
  'exported_at',
  ...rawColumns.map(({ name }) => name),
])

// a person's exact age can be computed from these
const fromAge: ReadonlySet<ColumnMeaning> = new Set(['predicted', 'percentage', 'percentageOfRatio'])

const person = usual('person', 'text', '', 'person')
const session = usual('session', 'text', '', 'session')
const dates: Readonly<Record<DeidentifyOptions['dates'], ExportColumn>> = {
  offset: usual('day_offset', 'count', 'd', 'dayOffset'),
  month: usual('month', 'text', '', 'month'),
}

const bands: ReadonlyMap<string, ExportColumn> = new Map([
  ['age_y', usual('age_band', 'text', 'y', 'ageBand')],
  ['height_cm', usual('height_band', 'text', 'cm', 'heightBand')],
])

const otherMeanings: ReadonlyMap<string, ColumnMeaning> = new Map([
  ['age_y', 'ageGrouped'],
  ['sex', 'sexKnown'],
])

/** The columns of a requested table. */
export function columnsOfRequest({
  form,
  options,
  deidentified,
}: ExportRequest<TableFormat>): readonly ExportColumn[] {
  const chosen = chosenColumns(columnsOfFormat(form), options.columns)
  return deidentified === null ? chosen : pseudonymisedColumns(chosen, deidentified)
}

/** Those columns that do not tell who it is or when it was. */
export function withoutIdentity(columns: readonly ExportColumn[]): readonly ExportColumn[] {
  return columns.filter(({ name, meaning }) => !identifying.has(name) && !fromAge.has(meaning))
}

/** De-identified columns: those of `columns` without who or when, after three that stand for person, session and date. */
function pseudonymisedColumns(
  columns: readonly ExportColumn[],
  options: DeidentifyOptions,
): readonly ExportColumn[] {
  const explained = withoutIdentity(columns).flatMap((column) => {
    if (options.groupsOf !== null && column.name === 'weight_kg') return []
    const band = options.groupsOf === null ? undefined : bands.get(column.name)
    return band ?? { ...column, meaning: otherMeanings.get(column.name) ?? column.meaning }
  })
  return [person, session, dates[options.dates], ...explained]
}
