import type { DateRange } from '#shared/queries/date-range'
import {
  type Clause,
  type Criterion,
  type Filter,
  isPinned,
  isWithoutDoubtful,
  type NamedPatient,
  pinnedOf,
  withoutPinned,
  withPinned,
} from '#shared/queries/filter'

export interface CriterionPlace {
  readonly clause: number
  /** Without it, the whole clause is meant. */
  readonly at?: number | undefined
}

/** Where a new criterion goes: beside all others, or as an alternative of the last clause. */
export type Join = 'and' | 'or'

/** What stands in a place; several when it is a whole clause of alternatives. */
export function criteriaAt({ clauses }: Filter, { clause, at }: CriterionPlace): Clause {
  const criteria = clauses[clause] ?? []
  return at === undefined ? criteria : criteria.slice(at, at + 1)
}

/** A filter without what stands in a place. */
export function withoutPlace({ clauses }: Filter, { clause, at }: CriterionPlace): Filter {
  const left = (clauses[clause] ?? []).filter((_, index) => at !== undefined && index !== at)
  return { clauses: clauses.with(clause, left).filter(({ length }) => length > 0) }
}

/** A filter with a new criterion. */
export function withCriterion({ clauses }: Filter, criterion: Criterion, join: Join): Filter {
  const last = clauses.at(-1)
  if (join === 'and' || !last || isPinned(last)) return { clauses: [...clauses, [criterion]] }
  return { clauses: clauses.with(-1, [...last, criterion]) }
}

/** A filter with a criterion in a place; a pinned one stays so while a control can show it. */
export function withCriterionAt(filter: Filter, criterion: Criterion, place: CriterionPlace): Filter {
  const clause = filter.clauses[place.clause] ?? []
  if (!isPinned(clause)) {
    const changed = clause.map((one, index) => (index === place.at ? criterion : one))
    return { clauses: filter.clauses.with(place.clause, changed) }
  }
  if (clause[0]?.kind === criterion.kind && !criterion.not) return withPinned(filter, criterion)
  return withCriterion(withoutPlace(filter, place), criterion, 'and')
}

/** A filter in which the word before a criterion is the other one: the clause ends there, or goes on. */
export function withOtherJoin({ clauses }: Filter, clause: number, at: number): Filter {
  const here = clauses[clause] ?? []
  const parts = at > 0 ? [here.slice(0, at), here.slice(at)] : [[...(clauses[clause - 1] ?? []), ...here]]
  const from = at > 0 ? clause : clause - 1
  return { clauses: clauses.toSpliced(from, at > 0 ? 1 : 2, ...parts) }
}

/** The text in the field for words. */
export function searchedText(filter: Filter): string {
  return pinnedOf(filter, 'words')?.text ?? ''
}

/** A filter with another text in the field for words. */
export function withText(filter: Filter, text: string): Filter {
  if (text.trim() === '') return withoutPinned(filter, 'words')
  return withPinned(filter, { kind: 'words', text, not: false })
}

/** The range that the button for dates shows. */
export function pinnedRange(filter: Filter): DateRange {
  return pinnedOf(filter, 'dates')?.range ?? { kind: 'all' }
}

/** A filter with another range on the button for dates. */
export function withRange(filter: Filter, range: DateRange): Filter {
  if (range.kind === 'all') return withoutPinned(filter, 'dates')
  return withPinned(filter, { kind: 'dates', range, not: false })
}

/** A filter that leaves out what is doubtful, or does not. */
export function withoutDoubtful(filter: Filter, without: boolean): Filter {
  if (without) return withPinned(filter, { kind: 'doubtful', not: true })
  return { clauses: filter.clauses.filter((clause) => !isWithoutDoubtful(clause)) }
}

/** The patients that a filter names. */
export function patientsOf({ clauses }: Filter): NamedPatient[] {
  return clauses.flat().flatMap((one) => (one.kind === 'patients' ? one.patients : []))
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
