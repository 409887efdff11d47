import { createContext } from 'svelte'
import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import { ok, type Outcome } from '#shared/fault'
import type { Choices } from '#shared/queries/figures'
import {
  type ChoiceField,
  type Filter,
  type FilterMoment,
  longestQuiet,
  resolve,
  resolveForPatients,
  type SessionFilter,
} from '#shared/queries/filter'
import type { PatientsAsked } from '#shared/queries/patients-query'
import { foldChoice } from '#shared/text/texts'
import { type CriterionPlace, withoutPlace } from './filter'
import { attributionFlags, choiceWords, type FormatContext, type Listed } from './filter-words'

/** The most values listed at once: more than anybody reads, few enough to draw at once. */
const listedAtMost = 200

/**
 * The offered values of the library's choices. The initial ones are listed even if no session has them any more. Attribution
 * flags are queried separately, always all, and for withdrawn sessions too.
 */
export function offeredChoices(
  subject: ChoiceField | 'attribution',
  { choices, of }: Choices,
  chosen: readonly (string | null)[],
  wanted: string,
) {
  const fold = (value: string | null) => (value === null ? null : foldChoice(value))
  const there = new Set(choices.map(({ value }) => fold(value)))
  const always = subject === 'attribution' ? attributionFlags : chosen
  const gone = always.filter((value) => !there.has(fold(value))).map((value) => ({ value, sessions: 0 }))
  const field = subject === 'attribution' ? 'flag' : subject
  const found = foldChoice(wanted)
  const all = [...choices, ...gone].filter(
    ({ value }) =>
      (field !== 'flag' || isOffered(subject, value, chosen)) &&
      foldChoice(choiceWords(field, value)).includes(found),
  )
  const left = field === 'flag' ? 0 : of - choices.length
  const listed = all.slice(0, listedAtMost)
  return {
    choices: listed,
    /** The number of values, and of those not listed. */
    of: all.length + left,
    more: all.length + left - listed.length,
  }
}

function isOffered(
  subject: ChoiceField | 'attribution',
  value: string | null,
  chosen: readonly (string | null)[],
): boolean {
  if (subject === 'attribution') return attributionFlags.includes(value)
  return chosen.includes(value) || !(attributionFlags.includes(value) || value === 'withdrawn')
}

interface EditorContext extends FormatContext, FilterMoment {
  /** The other filters: counts are of the sessions that pass them. */
  readonly others: SessionFilter
  /** The same in a list of patients, whose last sessions are counted; null in a list of sessions. */
  readonly patients: PatientsAsked | null
}

/** Passes the context down to the editors; to be read anew at each use. */
export const [useEditorContext, provideEditorContext] = createContext<() => EditorContext>()

/** A typed number of days; null if it is none. */
export function readDays(typed: string): number | null {
  const text = typed.trim()
  const days = Number(text)
  return /^\d+$/.test(text) && days <= longestQuiet ? days : null
}

/** Counts the sessions or patients that match a filter, and all of them. */
export async function countMatches(
  call: Caller<LibraryCalls>,
  of: Listed,
  filter: Filter,
  moment: FilterMoment,
): Promise<Outcome<{ readonly matching: number; readonly of: number }>> {
  const window = { offset: 0, limit: 0 }
  if (of === 'sessions') {
    const sort = { by: 'date', descending: true } as const
    return call('sessions', { filter: resolve(filter, moment), sort, ...window })
  }
  const sort = { by: 'name', descending: false } as const
  return call('patients', {
    filter: resolveForPatients(filter, moment),
    today: moment.today,
    sort,
    ...window,
  })
}

/** A clause, and the number of sessions or patients without it. */
interface BlamedClause {
  readonly place: CriterionPlace
  readonly matching: number
}

/** Finds the clause that excludes most when nothing matches; null if no single one does. */
export async function clauseToBlame(
  call: Caller<LibraryCalls>,
  of: Listed,
  filter: Filter,
  moment: FilterMoment,
): Promise<Outcome<BlamedClause | null>> {
  let worst: BlamedClause | null = null
  for (const clause of filter.clauses.keys()) {
    const place = { clause }
    const answer = await countMatches(call, of, withoutPlace(filter, place), moment)
    if (!answer.ok) return answer
    const { matching } = answer.value
    if (matching > (worst?.matching ?? 0)) worst = { place, matching }
  }
  return ok(worst)
}

const shape = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/
const grouped = /^[+-]?\d{1,3}[.,]\d{3}$/

/** Reads a typed number with decimal `mark`; null if it is none, or the other mark could group thousands: `1,500`. */
export function readTypedNumber(text: string, mark: string): number | null {
  const plain = text.trim().replace('\u2212', '-')
  if (!shape.test(plain)) return null
  if (!plain.includes(mark) && grouped.test(plain)) return null
  const value = Number(plain.replace(',', '.'))
  return Number.isFinite(value) ? value : null
}
