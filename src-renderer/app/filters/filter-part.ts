import type { DateRange } from '#shared/queries/date-range'
import type { Criterion, NamedPatient } from './criterion'
import { type ViewFilter, emptyFilter } from './view-filter'

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
