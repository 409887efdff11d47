import type { DateRange } from '#shared/queries/date-range'
import type { Criterion } from './criterion'
import { type NamedPatient, type ViewFilter, emptyFilter } from './view-filter'

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

/** What stands in a place; null when nothing does, or several alternatives do. */
export function partAt(
  filter: ViewFilter,
  place: { readonly part: string } & Partial<PlaceInClauses>,
): FilterPart | null {
  const { clause, at } = place
  if (clause === undefined) return plainParts(filter).find(({ part }) => part === place.part) ?? null
  const criterion = at === undefined ? undefined : filter.clauses[clause]?.[at]
  return criterion ? { part: 'criterion', criterion } : null
}

/** A filter without one part. */
export function withoutPart(filter: ViewFilter, place: PartPlace): ViewFilter {
  if (place.part !== 'criterion') return { ...filter, [place.part]: emptyFilter[place.part] }
  const { clause, at } = place
  const rest = (filter.clauses[clause] ?? []).filter((_, index) => at !== undefined && index !== at)
  return { ...filter, clauses: filter.clauses.with(clause, rest).filter(({ length }) => length > 0) }
}

/** A filter with a new part; one that stands for itself takes the place of what was there. */
export function withPart(filter: ViewFilter, part: FilterPart, join: Join): ViewFilter {
  if (part.part !== 'criterion') return withPlain(filter, part)
  const { clauses } = filter
  const last = clauses.at(-1)
  const joined =
    join === 'or' && last ? clauses.with(-1, [...last, part.criterion]) : [...clauses, [part.criterion]]
  return { ...filter, clauses: joined }
}

/** A filter with another part in a place. */
export function withPartAt(filter: ViewFilter, part: FilterPart, place: PartPlace): ViewFilter {
  if (place.part !== 'criterion' || part.part !== 'criterion')
    return withPart(withoutPart(filter, place), part, 'and')
  const clause = filter.clauses[place.clause] ?? []
  const changed = clause.map((criterion, index) => (index === place.at ? part.criterion : criterion))
  return { ...filter, clauses: filter.clauses.with(place.clause, changed) }
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

function withPlain(filter: ViewFilter, part: Exclude<FilterPart, { part: 'criterion' }>): ViewFilter {
  switch (part.part) {
    case 'text':
      return { ...filter, text: part.text }
    case 'range':
      return { ...filter, range: part.range }
    case 'patient':
      return { ...filter, patient: part.patient }
    case 'withdrawn':
      return { ...filter, withdrawn: true }
    case 'changed':
      return { ...filter, changed: true }
  }
}
