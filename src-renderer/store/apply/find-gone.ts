import type { Answer } from '#shared/calls/store-calls'
import type { PageDay } from '#shared/records/day'
import type { OpenStore } from '../open-store'

const mayGoUnasked = 20
const shareThatMayGo = 0.1

/** Sessions that a complete answer no longer holds. */
export interface Gone {
  /** The ids to be withdrawn. */
  readonly ids: ReadonlySet<string>
  /** The days that they are on. */
  readonly days: ReadonlySet<PageDay>
  /** Set when there were too many to withdraw unasked; then none is. */
  readonly withheld: { readonly sessions: number; readonly of: number } | null
}

/**
 * Finds the sessions that are stored on a day for which the answer is complete, came from or belong to the
 * profiles that it was asked for, and are not in it. More than 20 that are more than a tenth of those stored,
 * earlier answers of the same run included, are not withdrawn unless the answer says that a person agreed. Those
 * of a profile that is no longer shared are not gone, nor are those that only a file has brought: nobody can tell.
 */
export function findGone(store: OpenStore, answer: Answer, received: { has(id: string): boolean }): Gone {
  const ids = new Set<string>()
  const days = new Set<PageDay>()
  const { complete } = answer
  // without profiles only an answer that completes its days is known to hold everything
  if (!complete || (answer.profiles === null && !answer.completesDays)) return { ids, days, withheld: null }
  const isAsked = scopeOf(store, answer.profiles)
  let stored = 0
  const { library } = store
  for (const { day, start, count } of library.days()) {
    if (day < complete.from || day > complete.to) continue
    for (let row = start; row < start + count; row++) {
      if (library.isWithdrawn(row) || library.isImported(row) || !isAsked(library.patientAt(row))) continue
      stored++
      const id = library.rows.ids.get(row)
      if (received.has(id)) continue
      ids.add(id)
      days.add(day)
    }
  }
  const before = answer.goneBefore ?? { sessions: 0, of: 0 }
  const all = ids.size + before.sessions
  if (
    !answer.withdrawAny &&
    ids.size > 0 &&
    all > mayGoUnasked &&
    all > shareThatMayGo * (stored + before.of)
  )
    return { ids: new Set(), days: new Set(), withheld: { sessions: ids.size, of: stored } }
  return { ids, days, withheld: null }
}

function scopeOf({ library }: OpenStore, profiles: readonly string[] | null) {
  const { patients } = library
  if (profiles === null) return (patient: number) => (patients.profile(patient)?.unsharedAt ?? null) === null
  const numbers = new Set(profiles.map(patients.ofProfile))
  return (patient: number) => numbers.has(patient)
}
