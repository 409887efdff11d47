import { bestIndex } from '#shared/measure/figures'
import { sessionFlags } from '#shared/measure/flags'
import { everySession } from '#shared/queries/filter'
import { newestDayFirst } from '#shared/records/day'
import { type Flag, byFlagOrder } from '#shared/records/flag'
import type { SessionDetail } from '#shared/records/session'
import { readSession } from '#shared/wire/read-session'
import { StoreFault } from '../database/store-fault'
import type { OpenStore } from '../open-store'
import { openPage } from '../pages/open-page'
import type { Library } from './create-library'
import { matchSessions } from './filter/match-sessions'
import { patientOf, rowFlags, sessionRow } from './session-row'
import { libraryUnits } from '../units/library-units'

/**
 * Reads all that is known of one session. Throws `not-found` when it is not held, and `store-unreadable` when its
 * page cannot be opened.
 */
export async function sessionDetail(store: OpenStore, id: string): Promise<SessionDetail> {
  const { library } = store
  const day = library.dayOf(id)
  const entry = day && (await openPage(store, day)).find((each) => each.id === id)
  // looked up only now: rows may have moved while the page was read
  const row = library.rowOf(id)
  if (!entry || row < 0) throw new StoreFault('not-found', 'session')
  const { moment, ...session } = readSession(entry.record)
  const units = libraryUnits(store)
  const patient = patientOf(library, row)
  const queriedProfile = library.ownerOf(id)
  const { rows } = matchSessions(library, { ...everySession, patient })
  const previous = rows.find((each) => isBefore(library, each, row))
  return {
    session: { ...session, local: { ...moment, ...entry.local, queriedProfile } },
    patient,
    attribution: patient.by !== 'profile' ? 'none' : queriedProfile === null ? 'email' : 'query',
    flags: [...sessionFlags({ ...session, moment }, units), ...libraryFlags(store, row)].sort(byFlagOrder),
    units,
    bestIndex: bestIndex(session.best_test, session.all_tests),
    previous: previous === undefined ? null : sessionRow(library, previous),
    ofPatient: rows.length,
    fetchedAt: store.coverage.get(moment.day)?.fetchedAt ?? null,
  }
}

/** Whether a session comes after another in the order of the library, which is newest first. */
function isBefore(library: Library, row: number, other: number): boolean {
  const order = newestDayFirst(library.dayAt(row), library.dayAt(other))
  return order > 0 || (order === 0 && row > other)
}

function libraryFlags({ library }: OpenStore, row: number): Flag[] {
  return rowFlags(library, row)
    .filter((code) => code === 'unattributed' || code === 'unshared' || code === 'withdrawn')
    .map((code) => ({ code }))
}
