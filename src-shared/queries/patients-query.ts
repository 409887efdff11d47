import * as v from 'valibot'
import { withoutNoise } from '#shared/measure/figures'
import { isOutside, ownLimit, type OwnSince } from '#shared/measure/questions/own-variation'
import { courseFigureNames } from '#shared/measure/questions/questions'
import { countSchema, daySchema } from '../records/day'
import { listedMarks } from '../records/marks'
import { askedNames, type PatientRow, patientRowSchema } from './patient-row'
import { changeNames, type ChangeReference } from '../records/patient'
import { changesSinceEntries } from './falls'
import { choiceFields, patientFilterSchema, rangeFields } from './filter'

/**
 * Columns by which patients can be sorted; by sharing, the surest to share come first; by own variation, how many times it the
 * change since the previous session is, so that those outside come before all others.
 */
export const patientSortColumns = [
  'name',
  'age',
  'sessions',
  'lastDay',
  'fev1',
  'fev1Percent',
  ...changeNames,
  'ownVariation',
  ...courseFigureNames,
  'sharing',
] as const

export type PatientSortColumn = (typeof patientSortColumns)[number]

/** Columns that a list of patients can show. */
const patientColumns = [
  'patient',
  'age',
  'diagnosis',
  'medication',
  'lastSession',
  'sessions',
  'fev1',
  'fev1Percent',
  'previous',
  'previousSession',
  ...changeNames,
  'ownVariation',
  ...courseFigureNames,
  'trend',
  'marks',
  ...listedMarks('patient'),
  'sharing',
  // why something cannot be asked, in the list of those whom it cannot
  ...askedNames.map((asked) => `why-${asked}` as const),
] as const

export type PatientColumnName = (typeof patientColumns)[number]

/** The limits of own variation for changes of a list. */
export const ownSince: Readonly<Record<ChangeReference, OwnSince>> = {
  Before: 'previous',
  YearAgo: 'year-ago',
  Best12: 'best',
  Median3: 'median',
  First: 'first',
  Best: 'best',
  Day: 'until',
}

/** The change since something beyond which a patient's FEV1 is outside of own variation, in its unit; null where there is none. */
export function ownLimitOf(
  { ownVariation: own }: Pick<PatientRow, 'ownVariation'>,
  since: ChangeReference,
): number | null {
  return !own || own.variation === null ? null : ownLimit({ variation: own.variation }, ownSince[since])
}

/** Whether a patient's change since something is outside of own variation; null where that cannot be said. */
export function isOutsideOwn(
  row: Pick<PatientRow, 'ownVariation' | `fev1Since${ChangeReference}`>,
  since: ChangeReference,
): boolean | null {
  const [by, own] = [row[`fev1Since${since}`], row.ownVariation]
  return by === null || !own || own.variation === null
    ? null
    : isOutside(by, { variation: own.variation }, ownSince[since])
}

/** A change in percent, and whether lungs were growing. */
interface RelativeChange {
  readonly percent: number
  readonly grows: boolean
}

/**
 * Orders changes in percent, the lowest first or last; of those that look equal, to the decimal shown, the one with growing lungs
 * comes first, whose change says more.
 */
export function compareRelative(a: RelativeChange, b: RelativeChange, descending: boolean): number {
  const direction = descending ? -1 : 1
  return (
    direction * (tenths(a.percent) - tenths(b.percent)) ||
    Number(b.grows) - Number(a.grows) ||
    direction * (a.percent - b.percent)
  )
}

/** A percentage as it is shown, in tenths: halves go away from zero. */
function tenths(percent: number): number {
  return Math.sign(percent) * Math.round(withoutNoise(Math.abs(percent) * 10))
}

export const patientsAskedSchema = v.object({
  /** Denying doubtful sessions leaves them out of all figures of a patient. */
  filter: patientFilterSchema,
  /** Day until which days since the last session are counted. */
  today: daySchema,
})

/** Patients of a list. */
export type PatientsAsked = v.InferOutput<typeof patientsAskedSchema>

/** An order of patients; missing values come last in either direction. */
const patientOrderSchema = v.object({ by: v.picklist(patientSortColumns), descending: v.boolean() })

export const shownListSchema = v.object({
  columns: v.pipe(v.array(v.picklist(patientColumns)), v.minLength(1)),
  sort: patientOrderSchema,
  /** Its name and its filter as a person reads them, a line for each part. */
  words: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2000))), v.maxLength(200)),
  ...changesSinceEntries,
})

/** A list of patients as a window shows it. */
export type ShownList = v.InferOutput<typeof shownListSchema>

export const patientsQuerySchema = v.object({
  ...patientsAskedSchema.entries,
  sort: patientOrderSchema,
  /** Day that changes since a day are counted from, or null; left out, it is that of the fall that the filter asks for. */
  day: v.exactOptional(changesSinceEntries.day),
  offset: countSchema,
  limit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
})

export type PatientsQuery = v.InferOutput<typeof patientsQuerySchema>

export const patientListSchema = v.object({
  rows: v.array(patientRowSchema),
  /** Number of those that match, and of all. */
  matching: v.number(),
  of: v.number(),
  /** Number of those that match with a doubtful figure. */
  doubtful: v.number(),
  /** Number of those who do not match for a doubtful figure alone: without doubtful sessions they would. */
  heldBack: v.number(),
  /** Numbers of those who pass all else and cannot be asked what the list asks, by what that is; apart for old sessions. */
  unasked: v.array(v.object({ of: v.picklist(askedNames), old: v.boolean(), count: v.number() })),
  /** True when the FEV1 of any that match is not of the day of the last session. */
  hasOlderFev1: v.boolean(),
  /** Version of the library. */
  version: v.number(),
})

export type PatientList = v.InferOutput<typeof patientListSchema>

/** The most lists to count at once. */
const countedAtOnce = 100

export const patientCountsQuerySchema = v.object({
  /** The filter of each list. */
  filters: v.pipe(v.array(patientFilterSchema), v.maxLength(countedAtOnce)),
  today: daySchema,
})

export type PatientCountsQuery = v.InferOutput<typeof patientCountsQuerySchema>

export const patientCountsSchema = v.object({
  /** Number of patients in each list, in the order of the filters; null where a policy has switched its marks off. */
  counts: v.array(v.nullable(countSchema)),
})

export type PatientCounts = v.InferOutput<typeof patientCountsSchema>

export const patientChoicesQuerySchema = v.object({
  ...patientsAskedSchema.entries,
  field: v.picklist(choiceFields),
  /** Text that a value must contain; case and accents do not count. Flags are always all listed. */
  find: v.optional(v.string(), ''),
})

/** Query for the values of a field in the last sessions of the patients of a list. */
export type PatientChoicesQuery = v.InferOutput<typeof patientChoicesQuerySchema>

export const patientSpreadQuerySchema = v.object({
  ...patientsAskedSchema.entries,
  field: v.picklist(rangeFields),
})

/** Query for the spread of a figure over the last sessions of the patients of a list. */
export type PatientSpreadQuery = v.InferOutput<typeof patientSpreadQuerySchema>
