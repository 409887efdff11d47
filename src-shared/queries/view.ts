import * as v from 'valibot'
import { type Day, daySchema } from '../records/day'
import { jsonSchema } from '../records/json'
import { patientRefSchema } from '../records/patient'
import { type DateRange, daysOfRange, rangePresets } from './date-range'
import {
  conditionLeaves,
  conditionTree,
  groupOf,
  type SessionCondition,
  type SessionFilter,
  sortOrderSchema,
} from './filter'

/** The format in which this version keeps a view. */
export const viewFormat = 1

/** Schema of a range of dates as a view keeps it. */
const dateRangeSchema = v.variant('kind', [
  v.object({ kind: v.picklist(rangePresets) }),
  v.object({ kind: v.literal('own'), from: v.nullable(daySchema), to: v.nullable(daySchema) }),
])

/** Schema of a patient with the name that is shown. */
const namedPatientSchema = v.object({ ref: patientRefSchema, name: v.string() })

/** The schema of each part of what is kept of a view, but for its condition and its columns. */
export const viewParts = {
  name: v.string(),
  text: v.string(),
  dates: dateRangeSchema,
  patient: v.nullable(namedPatientSchema),
  withdrawn: v.boolean(),
  changed: v.boolean(),
  sort: sortOrderSchema,
}

type Named = v.InferOutput<typeof namedPatientSchema>

/** A condition as a view keeps it: with the names of patients, and with what moves with the calendar and each visit. */
export type ViewCondition =
  | Exclude<SessionCondition, { kind: 'group' | 'patient' | 'days' }>
  /** One of the patients. */
  | { readonly kind: 'patients'; readonly patients: readonly Named[] }
  | { readonly kind: 'dates'; readonly range: DateRange }
  /** New or changed since the last visit. */
  | { readonly kind: 'new' }
  | { readonly kind: 'withdrawn' }
  | ViewGroup

/** Such conditions together. */
export interface ViewGroup {
  readonly kind: 'group'
  readonly join: 'all' | 'any' | 'none'
  readonly of: readonly ViewCondition[]
}

const patientsAtMost = 1000

const leaves = [
  ...conditionLeaves,
  v.object({
    kind: v.literal('patients'),
    patients: v.pipe(v.array(namedPatientSchema), v.minLength(1), v.maxLength(patientsAtMost)),
  }),
  v.object({ kind: v.literal('dates'), range: dateRangeSchema }),
  v.object({ kind: v.literal('new') }),
  v.object({ kind: v.literal('withdrawn') }),
] as const

/** Schema of a {@link ViewCondition}, as deep and as long at most as what the library is asked. */
export const viewConditionSchema: v.GenericSchema<ViewCondition> = conditionTree<ViewCondition>(
  v.variant('kind', [...leaves]),
  (inner) => v.variant('kind', [...leaves, groupOf(inner)]),
)

/** Whether a condition asks for something of a kind, at any depth. */
export function asksFor(condition: ViewCondition | null, kind: ViewCondition['kind']): boolean {
  if (condition === null) return false
  if (condition.kind === kind) return true
  return condition.kind === 'group' && condition.of.some((each) => asksFor(each, kind))
}

/** What the library is asked on a day, as a copy of its own. Without a visit before this one, every session is new. */
export function resolveCondition(
  condition: ViewCondition,
  moment: { readonly today: Day; readonly lastVisit: number | null },
): SessionCondition {
  switch (condition.kind) {
    case 'patients':
      return { kind: 'patient', patients: condition.patients.map(({ ref }) => ({ ...ref })) }
    case 'dates':
      return { kind: 'days', ...daysOfRange(condition.range, moment.today) }
    case 'new':
      return moment.lastVisit === null
        ? { kind: 'group', join: 'all', of: [] }
        : { kind: 'changed', since: moment.lastVisit }
    case 'withdrawn':
      return { kind: 'choice', field: 'flag', values: ['withdrawn'] }
    case 'choice':
      return { ...condition, values: [...condition.values] }
    case 'group':
      return { ...condition, of: condition.of.map((each) => resolveCondition(each, moment)) }
    default:
      return condition
  }
}

const named = v.pipe(v.string(), v.parseJson(), v.object({ name: v.string() }))

const understood = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    format: v.literal(viewFormat),
    ...viewParts,
    where: v.nullable(viewConditionSchema),
    columns: jsonSchema,
  }),
)

/** The name of a view that was kept by whichever version; null when it has none. */
export function nameOfView(kept: string): string | null {
  const read = v.safeParse(named, kept)
  return read.success ? read.output.name : null
}

/**
 * Which sessions a kept view shows on `today`, for a job that nobody watches: null when there is any part of it that
 * this version does not understand, `changes` when it shows what is new since a person's last visit.
 */
export function filterOfView(kept: string, today: Day): SessionFilter | 'changes' | null {
  const read = v.safeParse(understood, kept)
  if (!read.success) return null
  const { text, dates, patient, withdrawn, changed, where } = read.output
  if (changed || asksFor(where, 'new')) return 'changes'
  return {
    text,
    ...daysOfRange(dates, today),
    patient: patient && patient.ref,
    withdrawn: withdrawn ? 'only' : asksFor(where, 'withdrawn') ? 'with' : 'without',
    where: where && resolveCondition(where, { today, lastVisit: null }),
  }
}
