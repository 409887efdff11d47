import { type Day, undated } from '#shared/records/day'
import type { OpenStore } from './connection/open-store'
import type { Library } from './library/library'

/** A patient's latest session, by the profile to ask it of. */
interface LatestSession {
  readonly session: string
  readonly day: Day
  readonly profile: string
}

// sessions whose curves are here, or were sent by nobody: a steady library is looked through in memory alone
const settled = new WeakMap<Library, Set<string>>()
const lookedUpAtOnce = 200

/**
 * The latest sessions, newest first and `limit` at most, whose curves were never asked for: of each patient who shares the
 * newest one that the service sent, with a date, not withdrawn and not ahead.
 */
export async function curvesWanted({ library, days }: OpenStore, limit: number): Promise<LatestSession[]> {
  const known = settled.get(library) ?? new Set()
  settled.set(library, known)
  const open = [...latestSessions(library)].filter(({ session }) => !known.has(session))
  const wanted: LatestSession[] = []
  for (let at = 0; at < open.length && wanted.length < limit; at += lookedUpAtOnce) {
    const some = open.slice(at, at + lookedUpAtOnce)
    const never = new Set(await days.neverAsked(some.map(({ session }) => session)))
    for (const one of some) {
      if (never.has(one.session)) wanted.push(one)
      else known.add(one.session)
    }
  }
  return wanted.slice(0, limit)
}

function* latestSessions(library: Library): Generator<LatestSession> {
  const seen = new Set<number>()
  const live = library.rows.live.values()
  for (const { day, start, count } of library.days()) {
    if (day === undated) continue
    for (let row = start; row < start + count; row++) {
      const patient = library.patientAt(row)
      if (live[row] !== 1 || seen.has(patient) || library.isImported(row) || library.isAhead(row)) continue
      seen.add(patient)
      const profile = library.patients.profile(patient)
      if (profile?.unsharedAt === null) yield { session: library.rows.ids.get(row), day, profile: profile.id }
    }
  }
}
