import * as v from 'valibot'
import { countSchema, type Day, daySchema } from '../records/day'
import { allListedMarks, type AnyListedMark, markWords } from '../records/marks'
import { courseFigureNames } from '../measure/questions/questions'
import {
  isReferenceQuantity,
  type ReferenceQuantity,
  referenceQuantities,
} from '../measure/reference/reference'
import { type AskedName, askedNames, askedOfFigure } from './patient-row'
import { changeReferences, type PatientRef, patientRefSchema } from '../records/patient'
import { sessionRowSchema } from '../records/session'
import {
  bestValueNames,
  type PercentQuantity,
  type Quantity,
  quantityOrder,
  recordFrom,
} from '../records/test'
import { dateRangeSchema, daysOfRange, daysWithin, type RangeDays, rangeDaysSchema } from './date-range'

/**
 * A figure that is recomputed rather than sent: FEV1/FVC of the best manoeuvre or of the largest values of all, as a fraction, or
 * a percentage of the predicted value.
 */
export type RecomputedField = RecomputedOfBest | 'largestRatio'

type RecomputedOfBest = 'ratioRecomputed' | `${PercentQuantity}PercentRecomputed`

/** A z-score by the imported reference values. */
export type ZField = `${ReferenceQuantity}Z`

export const zFields = referenceQuantities.map((quantity): ZField => `${quantity}Z`)

type QuantityFigure = Quantity | `${Quantity}Percent` | RecomputedOfBest | ZField

/** Figures of all manoeuvres of a session, as columns, filters and orders name them. */
export const manoeuvreFigures = [
  'tests',
  'manoeuvres',
  'bestTwoFev1',
  'bestTwoFvc',
  'largestFev1',
  'largestFvc',
  'largestRatio',
] as const

/** Origin of a figure: measured, in percent of predicted, recomputed from values sent, or its z-score. */
export type FigureAspect = 'sent' | 'percent' | 'recomputed' | 'percentRecomputed' | 'z'

/** The figures of each quantity, the usual one first. */
export const quantityFigures = recordFrom(
  quantityOrder.map((quantity): [Quantity, Partial<Record<FigureAspect, QuantityFigure>>] => [
    quantity,
    {
      sent: quantity,
      percent: `${quantity}Percent`,
      ...(quantity === 'ratio'
        ? { recomputed: 'ratioRecomputed' }
        : { percentRecomputed: `${quantity}PercentRecomputed` }),
      ...(isReferenceQuantity(quantity) && { z: `${quantity}Z` as const }),
    },
  ]),
)

/** Figures of a session that a range can be set for, in the units that were sent. */
export const rangeFields = [
  'age',
  'height',
  'weight',
  ...manoeuvreFigures,
  ...quantityOrder.flatMap((quantity) => Object.values(quantityFigures[quantity])),
] as const

export type RangeField = (typeof rangeFields)[number]

/**
 * Fields with values to choose from: texts as sent and tags, of which case and accents do not count, and flags by their codes. A
 * drug is a medication of any strength.
 */
export const choiceFields = ['gender', 'ethnicity', 'diagnosis', 'medication', 'drug', 'tag', 'flag'] as const

export type ChoiceField = (typeof choiceFields)[number]

const valuesAtMost = 10_000

/** The most criteria of a filter, all clauses together. */
export const criteriaAtMost = 200

const limit = v.nullable(v.pipe(v.number(), v.finite()))
const several = <T>(each: v.GenericSchema<T>): v.GenericSchema<readonly T[]> =>
  v.pipe(v.array(each), v.maxLength(valuesAtMost))
const alternatives = <T>(each: v.GenericSchema<T>): v.GenericSchema<readonly T[]> =>
  v.pipe(v.array(each), v.minLength(1), v.maxLength(criteriaAtMost))

const rest = {
  /** True when it must not hold. A missing figure is neither in a range nor outside of it. */
  not: v.boolean(),
  /** True when a control beside the list, or a link, has set it: it stands alone and before a person's own. */
  pinned: v.exactOptional(v.literal(true)),
}

