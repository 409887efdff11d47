import { sessionFileFormat, sessionFileVersion } from '#shared/exports/session-file'
import { writeJson } from '#shared/wire/write-json'
import type { ExportedSession } from '../../exported-session'
import type { ExportWriter } from '../../export-writer'

/**
 * Writes disguised sessions as JSON, a session to a line, under a mark by which a Spirodesk that is to take the file in
 * knows that it cannot: whose the sessions are is gone.
 */
export function createDeidentifiedJsonWriter(): ExportWriter {
  let separator = ''
  return {
    begin: () =>
      `{\n"format":${JSON.stringify(sessionFileFormat)},\n"version":${sessionFileVersion},\n"deidentified":true,\n"sessions":[`,
    session(each) {
      const text = `${separator}\n${line(each)}`
      separator = ','
      return text
    },
    end: () => '\n]\n}\n',
    companions: () => [],
  }
}

function line({ disguise, record }: ExportedSession): string {
  if (disguise === null) throw new TypeError('a session without a disguise')
  const { person, days, month } = disguise
  return writeJson({
    person,
    ...(days === null ? {} : { days }),
    ...(month === null ? {} : { month }),
    session: record,
  })
}
