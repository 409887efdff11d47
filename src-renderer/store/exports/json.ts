import { type ExportRequest, sessionFileFormat, sessionFileVersion } from '#shared/exports/export-request'
import type { Json } from '#shared/records/json'
import { markKinds, sessionMark } from '#shared/records/marks'
import { patientMark, type Profile } from '#shared/records/patient'
import type { Session } from '#shared/records/session'
import { foldEmail, type JsonObject, setField } from '#shared/wire/read-values'
import type { Library } from '../library/library'
import { bandText } from './people'
import { writeJson, writeSession } from '#shared/wire/write-session'
import {
  type ByteOutput,
  type ExportContext,
  type ExportedSession,
  type ExportWriter,
  textPreview,
} from './writer'

/**
 * Writes sessions, a session to a line. Those that are not de-identified are written for import by another Spirodesk: each
 * record as it was sent, with its times and its owner. The same sessions make the same text: no moment of writing is in it. The
 * others have a mark that keeps a Spirodesk from importing them: their owners are removed.
 */
export function createJsonWriter(
  request: Pick<ExportRequest<'json'>, 'deidentified' | 'options'>,
  { profiles, sample, library }: Pick<ExportContext, 'profiles' | 'sample' | 'library'>,
): ExportWriter {
  const deidentified = request.deidentified !== null
  const ofSessions = createProfilesOfSessions(profiles)
  const marked =
    library && request.options.marks && !deidentified ? createMarksOfSessions(library.marks) : null
  let separator = ''
  const begin = (to: ByteOutput) => to.text(fileHead({ sample, deidentified }))
  const session = (each: ExportedSession, to: ByteOutput) => {
    ofSessions.add(each.session)
    marked?.add(each)
    to.text(`${separator}\n${deidentified ? pseudonymisedLine(each) : sessionLine(each)}`)
    separator = ','
  }
  return {
    begin,
    session,
    end(to) {
      if (deidentified) return to.text('\n]\n}\n')
      const lines = ofSessions.list().map((profile) => `\n${profileLine(profile)}`)
      to.text(`\n],\n"profiles":[${lines.join(',')}\n]`)
      if (marked) {
        to.text(',\n"marks":[')
        let before = ''
        for (const line of marked.lines()) {
          to.text(`${before}\n${line}`)
          before = ','
        }
        to.text('\n]')
      }
      to.text('\n}\n')
    },
    companions: () => [],
    preview: (first) => textPreview({ begin, session }, first),
  }
}

/** Facts of a file of sessions that an import needs first. */
interface FileMarks {
  readonly sample: boolean
  /** True when the owners of its sessions were removed. */
  readonly deidentified: boolean
}

/** Beginning of a file of sessions: its format, then its marks, and then its list of sessions. */
function fileHead({ sample, deidentified }: FileMarks): string {
  const marks = [...(sample ? ['"sample":true,'] : []), ...(deidentified ? ['"deidentified":true,'] : [])]
  const format = `"format":${JSON.stringify(sessionFileFormat)},`
  return ['{', format, `"version":${sessionFileVersion},`, ...marks, '"sessions":['].join('\n')
}

/** Gathers the profiles that sessions came for, and all with the e-mail of one, so that none seems its only owner. */
function createProfilesOfSessions(profiles: ReadonlyMap<string, Profile>) {
  const ids = new Set<string>()
  const emails = new Set<string>()
  return {
    add({ email, local: { queriedProfile } }: Session) {
      if (queriedProfile !== null) ids.add(queriedProfile)
      if (email !== null) emails.add(foldEmail(email))
    },
    /** Ordered by id. */
    list: (): Profile[] =>
      [...profiles.values()]
        .filter(({ id, email }) => ids.has(id) || (email !== null && emails.has(foldEmail(email))))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
  }
}

/** Gathers what people marked on sessions and on the patients of these, as it is once all are written. */
function createMarksOfSessions(marks: Library['marks']) {
  const subjects = new Set<string>()
  return {
    add({ session, patient }: Pick<ExportedSession, 'session' | 'patient'>) {
      subjects.add(sessionMark(session.id))
      subjects.add(patientMark(patient))
    },
    /** One after the other: there may be a million. */
    *lines(): Generator<string> {
      const sorted = [...subjects].sort()
      for (const kind of markKinds)
        for (const on of sorted)
          for (const { at, by, value } of marks.on(kind, on)) {
            const initials = by === '' ? {} : { by }
            yield writeJson({ kind, on, at: timeText(at), ...initials, value: value as unknown as Json })
          }
    },
  }
}

/** The line of a profile: the record as it was sent, and its times. */
function profileLine({ firstSeenAt, lastSeenAt, unsharedAt, fromFile, ...sent }: Profile): string {
  const profile: JsonObject = { id: sent.id }
  for (const name of ['email', 'patient_name', 'share_code'] as const)
    if (sent[name] !== null) profile[name] = sent[name]
  for (const [name, value] of Object.entries(sent.unlisted)) setField(profile, name, value)
  return writeJson({
    firstSeenAt: timeText(firstSeenAt),
    lastSeenAt: timeText(lastSeenAt),
    ...(unsharedAt === null ? {} : { unsharedAt: timeText(unsharedAt) }),
    ...(fromFile && { imported: true }),
    profile,
  })
}

/** An instant in ms since 1970 as ISO 8601 in UTC, to the millisecond. */
function timeText(instant: number): string {
  return new Date(instant).toISOString()
}

/** Marks of a session, or raw arrays, that only a file has brought. An import ignores them: all of a file is of a file. */
function originMarks({ flags, raw, rawFromFile }: Pick<ExportedSession, 'flags' | 'raw' | 'rawFromFile'>) {
  return {
    ...(flags.some(({ code }) => code === 'imported') ? { imported: true } : {}),
    ...(raw !== null && rawFromFile ? { rawImported: true } : {}),
  }
}

/** The line of a session: the record as it was sent, with its raw arrays in their places, and the facts besides. */
function sessionLine(each: ExportedSession): string {
  const { session, record, raw } = each
  const { firstFetchedAt, changedAt, withdrawnAt, queriedProfile } = session.local
  return writeJson({
    firstFetchedAt: timeText(firstFetchedAt),
    changedAt: timeText(changedAt),
    ...(withdrawnAt === null ? {} : { withdrawnAt: timeText(withdrawnAt) }),
    ...(queriedProfile === null ? {} : { profile: queriedProfile }),
    ...originMarks(each),
    session: raw === null ? record : writeSession(session, raw),
  })
}

function pseudonymisedLine(each: ExportedSession): string {
  const { pseudonym, record } = each
  if (pseudonym === null) throw new TypeError('a session without a pseudonym')
  const { person, shown, days, month } = pseudonym
  return writeJson({
    person,
    ...(shown?.age ? { age: bandText(shown.age) } : {}),
    ...(shown?.height ? { height: bandText(shown.height) } : {}),
    ...(days === null ? {} : { days }),
    ...(month === null ? {} : { month }),
    ...originMarks(each),
    session: record,
  })
}
