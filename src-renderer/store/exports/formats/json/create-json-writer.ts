import type { ExportContext, ExportWriter } from '../../export-writer'
import { fileHead } from './file-head'
import { createProfilesOfSessions } from './profiles-of-sessions'
import { profileLine } from './profile-line'
import { sessionLine } from './session-line'

/**
 * Writes sessions so that another Spirodesk can take them in, a session to a line: each record as it was sent, and what
 * is known besides of when it was seen and whose it is. The same sessions make the same text: no moment of writing is in
 * it.
 */
export function createJsonWriter({
  profiles,
  sample,
}: Pick<ExportContext, 'profiles' | 'sample'>): ExportWriter {
  const ofSessions = createProfilesOfSessions(profiles)
  let separator = ''
  return {
    begin: () => fileHead({ sample, deidentified: false }),
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
