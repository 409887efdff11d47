import type { DateRange } from '#shared/queries/date-range'
import { type ChangesSince, fallClauses } from '#shared/queries/falls'
import {
  type Clause,
  type Criterion,
  type Fell,
  type Filter,
  isPinned,
  type NamedPatient,
  pinnedOf,
  type SessionChoice,
  sessionChoiceOf,
  type SessionSwitch,
  sessionSwitches,
  sessionSwitchNames,
  switchOf,
  withoutPinned,
  withPinned,
} from '#shared/queries/filter'

export interface CriterionPlace {
  readonly clause: number
  /** The whole clause if left out. */
  readonly at?: number | undefined
}

/** The place of a new criterion: beside all others, or as an alternative in the last clause. */
export type Join = 'and' | 'or'

/** The criteria in a place; several for a whole clause of alternatives. */
export function criteriaAt({ clauses }: Filter, { clause, at }: CriterionPlace): Clause {
  const criteria = clauses[clause] ?? []
  return at === undefined ? criteria : criteria.slice(at, at + 1)
}

/** The filter without the criteria of a place. */
export function withoutPlace({ clauses }: Filter, { clause, at }: CriterionPlace): Filter {
  const left = (clauses[clause] ?? []).filter((_, index) => at !== undefined && index !== at)
  return { clauses: clauses.with(clause, left).filter(({ length }) => length > 0) }
}

/** The filter with a new criterion. */
export function withCriterion({ clauses }: Filter, criterion: Criterion, join: Join): Filter {
  const last = clauses.at(-1)
  if (join === 'and' || !last || isPinned(last)) return { clauses: [...clauses, [criterion]] }
  return { clauses: clauses.with(-1, [...last, criterion]) }
}

/** The filter with another criterion in a place; a pinned one stays pinned while a control can show it. */
export function withCriterionAt(filter: Filter, criterion: Criterion, place: CriterionPlace): Filter {
  const clause = filter.clauses[place.clause] ?? []
  if (!isPinned(clause)) {
    const changed = clause.map((one, index) => (index === place.at ? criterion : one))
    return { clauses: filter.clauses.with(place.clause, changed) }
  }
  if (clause[0]?.kind === criterion.kind && !criterion.not) return withPinned(filter, criterion)
  return withCriterion(withoutPlace(filter, place), criterion, 'and')
}

/** The filter with the other word before a criterion: the clause ends there, or continues. */
export function withOtherJoin({ clauses }: Filter, clause: number, at: number): Filter {
  const alternatives = clauses[clause] ?? []
  const parts =
    at > 0
      ? [alternatives.slice(0, at), alternatives.slice(at)]
      : [[...(clauses[clause - 1] ?? []), ...alternatives]]
  const from = at > 0 ? clause : clause - 1
  return { clauses: clauses.toSpliced(from, at > 0 ? 1 : 2, ...parts) }
}

/** The text in the search field. */
export function searchedText(filter: Filter): string {
  return pinnedOf(filter, 'words')?.text ?? ''
}

/** The filter with another text in the search field. */
export function withText(filter: Filter, text: string): Filter {
  if (text.trim() === '') return withoutPinned(filter, 'words')
  return withPinned(filter, { kind: 'words', text, not: false })
}

/** The range on the date button. */
export function pinnedRange(filter: Filter): DateRange {
  return pinnedOf(filter, 'dates')?.range ?? { kind: 'all' }
}

/** The filter with another range on the date button. */
export function withRange(filter: Filter, range: DateRange): Filter {
  if (range.kind === 'all') return withoutPinned(filter, 'dates')
  return withPinned(filter, { kind: 'dates', range, not: false })
}

/** The filter with a switch for sessions on or off. */
export function withSwitch(filter: Filter, name: SessionSwitch, on: boolean): Filter {
  if (sessionChoiceOf(filter)[name] === on) return filter
  if (on) return withPinned(filter, sessionSwitches[name])
  return { clauses: filter.clauses.filter((clause) => switchOf(clause) !== name) }
}

/** The filter with the switches of a choice of sessions. */
export function withSessions(filter: Filter, choice: SessionChoice): Filter {
  return sessionSwitchNames.reduce((switched, name) => withSwitch(switched, name, choice[name]), filter)
}

/** A rule for falls of FEV1, as a sentence has it: one limit or both, at least one of them. */
export interface FallRule extends ChangesSince {
  readonly percent: number | null
  readonly mL: number | null
  /** Whether both limits have to be reached, or either. */
  readonly join: Join
}

/** The rule for falls of a filter; null without one. */
export function fallRule(filter: Filter): FallRule | null {
  const clauses = fallClauses(filter)
  const [first] = clauses.flat()
  if (!first) return null
  const leastIn = (unit: Fell['unit']) => clauses.flat().find((one) => one.unit === unit)?.least ?? null
  return {
    percent: leastIn('percent'),
    mL: leastIn('mL'),
    join: clauses.length === 2 ? 'and' : 'or',
    since: first.since,
    day: first.day,
  }
}

/** The filter with another rule for falls in the place of its own, before all others; without one for null. */
export function withFallRule(filter: Filter, rule: FallRule | null): Filter {
  const own = fallClauses(filter)
  const others = filter.clauses.filter((clause) => !own.some((one) => one === clause))
  if (!rule) return { clauses: others }
  const limits = (
    [
      [rule.percent, 'percent'],
      [rule.mL, 'mL'],
    ] as const
  ).flatMap(([least, unit]) =>
    least === null
      ? []
      : [{ kind: 'fell', since: rule.since, day: rule.day, least, unit, not: false } as const],
  )
  if (limits.length === 0) return { clauses: others }
  return { clauses: [...(rule.join === 'or' ? [limits] : limits.map((one) => [one])), ...others] }
}

/** The place of the first criterion that stands alone and for which `isWanted` is true; null for none. */
export function placeOfCriterion(
  { clauses }: Filter,
  isWanted: (criterion: Criterion) => boolean,
): CriterionPlace | null {
  const clause = clauses.findIndex(([one, ...others]) => one && others.length === 0 && isWanted(one))
  return clause < 0 ? null : { clause }
}

/** The filter with another criterion in the place of the first that `isWanted`, or behind all; null removes it. */
export function withCriterionOf(
  filter: Filter,
  isWanted: (criterion: Criterion) => boolean,
  criterion: Criterion | null,
): Filter {
  const place = placeOfCriterion(filter, isWanted)
  if (criterion === null) return place ? withoutPlace(filter, place) : filter
  return place
    ? { clauses: filter.clauses.with(place.clause, [criterion]) }
    : withCriterion(filter, criterion, 'and')
}

/** The patients named in a filter. */
export function patientsOf({ clauses }: Filter): NamedPatient[] {
  return clauses.flat().flatMap((one) => (one.kind === 'patients' ? one.patients : []))
}

/** Moves the focus between the boxes of a list by ↑ and ↓, and up into its search field. */
export function moveInList(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const editor = event.currentTarget.closest('[data-editor]')
  const boxes = [...(editor?.querySelectorAll<HTMLElement>('input') ?? [])]
  const next = boxes[boxes.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
