import { type CsvColumn, usual } from './csv-column'
import { csvRawColumns } from './csv-test-columns'
import type { DeidentifyOptions } from './deidentify-options'

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

const person = usual(
  'person',
  'text',
  '',
  'A pseudonym, the same one for all sessions of a person in this file.',
)
const session = usual('session', 'text', '', 'A number for the session, in the order of this file.')
const dates: Readonly<Record<DeidentifyOptions['dates'], CsvColumn>> = {
  offset: usual(
    'day_offset',
    'number',
    'days',
    'Days from the latest session of the same person in this file, so negative or 0. Empty when a date is not known.',
  ),
  month: usual('month', 'text', '', 'The month of the session, YYYY-MM. Empty when it is not known.'),
}

const otherMeanings: ReadonlyMap<string, string> = new Map([
  ['age_y', 'Age at the session in whole years. 90 stands for all ages above 89.'],
  ['sex', 'The gender field, where it is male or female; else empty.'],
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
