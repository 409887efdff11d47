import type { Profile } from '#shared/records/patient'
import type { Session } from '#shared/records/session'
import { foldEmail } from '#shared/wire/read-values'

/** The profiles that tell whose some sessions are. */
export interface ProfilesOfSessions {
  add(session: Session): void
  /** Ordered by id. */
  list(): Profile[]
}

/**
 * Gathers, out of all `profiles`, those that sessions came for, and all that have the e-mail of one: without the others a
 * session would belong to the only one that is left.
 */
export function createProfilesOfSessions(profiles: ReadonlyMap<string, Profile>): ProfilesOfSessions {
  const ids = new Set<string>()
  const emails = new Set<string>()
  return {
    add({ email, local: { queriedProfile } }) {
      if (queriedProfile !== null) ids.add(queriedProfile)
      if (email !== null) emails.add(foldEmail(email))
    },
    list: () =>
      [...profiles.values()]
        .filter(({ id, email }) => ids.has(id) || (email !== null && emails.has(foldEmail(email))))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
  }
}
