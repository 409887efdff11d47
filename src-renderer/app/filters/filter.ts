import { type DateRange, daysOfRange } from '#shared/queries/date-range'
import {
  type ChoiceField,
  everySession,
  type RangeField,
  type SessionCondition,
  type SessionFilter,
} from '#shared/queries/filter'
import { asksFor, resolveCondition, type ViewCondition, type ViewGroup } from '#shared/queries/view'
import type { Day } from '#shared/records/day'
import type { PatientRef } from '#shared/records/patient'

/** A part of a filter that a person puts in, changes and takes out as one. */
export type FilterPart =
  | { readonly part: 'text'; readonly text: string }
  | { readonly part: 'range'; readonly range: DateRange }
  | { readonly part: 'patient'; readonly patient: NamedPatient }
  | { readonly part: 'withdrawn' }
  | { readonly part: 'changed' }
  | { readonly part: 'criterion'; readonly criterion: Criterion }

interface PlaceInClauses {
  readonly clause: number
  /** Without it, the whole clause is meant. */
  readonly at?: number | undefined
}

/** Which part: of criteria also where among the clauses. */
export type PartPlace =
  | { readonly part: Exclude<FilterPart['part'], 'criterion'> }
  | ({ readonly part: 'criterion' } & PlaceInClauses)

/** Where a new criterion goes: beside all others, or as an alternative of the last clause. */
export type Join = 'and' | 'or'

/** The parts that stand for themselves, in the order of their chips, as far as they keep sessions out. */
export function plainParts(filter: ViewFilter): Exclude<FilterPart, { part: 'criterion' }>[] {
  const { text, range, patient } = filter
  return [
    ...(text.trim() === '' ? [] : [{ part: 'text', text: text.trim() } as const]),
    ...(range.kind === 'all' ? [] : [{ part: 'range', range } as const]),
    ...(patient === null ? [] : [{ part: 'patient', patient } as const]),
    ...(filter.withdrawn ? [{ part: 'withdrawn' } as const] : []),
    ...(filter.changed ? [{ part: 'changed' } as const] : []),
  ]
}

/** Everything that can be taken out of a filter as one; alternatives go together. */
export function partPlaces(filter: ViewFilter): PartPlace[] {
  return [
    ...plainParts(filter).map(({ part }) => ({ part })),
    ...filter.clauses.map((_, clause) => ({ part: 'criterion', clause }) as const),
  ]
}

/** Whether two places are the same. */
export function isSamePlace(one: PartPlace, other: PartPlace): boolean {
  if (one.part !== 'criterion' || other.part !== 'criterion') return one.part === other.part
  return one.clause === other.clause && one.at === other.at
}

/** Whether a filter keeps sessions out. */
export function isFiltering(filter: ViewFilter): boolean {
  return partPlaces(filter).length > 0
}

/** What stands in a place, as a criterion; null when nothing does, or several alternatives do. */
export function criterionAt(filter: ViewFilter, place: PartPlace): Criterion | null {
  if (place.part === 'criterion')
    return place.at === undefined ? null : (filter.clauses[place.clause]?.[place.at] ?? null)
  const part = plainParts(filter).find((one) => one.part === place.part)
  return part ? criterionOf(part) : null
}

/** A filter without one part. */
export function withoutPart(filter: ViewFilter, place: PartPlace): ViewFilter {
  if (place.part !== 'criterion') return { ...filter, [place.part]: emptyFilter[place.part] }
  const { clause, at } = place
  const rest = (filter.clauses[clause] ?? []).filter((_, index) => at !== undefined && index !== at)
  return { ...filter, clauses: filter.clauses.with(clause, rest).filter(({ length }) => length > 0) }
}

/** A filter with a new criterion. */
export function withCriterion(filter: ViewFilter, criterion: Criterion, join: Join): ViewFilter {
  const { clauses } = filter
  const last = clauses.at(-1)
  const joined = join === 'or' && last ? clauses.with(-1, [...last, criterion]) : [...clauses, [criterion]]
  return { ...filter, clauses: joined }
}

/** A filter with a criterion in a place; a part that stands for itself stays one as long as it can. */
export function withCriterionAt(filter: ViewFilter, criterion: Criterion, place: PartPlace): ViewFilter {
  if (place.part === 'criterion') {
    const clause = filter.clauses[place.clause] ?? []
    const changed = clause.map((one, index) => (index === place.at ? criterion : one))
    return { ...filter, clauses: filter.clauses.with(place.clause, changed) }
  }
  const plain = plainOf(criterion)
  if (place.part in plain) return { ...filter, ...plain }
  return withCriterion(withoutPart(filter, place), criterion, 'and')
}

