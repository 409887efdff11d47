import type { Profile } from '#shared/records/patient'
import { removeSessions } from '../apply/remove-sessions'
import { StoreFault } from '../database/store-fault'
import type { OpenStore } from '../open-store'
import { profilesOf } from './load-profiles'

/** The profiles that are no longer shared, the last one to go first, with the number of their sessions held. */
export function unsharedProfiles(store: OpenStore): { profile: Profile; sessions: number }[] {
  const { library } = store
  const held = new Map<number, number>()
  for (const { start, count } of library.days())
    for (let row = start; row < start + count; row++) {
      const patient = library.patientAt(row)
      held.set(patient, (held.get(patient) ?? 0) + 1)
    }
  return profilesOf(store)
    .filter(({ unsharedAt }) => unsharedAt !== null)
    .sort((a, b) => (b.unsharedAt ?? 0) - (a.unsharedAt ?? 0))
    .map((profile) => ({ profile, sessions: held.get(library.patients.ofProfile(profile.id)) ?? 0 }))
}

/**
 * Removes a profile that is no longer shared, with all sessions that belong to it, and returns how many. Throws
 * `not-found` for any other profile.
 */
export async function removeUnsharedProfile(store: OpenStore, id: string): Promise<number> {
  const known = store.profiles.get(id)
  if (!known || known.profile.unsharedAt === null) throw new StoreFault('not-found', 'unshared profile')
  const { library } = store
  const patient = library.patients.ofProfile(id)
  const removed = await removeSessions(store, (row) => library.patientAt(row) === patient, known.key)
  store.profiles.delete(id)
  library.setProfiles(profilesOf(store))
  store.announce()
  return removed
}