const common = [
  /** From `from` to `to`, both included; a missing value is in no range. */
  v.strictObject({
    kind: v.literal('range'),
    field: v.picklist(rangeFields),
    from: limit,
    to: limit,
    ...rest,
  }),
  v.strictObject({ kind: v.literal('missing'), field: v.picklist(rangeFields), ...rest }),
  /** At least one of the values; null stands for none stated. */
  v.strictObject({
    kind: v.literal('choice'),
    field: v.picklist(choiceFields),
    values: several(v.nullable(v.string())),
    ...rest,
  }),
  /** Words that must all occur in name, e-mail, diagnoses or medications; case and accents are folded. */
  v.strictObject({ kind: v.literal('words'), text: v.string(), ...rest }),
  /** No longer sent by the service. */
  v.strictObject({ kind: v.literal('withdrawn'), ...rest }),
  /** Marked by a person with one of the words of a kind. */
  v.strictObject({
    kind: v.literal('marked'),
    mark: v.picklist(allListedMarks),
    words: several(v.picklist(allListedMarks.flatMap(markWords))),
    ...rest,
  }),
  /** Doubtful as a part of its patient's trend. */
  v.strictObject({ kind: v.literal('doubtful'), ...rest }),
  /** Best two FEV1, and best two FVC, within the limit; denied also where that cannot be assessed. */
  v.strictObject({ kind: v.literal('repeating'), ...rest }),
] as const

const namedPatientSchema = v.object({ ref: patientRefSchema, name: v.string() })

/** A patient with the name that chips show. */
export type NamedPatient = v.InferOutput<typeof namedPatientSchema>

export const sharings = ['shared', 'unshared', 'unknown'] as const

/** The units of a fall: percent of the earlier FEV1, or mL. */
export const fallUnits = ['percent', 'mL'] as const

const fellSchema = v.strictObject({
  kind: v.literal('fell'),
  since: v.picklist(changeReferences),
  /** Last day of the session that the change is counted from, for `Day`. */
  day: v.nullable(daySchema),
  /** Least fall of FEV1, in this unit. */
  least: v.pipe(v.number(), v.minValue(0)),
  unit: v.picklist(fallUnits),
  ...rest,
})

/** A criterion for falls of FEV1. */
export type Fell = v.InferOutput<typeof fellSchema>

/** The most days without a session that can be asked for. */
export const longestQuiet = 36_500

/** Criteria about patients alone; all others are about their last session. */
const ofPatients = [
  v.strictObject({ kind: v.literal('sharing'), values: several(v.picklist(sharings)), ...rest }),
  /** No session for so many days, or no dated one. */
  v.strictObject({ kind: v.literal('quiet'), days: v.pipe(countSchema, v.maxValue(longestQuiet)), ...rest }),
  /** A fall of FEV1 by so much. */
  fellSchema,
  /** A figure of a question about the patient's course; a missing one is in no range. */
  v.strictObject({
    kind: v.literal('figure'),
    figure: v.picklist(courseFigureNames),
    from: limit,
    to: limit,
    ...rest,
  }),
  /** One who cannot be asked something: because the last session is old, or for another reason. */
  v.strictObject({
    kind: v.literal('unasked'),
    of: v.picklist(askedNames),
    old: v.boolean(),
    /** Last day of the session that a change is counted from, for `Day`. */
    day: v.optional(daySchema),
    ...rest,
  }),
  /**
   * Shared, and due by the patient's recall interval, or overdue; those without an interval, or a usable session, after
   * `otherwise` days without a session, null for never.
   */
  v.strictObject({
    kind: v.literal('due'),
    overdue: v.boolean(),
    otherwise: v.nullable(v.pipe(countSchema, v.maxValue(longestQuiet))),
    ...rest,
  }),
] as const

const shownOfSessions = [
  ...common,
  v.strictObject({ kind: v.literal('dates'), range: dateRangeSchema, ...rest }),
  /** One of the patients. */
  v.strictObject({
    kind: v.literal('patients'),
    patients: several(namedPatientSchema),
    ...rest,
  }),
  /** New or changed since the last visit. */
  v.strictObject({ kind: v.literal('new'), ...rest }),
] as const

const criterionSchema = v.variant('kind', [...shownOfSessions, ...ofPatients])