/** A part that stands for itself as a criterion. */
export function criterionOf(part: FilterPart): Criterion {
  switch (part.part) {
    case 'text':
      return { kind: 'words', text: part.text, not: false }
    case 'range':
      return { kind: 'dates', range: part.range, not: false }
    case 'patient':
      return { kind: 'patients', patients: [part.patient], not: false }
    case 'changed':
      return { kind: 'new', not: false }
    case 'withdrawn':
      return { kind: 'withdrawn', not: false }
    case 'criterion':
      return part.criterion
  }
}

/**
 * A filter in which the word before a criterion is the other one: the clause ends there instead of going on, or goes
 * on instead of ending.
 */
export function withOtherJoin(filter: ViewFilter, clause: number, at: number): ViewFilter {
  const { clauses } = filter
  const here = clauses[clause] ?? []
  const parts = at > 0 ? [here.slice(0, at), here.slice(at)] : [[...(clauses[clause - 1] ?? []), ...here]]
  const from = at > 0 ? clause : clause - 1
  return { ...filter, clauses: clauses.toSpliced(from, at > 0 ? 1 : 2, ...parts) }
}

/** What stands for a criterion by itself; nothing where it takes a criterion to say it. */
function plainOf(criterion: Criterion): Partial<Omit<ViewFilter, 'clauses'>> {
  if (criterion.not) return {}
  switch (criterion.kind) {
    case 'words':
      return { text: criterion.text }
    case 'dates':
      return { range: criterion.range }
    case 'patients': {
      const [patient, ...others] = criterion.patients
      return patient && others.length === 0 ? { patient } : {}
    }
    case 'new':
      return { changed: true }
    case 'withdrawn':
      return { withdrawn: true }
    default:
      return {}
  }
}

/** A patient with the name that chips show. */
export interface NamedPatient {
  readonly ref: PatientRef
  readonly name: string
}

/** One thing that a person asks of sessions, as a chip shows it. Figures are in the units that were sent. */
export type Criterion =
  /** From `from` to `to`, both included; with `not`, a figure that is outside. */
  | {
      readonly kind: 'range'
      readonly field: RangeField
      readonly from: number | null
      readonly to: number | null
      readonly not: boolean
    }
  /** The figure is missing; with `not`, it is there. */
  | { readonly kind: 'missing'; readonly field: RangeField; readonly not: boolean }
  /** One of the values at least, with `not` none of them; null stands for none stated. */
  | {
      readonly kind: 'choice'
      readonly field: ChoiceField
      readonly values: readonly (string | null)[]
      readonly not: boolean
    }
  /** All words occur; with `not`, one of them at least does not. */
  | { readonly kind: 'words'; readonly text: string; readonly not: boolean }
  | { readonly kind: 'dates'; readonly range: DateRange; readonly not: boolean }
  /** Of one of the patients, with `not` of none of them. */
  | { readonly kind: 'patients'; readonly patients: readonly NamedPatient[]; readonly not: boolean }
  /** New or changed since the last visit. */
  | { readonly kind: 'new'; readonly not: boolean }
  | { readonly kind: 'withdrawn'; readonly not: boolean }

/** Criteria of which one at least has to hold. */
export type Clause = readonly Criterion[]

/** Which sessions a person wants to see; all of it has to hold. */
export interface ViewFilter {
  readonly text: string
  readonly range: DateRange
  readonly patient: NamedPatient | null
  /**
   * The sessions that the service no longer sends, instead of those that it does. A criterion about them asks for both
   * kinds instead, of which it then chooses.
   */
  readonly withdrawn: boolean
  /** Only those that are new or changed since the last visit. */
  readonly changed: boolean
  readonly clauses: readonly Clause[]
}

/** The filter that nothing was put into. */
export const emptyFilter: ViewFilter = {
  text: '',
  range: { kind: 'all' },
  patient: null,
  withdrawn: false,
  changed: false,
  clauses: [],
}

/** When a filter is looked through: the calendar day, and when the window was last in use before, ms since 1970. */
export interface ViewMoment {
  readonly today: Day
  readonly lastVisit: number | null
}

