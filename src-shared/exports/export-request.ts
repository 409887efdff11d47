import * as v from 'valibot'
import { daysWithin, type RangeDays, rangeDaysSchema } from '../queries/date-range'
import { daysOfFilter, everySession, sessionFilterSchema, withDays } from '../queries/filter'
import { patientsAskedSchema, shownListSchema } from '../queries/patients-query'
import { daySchema } from '../records/day'
import { listedMarks, marks } from '../records/marks'
import { patientRefSchema } from '../records/patient'
import {
  chosenColumns,
  clinicalOrder,
  type ColumnMeaning,
  type ExportColumn,
  offsetColumn,
  rawColumns,
  usual,
} from './export-columns'
import {
  canBeNameless,
  columnsOfFormat,
  type ExportFormat,
  exportFormats,
  formatNames,
  type FormatOptions,
  orderOfColumns,
  type TableFormat,
} from './formats'

/** Substitutes for a date: days counted from one session of the same person, or the month. */
export const pseudonymisedDates = ['offset', 'month'] as const

const sizes = [5, 10, 20] as const

/** Least sizes of a group of like people; null keeps age, sex, height and ethnicity of each, as z-scores need them. */
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

/** All sessions of a list with this filter, but for some. */
export type FilterSubject = v.InferOutput<typeof filterSubjectSchema>

export const exportSubjectSchema = v.variant('kind', [
  filterSubjectSchema,
  /** Single sessions, of some days if need be; those not held are passed over. */
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
  /** The sessions that are not withdrawn of all patients in a list, from a day to a day, both included. */
  v.object({
    kind: v.literal('patients'),
    patients: patientsAskedSchema,
    from: v.nullable(daySchema),
    to: v.nullable(daySchema),
    /** That list as it is shown, for a file of the list itself. */
    list: v.exactOptional(shownListSchema),
  }),
  /** All held sessions from a day to a day, both included, withdrawn or not. */
  v.object({ kind: v.literal('everything'), from: v.nullable(daySchema), to: v.nullable(daySchema) }),
])

export type ExportSubject = v.InferOutput<typeof exportSubjectSchema>

/** Subject and form of an export, in a format when that is named. */
export type ExportRequest<F extends ExportFormat = ExportFormat> = {
  [K in F]: {
    form: K
    what: ExportSubject
    /** Replacement of identity and dates; null leaves them as they are. */
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
  v.check((request) => request.deidentified === null || canBeNameless(request.form), 'names-people'),
  v.check((request) => isListed(request.what) || !exportFormats[request.form].ofList, 'no-list'),
)

/** Whether sessions are those of a list that is shown, so that the list itself can be written. */
export function isListed(what: ExportSubject): boolean {
  return what.kind === 'patients' && what.list !== undefined
}

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

/** Name of an export's file, and its possible extensions. */
export function fileOf<F extends ExportFormat>({ form, options }: ExportRequest<F>) {
  return exportFormats[form].file(options)
}

/**
 * Makes a request. Withdrawn sessions are part of everything only in a copy, where each is marked as such and is imported so
 * again. A de-identified export is one file.
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

/** Sessions of a subject that go into a format: withdrawn ones are part of everything in a copy alone. */
export function subjectInForm(
  { form, deidentified }: Pick<ExportRequest, 'form' | 'deidentified'>,
  what: ExportSubject,
): ExportSubject {
  if (what.kind !== 'everything' || (exportFormats[form].isCopy && deidentified === null)) return what
  return { kind: 'filter', filter: withDays(everySession, what) }
}

/** The sessions of a subject on some days. */
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

/** First and last day that the sessions of an export may have. */
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

/** Least number of characters in the passphrase of a file. */
export const passphraseLength = 12

/** Schema of such a passphrase. */
export const passphraseSchema = v.pipe(v.string(), v.minLength(passphraseLength), v.maxLength(1000))

/** First member of a file of sessions. */
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
  ...listedMarks('session').filter((kind) => !marks[kind].shown.anonymous),
  ...rawColumns.map(({ name }) => name),
])

// a person's exact age can be computed from these
const revealsAge: ReadonlySet<ColumnMeaning> = new Set([
  'predicted',
  'percentage',
  'percentageOfRatio',
  'zScore',
  'lowerLimit',
  'zNoneBecause',
  'referencePack',
  'referencePackHash',
])

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
  const inTable = chosenColumns(columnsOfFormat(form), options.columns)
  const chosen = orderOfColumns(form, options) === 'clinical' ? clinicalOrder(inTable) : inTable
  return deidentified === null ? chosen : pseudonymisedColumns(chosen, deidentified)
}

/** Columns that tell neither person nor date. */
export function withoutIdentity(columns: readonly ExportColumn[]): readonly ExportColumn[] {
  return columns.filter(({ name, meaning }) => !identifying.has(name) && !revealsAge.has(meaning))
}

/** De-identified columns: those of `columns` without person and date, after three that stand for person, session and date. */
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