const askedOfSessions = [
  ...common,
  /** From the first to the last day in its own offset; undated ones only with both ends open. */
  v.strictObject({ kind: v.literal('dates'), ...rangeDaysSchema.entries, ...rest }),
  v.strictObject({ kind: v.literal('patients'), patients: several(patientRefSchema), ...rest }),
  /** New or changed at `since`, ms since 1970, or later. */
  v.strictObject({ kind: v.literal('new'), since: v.number(), ...rest }),
] as const

const sessionCriterionSchema = v.variant('kind', askedOfSessions)

const patientCriterionSchema = v.variant('kind', [...askedOfSessions, ...ofPatients])

/** Criteria of the saved views of each list. */
export const clauseSchemas = {
  sessions: alternatives(v.variant('kind', shownOfSessions)),
  patients: alternatives(criterionSchema),
}

const clauses = <T>(criterion: v.GenericSchema<T>): v.GenericSchema<readonly (readonly T[])[]> =>
  v.pipe(
    v.array(alternatives(criterion)),
    v.maxLength(criteriaAtMost),
    v.check((clauses) => clauses.flat().length <= criteriaAtMost),
  )

export const sessionFilterSchema = v.strictObject({ clauses: clauses(sessionCriterionSchema) })

export const patientFilterSchema = v.strictObject({ clauses: clauses(patientCriterionSchema) })

/** A criterion for sessions or patients, as a chip shows it. Figures are in the units that were sent. */
export type Criterion = v.InferOutput<typeof criterionSchema>

/** Criteria of which one at least has to hold. */
export type Clause = v.InferOutput<typeof clauseSchemas.patients>

/**
 * A filter: every clause has to hold. Withdrawn sessions are left out unless a criterion is about them, denied or not, which
 * then chooses among both kinds.
 */
export interface Filter {
  readonly clauses: readonly Clause[]
}

/** A criterion that no longer depends on the calendar or a visit. */
export type SessionCriterion = v.InferOutput<typeof sessionCriterionSchema>

/** A {@link Filter} in the form of the library. */
export type SessionFilter = Readonly<v.InferOutput<typeof sessionFilterSchema>>

/** The same for patients, of whom `withdrawn` is never true: their last session is one that is not. */
export type PatientCriterion = v.InferOutput<typeof patientCriterionSchema>

/** A {@link Filter} for patients in the form of the library. */
export type PatientFilter = Readonly<v.InferOutput<typeof patientFilterSchema>>

/** A criterion about patients alone. */
type OfPatients = Extract<PatientCriterion, { kind: (typeof patientKinds)[number] }>

const patientKinds = ['sharing', 'quiet', 'fell', 'figure', 'unasked', 'due'] as const

/** Whether a criterion is about a patient, and not about a session. */
function isOfPatients<T extends { readonly kind: string }>(
  criterion: T,
): criterion is Extract<T, OfPatients> {
  return patientKinds.some((kind) => kind === criterion.kind)
}

/** The filter that every session passes that is not withdrawn. */
export const everySession = { clauses: [] } as const satisfies SessionFilter & Filter

/** A filter of criteria that all have to hold. */
export function allOf<T extends { readonly kind: string }>(...criteria: readonly T[]) {
  return { clauses: criteria.map((criterion) => [criterion]) }
}

/** The sessions of one patient that are not withdrawn. */
export function ofPatient(patient: PatientRef): SessionFilter {
  return allOf({ kind: 'patients', patients: [{ ...patient }], not: false })
}

/** A filter limited to the sessions of some days. */
export function withDays(filter: SessionFilter, { from, to }: RangeDays): SessionFilter {
  if (from === null && to === null) return filter
  return { clauses: [...filter.clauses, [{ kind: 'dates', from, to, not: false }]] }
}

/** The criteria that have to hold by themselves. */
export function required<C extends PatientCriterion>({
  clauses,
}: {
  readonly clauses: readonly (readonly C[])[]
}): C[] {
  return clauses.flatMap(([first, ...others]) => (first && !first.not && others.length === 0 ? [first] : []))
}

/** First and last day that the sessions of a filter may have. */
export function daysOfFilter(filter: PatientFilter): RangeDays {
  const open: RangeDays = { from: null, to: null }
  return required(filter).reduce((days, one) => (one.kind === 'dates' ? daysWithin(days, one) : days), open)
}