/** What the library is asked for. Without a visit before this one, every session is new. */
export function sessionFilterOf(filter: ViewFilter, { today, lastVisit }: ViewMoment): SessionFilter {
  const kept = conditionOfClauses(filter.clauses)
  const asked = kept && resolveCondition(kept, { today, lastVisit })
  const where = filter.changed && lastVisit !== null ? changedAnd(asked, lastVisit) : asked
  return {
    text: filter.text.trim(),
    ...daysOfRange(filter.range, today),
    patient: filter.patient && { ...filter.patient.ref },
    withdrawn: filter.withdrawn ? 'only' : asksFor(kept, 'withdrawn') ? 'with' : 'without',
    where,
  }
}

/** The patients that a filter names. */
export function patientsOf({ patient, clauses }: ViewFilter): NamedPatient[] {
  const named = clauses
    .flat()
    .flatMap((criterion) => (criterion.kind === 'patients' ? criterion.patients : []))
  return patient ? [patient, ...named] : named
}

/** Whether what the library was asked for keeps sessions out. */
export function keepsOut(asked: SessionFilter): boolean {
  const parts = Object.keys(everySession) as (keyof SessionFilter)[]
  return parts.some((part) => asked[part] !== everySession[part])
}

function changedAnd(where: SessionCondition | null, since: number): SessionCondition {
  const changed: SessionCondition = { kind: 'changed', since }
  return where ? { kind: 'group', join: 'all', of: [changed, where] } : changed
}

/** What holds when every clause does, as a view keeps it; null when there is none. */
export function conditionOfClauses(clauses: readonly Clause[]): ViewCondition | null {
  return together('all', clauses.map((clause) => together('any', clause.map(conditionOf))).filter(isThere))
}

function together(join: 'all' | 'any', of: readonly ViewCondition[]): ViewCondition | null {
  const [first = null] = of
  return of.length > 1 ? { kind: 'group', join, of } : first
}

function isThere(condition: ViewCondition | null): condition is ViewCondition {
  return condition !== null
}

function conditionOf({ not, ...asked }: Criterion): ViewCondition {
  if (!not) return asked
  // what is missing is not outside of a range either
  return asked.kind === 'range' ? none(asked, { kind: 'missing', field: asked.field }) : none(asked)
}

function none(...of: ViewCondition[]): ViewGroup {
  return { kind: 'group', join: 'none', of }
}

/** The clauses that stand for a condition, and how many of its parts no chip can show. */
interface ReadClauses {
  readonly clauses: readonly Clause[]
  readonly unknown: number
}

/** Takes a condition apart into the clauses that chips show; the other way of `conditionOfClauses`. */
export function clausesOfCondition(condition: ViewCondition | null): ReadClauses {
  if (condition === null) return { clauses: [], unknown: 0 }
  const parts = isGroup(condition, 'all') ? condition.of : [condition]
  const read = parts.map(clauseOf)
  return {
    // a group that asks for nothing lets everything pass
    clauses: read.filter((clause) => clause !== null).filter((clause) => clause.length > 0),
    unknown: read.filter((clause) => clause === null).length,
  }
}

function clauseOf(condition: ViewCondition): Clause | null {
  const read = (isGroup(condition, 'any') ? condition.of : [condition]).map(criterionOfCondition)
  const known = read.filter((criterion) => criterion !== null)
  return known.length === read.length ? known : null
}

function criterionOfCondition(condition: ViewCondition): Criterion | null {
  if (condition.kind === 'changed') return null
  if (condition.kind !== 'group') return { ...condition, not: false }
  if (condition.join !== 'none') return null
  const [first, second] = condition.of
  if (first?.kind === 'range')
    return second?.kind === 'missing' && second.field === first.field && condition.of.length === 2
      ? { ...first, not: true }
      : null
  if (condition.of.length !== 1 || !first || first.kind === 'group' || first.kind === 'changed') return null
  return { ...first, not: true }
}

function isGroup(condition: ViewCondition, join: ViewGroup['join']): condition is ViewGroup {
  return condition.kind === 'group' && condition.join === join
}

/** Moves the focus between the boxes of a list by ↑ and ↓, and up into the field that finds among them. */
export function moveInList(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const editor = event.currentTarget.closest('[data-editor]')
  const boxes = [...(editor?.querySelectorAll<HTMLElement>('input') ?? [])]
  const next = boxes[boxes.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
