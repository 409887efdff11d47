import type { PageDay } from '#shared/records/day'
import { StoreFault } from '../database/store-fault'
import type { OpenStore } from '../open-store'

/** The day of a session and the shared profile whose it is, null when that is not known. Throws `not-found`. */
export function originOfSession(
  { library }: OpenStore,
  session: string,
): { day: PageDay; profile: string | null } {
  const row = library.rowOf(session)
  if (row < 0) throw new StoreFault('not-found', 'session')
  const profile = library.patients.profile(library.patientAt(row))
  return { day: library.dayAt(row), profile: profile?.unsharedAt === null ? profile.id : null }
}
