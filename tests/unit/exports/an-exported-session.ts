import { readMarkFields } from '#shared/records/marks'
import type { Session } from '#shared/records/session'
import type { ExportedSession } from '../../../src-renderer/store/exports/writer'
import { aDetail, aSession } from '../app/fixtures/a-session'

/** A session of a man with COPD, whose profile is known, as an export gets it. */
export function anExportedSession(
  session: Partial<Session> = {},
  rest: Partial<ExportedSession> = {},
): ExportedSession {
  const detail = aDetail(aSession(session))
  return {
    session: detail.session,
    record: {},
    raw: null,
    rawFromFile: false,
    patient: detail.patient,
    profile: {
      id: 'p-1',
      email: 'henrik@example.org',
      patient_name: 'Henrik Lindqvist',
      share_code: 'K7RW2M9X',
      unlisted: {},
      firstSeenAt: 0,
      lastSeenAt: 0,
      unsharedAt: null,
    },
    attribution: detail.attribution,
    flags: detail.flags,
    units: detail.units,
    marks: readMarkFields('session', () => null),
    pseudonym: null,
    ...rest,
  }
}