/** The only patient that a filter lets pass; null when it may be several. */
export function patientOfFilter(filter: PatientFilter): PatientRef | null {
  for (const one of required(filter))
    if (one.kind === 'patients' && one.patients.length === 1) return one.patients[0] ?? null
  return null
}

/** Whether a filter has a criterion of a kind. */
export function asksFor({ clauses }: Filter | PatientFilter, kind: Criterion['kind']): boolean {
  return clauses.some((clause) => clause.some((criterion) => criterion.kind === kind))
}

/** The kind of marks that a criterion is about; null for none. */
export function markOf(criterion: Criterion | PatientCriterion | SessionCriterion): AnyListedMark | null {
  if (criterion.kind === 'marked') return criterion.mark
  return criterion.kind === 'choice' && criterion.field === 'tag' ? 'tag' : null
}

/** What a criterion asks that some cannot be asked; null for one that every patient answers. */
export function askedOf(criterion: Criterion | PatientCriterion): AskedName | null {
  if (criterion.kind === 'figure') return askedOfFigure(criterion.figure)
  if (criterion.kind !== 'fell') return null
  const { unit, since } = criterion
  return unit === 'mL' ? `volumeSince${since}` : `changeSince${since}`
}

/**
 * Switches, each a criterion that stands alone: of patients it leaves sessions out of every figure, in place of being asked of the
 * last one.
 */
export const sessionSwitches = {
  withoutDoubtful: { kind: 'doubtful', not: true },
  onlyRepeating: { kind: 'repeating', not: false },
} as const

export type SessionSwitch = keyof typeof sessionSwitches

export const sessionSwitchNames = Object.keys(sessionSwitches) as SessionSwitch[]

/** Sessions that figures of patients rest on: all, or those alone that the switches leave. */
export type SessionChoice = Readonly<Record<SessionSwitch, boolean>>

/** Every session, whether doubtful or not, and whether it repeats or not. */
export const withEverySession: SessionChoice = { withoutDoubtful: false, onlyRepeating: false }

/** The sessions that the figures of a filter's patients rest on, whatever its other clauses. */
export function sessionChoiceOf({ clauses }: Filter | PatientFilter): SessionChoice {
  return recordFrom(sessionSwitchNames.map((name) => [name, clauses.some((one) => switchOf(one) === name)]))
}

/** The switch that a clause is; null for a condition. */
export function switchOf([first, ...others]: readonly PatientCriterion[] | Clause): SessionSwitch | null {
  if (!first || others.length > 0) return null
  const isThis = (name: SessionSwitch) =>
    sessionSwitches[name].kind === first.kind && sessionSwitches[name].not === first.not
  return sessionSwitchNames.find(isThis) ?? null
}

/** Moment at which a filter is applied: the calendar day, and the end of the window's previous use, ms since 1970. */
export interface FilterMoment {
  readonly today: Day
  readonly lastVisit: number | null
}

/** The query of a moment for sessions, as a copy. Without a visit before this one, every session is new. */
export function resolve(filter: Filter, moment: FilterMoment): SessionFilter {
  const { clauses } = resolveForPatients(filter, moment)
  return { clauses: clauses.map((clause) => clause.filter((one) => !isOfPatients(one))).filter(hasSome) }
}

function hasSome({ length }: readonly unknown[]): boolean {
  return length > 0
}

/** The same for patients. */
export function resolveForPatients({ clauses }: Filter, moment: FilterMoment): PatientFilter {
  const resolved = clauses.map((clause) => clause.map((criterion) => resolveCriterion(criterion, moment)))
  // a clause that every session passes need not be checked
  const asked = resolved.filter((clause) => !clause.some(isAlways) || asksFor(allOf(...clause), 'withdrawn'))
  return { clauses: asked }
}

function resolveCriterion(criterion: Criterion, { today, lastVisit }: FilterMoment): PatientCriterion {
  switch (criterion.kind) {
    case 'dates': {
      const { kind, range, ...others } = criterion
      return { kind, ...daysOfRange(range, today), ...others }
    }
    case 'new': {
      const { kind, ...others } = criterion
      return lastVisit === null
        ? { kind: 'dates', from: null, to: null, ...others }
        : { kind, since: lastVisit, ...others }
    }
    case 'patients':
      return { ...criterion, patients: criterion.patients.map(({ ref }) => ({ ...ref })) }
    case 'choice':
      return { ...criterion, values: [...criterion.values] }
    case 'marked':
      return { ...criterion, words: [...criterion.words] }
    case 'sharing':
      return { ...criterion, values: [...criterion.values] }
    case 'words':
      return { ...criterion, text: criterion.text.trim() }
    default:
      return { ...criterion }
  }
}

