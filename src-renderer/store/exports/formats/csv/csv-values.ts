import { csvFieldName } from '#shared/exports/csv-columns'
import { bestTwoDifference, recomputedRatio } from '#shared/measure/figures'
import { undated } from '#shared/records/day'
import type { Json } from '#shared/records/json'
import { type SpirometryTest, type TestField, testFields } from '#shared/records/test'
import type { ExportContext } from '../../export-writer'
import type { ExportedSession } from '../../exported-session'
import { csvConstants } from './csv-constants'
import type { CsvValue } from './csv-lines'
import { timeWithOffset, utcTime } from '../iso-time'

/** What a row is about: a session, and the test whose values stand in it. */
export interface CsvRow {
  readonly each: ExportedSession
  readonly test: SpirometryTest | null
  /** The path under which its fields are kept as they were sent. */
  readonly path: string
  /** Counted from 1; null for a best test that equals none of all tests. */
  readonly index: number | null
  readonly isBest: boolean
}

/** Reads one cell of a row. */
export type CsvReader = (row: CsvRow, context: ExportContext) => CsvValue

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
