import { type Day, undated } from '#shared/records/day'
import type { OpenStore } from '../open-store'
import { lostOwners } from './lost-owners'

/** A profile, and the days to ask it for, both included. */
export interface UnattributedSpan {
  readonly profile: string
  readonly from: Day
  readonly to: Day
}

/**
 * The shared profiles with an e-mail in common of which sessions are held that are nobody's: on days that were read
 * at `since` (ms since 1970) or later, whose profiles may not have been asked for yet, and on all days when one of
 * them is newly shared. A profile of which it was lost which sessions are its own is asked for over all days. Waits
 * until all days are in memory.
 */
export async function unattributedSpans(
  store: OpenStore,
  since: number,
  newlyShared: readonly string[],
): Promise<UnattributedSpan[]> {
  await store.loaded
  const sharing = createSharing(store, new Set(newlyShared))
  const spans = new Map<string, UnattributedSpan>()
  for (const block of store.library.blocks()) {
    const { day } = block
    if (day === undated) continue
    const isLate = (store.coverage.get(day)?.fetchedAt ?? -Infinity) >= since
    const emails = block.words('email')
    const withdrawnAt = block.numbers('withdrawnAt')
    block.words('queried').forEach((queried, row) => {
      if (queried !== 0 || !Number.isNaN(withdrawnAt[row])) return
      const { profiles, isNew } = sharing(emails[row] ?? 0)
      if (!isLate && !isNew) return
      // days come newest first
      for (const profile of profiles)
        spans.set(profile, { profile, from: day, to: spans.get(profile)?.to ?? day })
    })
  }
  const dated = store.library.blocks().flatMap(({ day }) => (day === undated ? [] : [day]))
  const [to, from] = [dated[0], dated.at(-1)]
  if (from !== undefined && to !== undefined)
    for (const profile of lostOwners(store, since)) spans.set(profile, { profile, from, to })
  return [...spans.values()]
}

interface Sharing {
  readonly profiles: readonly string[]
  readonly isNew: boolean
}

/** Tells which profiles that are shared now have an e-mail, by its dictionary number, in common with another. */
function createSharing({ library }: OpenStore, newlyShared: ReadonlySet<string>) {
  const attribution = library.attribution()
  const known = new Map<number, Sharing>()
  const find = (email: number): Sharing => {
    const all = attribution.withEmail(library.dictionaries.emails.text(email) ?? '')
    const shared = all.length < 2 ? [] : all.filter(({ unsharedAt }) => unsharedAt === null)
    const profiles = shared.map(({ id }) => id)
    return { profiles, isNew: profiles.some((profile) => newlyShared.has(profile)) }
  }
  return (email: number): Sharing => {
    const sharing = known.get(email) ?? find(email)
    known.set(email, sharing)
    return sharing
  }
}