function isAlways(criterion: PatientCriterion): boolean {
  return criterion.kind === 'dates' && criterion.from === null && criterion.to === null && !criterion.not
}

const pinnedKinds: readonly Criterion['kind'][] = [
  'words',
  'fell',
  'sharing',
  'quiet',
  'dates',
  'patients',
  'withdrawn',
  'new',
  'doubtful',
  'repeating',
]

/** The pinned criterion of a kind; null when there is none. */
export function pinnedOf<K extends Criterion['kind']>(
  { clauses }: Filter,
  kind: K,
): Extract<Criterion, { kind: K }> | null {
  const isPinnedOfKind = (one: Criterion): one is Extract<Criterion, { kind: K }> =>
    one.kind === kind && one.pinned === true
  return clauses.flat().find(isPinnedOfKind) ?? null
}

/** Whether a clause is pinned. */
export function isPinned(clause: Clause | undefined): boolean {
  return clause?.[0]?.pinned === true
}

/** A filter without the pinned criterion of a kind. */
export function withoutPinned({ clauses }: Filter, kind: Criterion['kind']): Filter {
  return { clauses: clauses.filter((clause) => !isPinned(clause) || clause[0]?.kind !== kind) }
}

/** A filter with a criterion pinned, replacing the one of its kind. */
export function withPinned(filter: Filter, criterion: Criterion): Filter {
  const others = withoutPinned(filter, criterion.kind).clauses
  const placeOf = (clause: Clause) =>
    clause[0]?.pinned ? pinnedKinds.indexOf(clause[0].kind) : pinnedKinds.length
  const pinned: Clause = [{ ...criterion, pinned: true }]
  return { clauses: [pinned, ...others].sort((one, other) => placeOf(one) - placeOf(other)) }
}

/**
 * Columns by which a list can be sorted. Lists of diagnoses and medications are sorted as one text; flags by how many of
 * the listed ones cannot be right, then by how many are to be checked, then by the others.
 */
export const sortColumns = [
  'date',
  'name',
  'email',
  'gender',
  'age',
  'height',
  'weight',
  'ethnicity',
  'diagnoses',
  'medications',
  ...manoeuvreFigures,
  ...bestValueNames,
  ...zFields,
  'changedAt',
  'flags',
] as const

export type SortColumn = (typeof sortColumns)[number]

export const sortOrderSchema = v.object({ by: v.picklist(sortColumns), descending: v.boolean() })

/** The order of a list. Missing values come last in either direction. */
export type SortOrder = v.InferOutput<typeof sortOrderSchema>

export const sessionQuerySchema = v.object({
  filter: sessionFilterSchema,
  sort: sortOrderSchema,
  /** Window of all that match, in their order. */
  offset: countSchema,
  limit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
})

export type SessionQuery = v.InferOutput<typeof sessionQuerySchema>

export const sessionListSchema = v.object({
  rows: v.array(sessionRowSchema),
  /** Number of those that match, and of all. */
  matching: v.number(),
  of: v.number(),
  /** Number of doubtful ones that match. */
  doubtful: v.number(),
  /** Version of the library; it grows with each change. */
  version: v.number(),
})

export type SessionList = v.InferOutput<typeof sessionListSchema>

export const sessionPlaceQuerySchema = v.object({
  filter: sessionFilterSchema,
  sort: sortOrderSchema,
  id: v.string(),
})

export type SessionPlaceQuery = v.InferOutput<typeof sessionPlaceQuerySchema>

export const sessionPlaceSchema = v.object({
  /** Null when the session does not match, or is not held. */
  index: v.nullable(v.number()),
  /** Version of the library. */
  version: v.number(),
})

/** Place of a session among all that match, counted from 0. */
export type SessionPlace = v.InferOutput<typeof sessionPlaceSchema>
