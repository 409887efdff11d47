import { bestIndex } from '#shared/measure/best-index'
import { decideUnits } from '#shared/measure/decide-units'
import { sessionFlags } from '#shared/measure/session-flags'
import { everySession } from '#shared/queries/session-query'
import { type Flag, flagCodes } from '#shared/records/flag'
import type { SessionDetail } from '#shared/records/session-detail'
import { readSession } from '#shared/wire/read-session'
import { StoreFault } from '../database/store-fault'
import type { OpenStore } from '../open-store'
import { openPage } from '../pages/open-page'
import { type SessionPlace, findSession } from './find-session'
import { locatePlaces } from './locate-places'
import { matchSessions } from './match-sessions'
import { patientOf, rowFlags, sessionRow } from './session-row'

/**
 * Reads all that is known of one session. Throws `not-found` when it is not held, and `store-unreadable` when its
 * page cannot be opened.
 */
export async function sessionDetail(store: OpenStore, id: string): Promise<SessionDetail> {
  const { library } = store
  const place = findSession(library, id)
  if (!place) throw new StoreFault('not-found', 'session')
  const { block, row } = place
  const entry = (await openPage(store, block.day)).find((each) => each.id === id)
  if (!entry) throw new StoreFault('not-found', 'session')
  const { moment, ...session } = readSession(entry.record)
  const units = decideUnits(library.votes())
  const patient = patientOf(library, block, row)
  const { places } = matchSessions(library, { ...everySession, patient })
  const before = places.find((each) => each > placeOf(store, place))
  const [previous = null] = locatePlaces(
    library.blocks(),
    before === undefined ? new Uint32Array() : Uint32Array.of(before),
    (each, at) => sessionRow(library, each, at),
  )
  const queriedProfile = library.ownerOf(id)
  const attribution = patient.by !== 'profile' ? 'none' : queriedProfile === null ? 'email' : 'query'
  return {
    session: { ...session, local: { ...moment, ...entry.local, queriedProfile } },
    patient,
    attribution,
    flags: [...sessionFlags({ ...session, moment }, units), ...libraryFlags(store, place)].sort(inOrder),
    units,
    bestIndex: bestIndex(session.best_test, session.all_tests),
    previous,
    ofPatient: places.length,
    fetchedAt: store.coverage.get(block.day)?.fetchedAt ?? null,
  }
}

function placeOf({ library }: OpenStore, { block, row }: SessionPlace): number {
  const blocks = library.blocks()
  return blocks.slice(0, blocks.indexOf(block)).reduce((sum, each) => sum + each.ids.length, row)
}

function libraryFlags({ library }: OpenStore, { block, row }: SessionPlace): Flag[] {
  return rowFlags(library, block, row)
    .filter((code) => code === 'unattributed' || code === 'unshared' || code === 'withdrawn')
    .map((code) => ({ code }))
}

function inOrder(a: Flag, b: Flag): number {
  return flagCodes.indexOf(a.code) - flagCodes.indexOf(b.code)
}
