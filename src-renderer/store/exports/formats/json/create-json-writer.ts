import { sessionFileFormat, sessionFileVersion } from '#shared/exports/session-file'
import type { ExportContext, ExportWriter } from '../../export-writer'
import { createProfilesOfSessions } from './profiles-of-sessions'
import { profileLine } from './profile-line'
import { sessionLine } from './session-line'

/**
 * Writes sessions so that another Spirodesk can take them in, a session to a line: each record as it was sent, and what
 * is known besides of when it was seen and whose it is. The same sessions make the same text: no moment of writing is in
 * it.
 */
export function createJsonWriter({ profiles }: Pick<ExportContext, 'profiles'>): ExportWriter {
  const ofSessions = createProfilesOfSessions(profiles)
  let separator = ''
  return {
    begin: () =>
      `{\n"format":${JSON.stringify(sessionFileFormat)},\n"version":${sessionFileVersion},\n"sessions":[`,
    session(each) {
      ofSessions.add(each.session)
      const text = `${separator}\n${sessionLine(each)}`
      separator = ','
      return text
    },
    end: () =>
      `\n],\n"profiles":[${ofSessions
        .list()
        .map((profile) => `\n${profileLine(profile)}`)
        .join(',')}\n]\n}\n`,
    companions: () => [],
  }
}
