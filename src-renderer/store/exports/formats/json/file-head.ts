import { sessionFileFormat, sessionFileVersion } from '#shared/exports/export-request'

/** What is to be known of a file of sessions before it is taken in. */
export interface FileMarks {
  /** Whether the people are invented. */
  readonly sample: boolean
  /** Whether it was taken out whose the sessions are. */
  readonly deidentified: boolean
}

/** How a file of sessions begins: what it is, then its marks, and then its list of sessions. */
export function fileHead({ sample, deidentified }: FileMarks): string {
  const marks = [...(sample ? ['"sample":true,'] : []), ...(deidentified ? ['"deidentified":true,'] : [])]
  const format = `"format":${JSON.stringify(sessionFileFormat)},`
  return ['{', format, `"version":${sessionFileVersion},`, ...marks, '"sessions":['].join('\n')
}
