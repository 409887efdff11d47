import { readMarkFields } from '#shared/records/marks'
import { sessionFlags } from '#shared/measure/flags'
import type { PatientRef, Profile } from '#shared/records/patient'
import type { JsonObject } from '#shared/wire/read-values'
import { readSession } from '#shared/wire/read-session'
import type { ExportedSession } from '../../../src-renderer/store/exports/writer'
import { knownUnits } from '../app/fixtures/a-session'

/** A record as the service sent it, as an export gets it; its profile is null when it is not known. */
export function exportedRecord(record: JsonObject, profile: Profile | null = null): ExportedSession {
  const { moment, ...session } = readSession(record)
  const local = { ...moment, firstFetchedAt: 1, changedAt: 1, withdrawnAt: null, hasRaw: false }
  const patient: PatientRef =
    profile === null ? { by: 'session', session: session.id } : { by: 'profile', profile: profile.id }
  return {
    session: { ...session, local: { ...local, queriedProfile: profile?.id ?? null } },
    record,
    raw: null,
    rawFromFile: false,
    patient,
    profile,
    attribution: profile === null ? 'none' : 'query',
    flags: sessionFlags({ ...session, moment }, knownUnits),
    units: knownUnits,
    marks: readMarkFields('session', () => null),
    pseudonym: null,
  }
}
