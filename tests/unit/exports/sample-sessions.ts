import type { Profile } from '#shared/records/patient'
import type { JsonObject } from '#shared/wire/read-values'
import { profileOf } from '../../../src-service/world/directory'
import type { ExportedSession } from '../../../src-renderer/store/exports/writer'
import { archiveOn, dayOf, peopleOf } from '../service/everyone'
import { exportedRecord } from './exported-record'

/** Sessions of so many of the sample service's people over two years, newest first, as exports get them. */
export function sampleSessions(people: number): ExportedSession[] {
  const archive = archiveOn(1, '2026-11-20')
  const sessions = peopleOf(1, people).flatMap((person) => {
    const profile: Profile = {
      ...profileOf(person),
      unlisted: {},
      firstSeenAt: 1,
      lastSeenAt: 1,
      unsharedAt: null,
    }
    const records = archive.between([person], dayOf('2024-11-20'), dayOf('2026-11-20'))
    return records.map((record) => exportedRecord(JSON.parse(JSON.stringify(record)) as JsonObject, profile))
  })
  return sessions.sort((a, b) => (b.session.local.instant ?? 0) - (a.session.local.instant ?? 0))
}
