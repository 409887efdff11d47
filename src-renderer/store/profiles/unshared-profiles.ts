import type { Profile } from '#shared/records/profile'
import { removeSessions } from '../apply/remove-sessions'
import { StoreFault } from '../database/store-fault'
import type { DayBlock } from '../library/day-block'
import type { OpenStore } from '../open-store'
import { profilesOf } from './load-profiles'

/** The profiles that are no longer shared, the last one to go first, with the number of their sessions held. */
export function unsharedProfiles(store: OpenStore): { profile: Profile; sessions: number }[] {
  const { library } = store
  const held = new Map<number, number>()
  for (const block of library.blocks())
    for (let row = 0; row < block.ids.length; row++) {
      const profile = profileAt(store, block, row)
      held.set(profile, (held.get(profile) ?? 0) + 1)
    }
  return profilesOf(store)
    .filter(({ unsharedAt }) => unsharedAt !== null)
    .sort((a, b) => (b.unsharedAt ?? 0) - (a.unsharedAt ?? 0))
    .map((profile) => ({
      profile,
      sessions: held.get(library.dictionaries.profiles.number(profile.id)) ?? 0,
    }))
}

/**
 * Removes a profile that is no longer shared, with all sessions that belong to it, and returns how many. Throws
 * `not-found` for any other profile.
 */
export async function removeUnsharedProfile(store: OpenStore, id: string): Promise<number> {
  const known = store.profiles.get(id)
  if (!known || known.profile.unsharedAt === null) throw new StoreFault('not-found', 'unshared profile')
  const number = store.library.dictionaries.profiles.number(id)
  const removed = await removeSessions(
    store,
    (block, row) => profileAt(store, block, row) === number,
    known.key,
  )
  store.profiles.delete(id)
  store.library.setProfiles(profilesOf(store))
  store.announce()
  return removed
}

function profileAt({ library }: OpenStore, block: DayBlock, row: number): number {
  return library.attribution().profileOf(block.words('queried')[row] ?? 0, block.words('email')[row] ?? 0)
}
