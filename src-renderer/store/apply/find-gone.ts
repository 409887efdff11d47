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
 * of a profile that is no longer shared are not gone: nobody can tell.
 */
export function findGone(store: OpenStore, answer: Answer, received: { has(id: string): boolean }): Gone {
  const ids = new Set<string>()
  const days = new Set<PageDay>()
  const { complete } = answer
  // without profiles only an answer that completes its days is known to hold everything
  if (!complete || (answer.profiles === null && !answer.completesDays)) return { ids, days, withheld: null }
  const isAsked = scopeOf(store, answer.profiles)
  let stored = 0
  for (const block of store.library.blocks()) {
    if (block.day < complete.from || block.day > complete.to) continue
    const withdrawnAt = block.numbers('withdrawnAt')
    const queried = block.words('queried')
    const emails = block.words('email')
    block.ids.forEach((id, row) => {
      if (!Number.isNaN(withdrawnAt[row]) || !isAsked(queried[row] ?? 0, emails[row] ?? 0)) return
      stored++
      if (received.has(id)) return
      ids.add(id)
      days.add(block.day)
    })
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
  const attribution = library.attribution()
  if (profiles === null)
    return (queried: number, email: number) => !attribution.isUnshared(attribution.profileOf(queried, email))
  const numbers = new Set(profiles.map((profile) => library.dictionaries.profiles.number(profile)))
  return (queried: number, email: number) => numbers.has(attribution.profileOf(queried, email))
}
