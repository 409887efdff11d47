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
  const { library } = store
  for (const { day, start, count } of library.days()) {
    if (day === undated) continue
    const isLate = (store.coverage.get(day)?.fetchedAt ?? -Infinity) >= since
    for (let row = start; row < start + count; row++) {
      const patient = library.patientAt(row)
      if (library.patients.ref(patient)?.by !== 'email' || library.isWithdrawn(row)) continue
      const { profiles, isNew } = sharing(patient)
      if (!isLate && !isNew) continue
      // days come newest first
      for (const profile of profiles)
        spans.set(profile, { profile, from: day, to: spans.get(profile)?.to ?? day })
    }
  }
  const dated = library.days().flatMap(({ day }) => (day === undated ? [] : [day]))
  const [to, from] = [dated[0], dated.at(-1)]
  if (from !== undefined && to !== undefined)
    for (const profile of lostOwners(store, since)) spans.set(profile, { profile, from, to })
  return [...spans.values()]
}

interface Sharing {
  readonly profiles: readonly string[]
  readonly isNew: boolean
}

/** Tells which profiles that are shared now have the e-mail of a patient in common with another. */
function createSharing({ library }: OpenStore, newlyShared: ReadonlySet<string>) {
  const known = new Map<number, Sharing>()
  const find = (patient: number): Sharing => {
    const ref = library.patients.ref(patient)
    const all = ref?.by === 'email' ? library.patients.withEmail(ref.email) : []
    const shared = all.length < 2 ? [] : all.filter(({ unsharedAt }) => unsharedAt === null)
    const profiles = shared.map(({ id }) => id)
    return { profiles, isNew: profiles.some((profile) => newlyShared.has(profile)) }
  }
  return (patient: number): Sharing => {
    const sharing = known.get(patient) ?? find(patient)
    known.set(patient, sharing)
    return sharing
  }
}
