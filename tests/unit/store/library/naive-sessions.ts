import { asksFor, type RangeField, type SessionFilter, type SortOrder } from '#shared/queries/filter'
import { undated } from '#shared/records/day'
import type { NumberName } from '../../../../src-renderer/store/days/columns'
import { type FlagCode, flagKinds } from '#shared/records/flag'
import { figureOf, flagsOf, holds } from './naive-condition'
import { type DatedSession, type NaiveLibrary, allSessions, shownName } from './naive-library'

/** The sessions that pass a filter, newest first. */
export function naiveMatches(library: NaiveLibrary, filter: SessionFilter): DatedSession[] {
  return allSessions(library).filter((session) => passes(library, session, filter))
}

function passes(library: NaiveLibrary, session: DatedSession, filter: SessionFilter): boolean {
  if (session.numbers.withdrawnAt !== undefined && !asksFor(filter, 'withdrawn')) return false
  return filter.clauses.every((clause) => clause.some((criterion) => holds(library, session, criterion)))
}

/** Sessions given newest first, in an order; missing values last, ties as they were. */
export function naiveOrder(
  library: NaiveLibrary,
  sessions: readonly DatedSession[],
  { by, descending }: SortOrder,
): DatedSession[] {
  const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })
  const key = (session: DatedSession): string | number | undefined => {
    if (by === 'date')
      return session.day === undated ? undefined : `${session.day} ${session.numbers.instant}`
    if (by === 'flags') return weightOf(flagsOf(library, session)) || undefined
    if (by === 'diagnoses' || by === 'medications') return session[by].join(', ') || undefined
    if (by === 'name')
      return shownName(library, session)?.trim() ? (shownName(library, session) ?? '') : undefined
    if (by === 'email' || by === 'gender' || by === 'ethnicity')
      return session[by]?.trim() ? (session[by] ?? '') : undefined
    return figureOf(session, by as RangeField) ?? session.numbers[by as NumberName]
  }
  const inOrder = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? Math.sign(a - b) : compare(String(a), String(b))
  return [...sessions].sort((one, other) => {
    const [a, b] = [key(one), key(other)]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    const order = (descending ? -1 : 1) * inOrder(a, b)
    // what comes first of one instant comes last the other way round
    return order === 0 && by === 'date' && !descending
      ? sessions.indexOf(other) - sessions.indexOf(one)
      : order
  })
}

const onItsPageAlone = new Set<FlagCode>([
  'below-070',
  'larger-elsewhere',
  'no-offset',
  'gender-unread',
  'odd-duration',
])

/** Faults count before notes, notes before facts; a ratio below 0.7 is not listed. */
function weightOf(flags: readonly FlagCode[]): number {
  const kinds = flags.filter((code) => !onItsPageAlone.has(code)).map((code) => flagKinds[code])
  const count = (kind: string) => kinds.filter((each) => each === kind).length
  return 10_000 * count('fault') + 100 * count('note') + count('fact')
}
