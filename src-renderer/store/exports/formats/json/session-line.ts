import { writeJson, writeSession } from '#shared/wire/write-session'
import type { ExportedSession } from '../../exported-session'
import { timeText } from './time-text'

/** The line of a session: the record as it was sent, with its raw arrays in their places, and what is known besides. */
export function sessionLine({
  session,
  record,
  raw,
}: Pick<ExportedSession, 'session' | 'record' | 'raw'>): string {
  const { firstFetchedAt, changedAt, withdrawnAt, queriedProfile } = session.local
  return writeJson({
    firstFetchedAt: timeText(firstFetchedAt),
    changedAt: timeText(changedAt),
    ...(withdrawnAt === null ? {} : { withdrawnAt: timeText(withdrawnAt) }),
    ...(queriedProfile === null ? {} : { profile: queriedProfile }),
    session: raw === null ? record : writeSession(session, raw),
  })
}
