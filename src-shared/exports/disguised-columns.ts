import { type CsvColumn, usual } from './csv-column'
import type { CsvMeaning } from './csv-meaning'
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
