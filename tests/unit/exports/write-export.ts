import { patientKey } from '#shared/records/patient'
import type { ExportRequest } from '#shared/exports/export-request'
import { type ExportFormat, formatNames } from '#shared/exports/formats'
import { everySession } from '#shared/queries/filter'
import { createTexts } from '#shared/text/texts'
import { loadWriter } from '../../../src-renderer/store/exports/formats'
import {
  createByteOutput,
  type ExportContext,
  type ExportedSession,
  type ExportWriter,
} from '../../../src-renderer/store/exports/writer'
import { arrangePeople, type ExportedPeople } from '../../../src-renderer/store/exports/people'
import { en } from '../../../src-renderer/text/en'
import { knownUnits } from '../app/fixtures/a-session'

/** The people of some sessions, as a snapshot of a de-identified export has them. */
export function peopleOf(
  sessions: readonly ExportedSession[],
  groupsOf: number | null = null,
  random: Pick<Crypto, 'getRandomValues'> = crypto,
): ExportedPeople {
  const seen = sessions.map(({ session, patient }) => ({
    key: patientKey(patient),
    instant: session.local.instant,
    age: session.age,
    gender: session.gender,
    height: session.height_in_cm,
    ethnicity: session.ethnicity,
  }))
  return arrangePeople(seen, groupsOf, random)
}

/** Those sessions in the order in which a de-identified export writes them. */
export function inOrder(people: ExportedPeople, sessions: readonly ExportedSession[]): ExportedSession[] {
  const placeOf = (each: ExportedSession) => people.persons.get(patientKey(each.patient))?.place ?? 0
  const instantOf = ({ session }: ExportedSession) => session.local.instant ?? Infinity
  return sessions.toSorted((a, b) => placeOf(a) - placeOf(b) || instantOf(a) - instantOf(b))
}

type MakeWriter = (request: ExportRequest, context: ExportContext) => ExportWriter
// one file each, and all of them here
const makers = Object.fromEntries(
  await Promise.all(formatNames.map(async (form) => [form, await loadWriter(form)] as const)),
) as unknown as Readonly<Record<ExportFormat, MakeWriter>>

/** A form of export with its options. */
export type FormWithOptions = Pick<ExportRequest, 'form' | 'options'>

/** Writes sessions in a form: the text of the file, and all texts that belong beside it. */
export function writeExport(
  of: FormWithOptions,
  sessions: readonly ExportedSession[],
  deidentified: ExportRequest['deidentified'],
): { text: string; beside: string } {
  const request = { ...of, what: { kind: 'filter', filter: everySession }, deidentified } as ExportRequest
  const people = deidentified && peopleOf(sessions, deidentified.groupsOf)
  const known = sessions.flatMap(({ profile }) => (profile ? [[profile.id, profile] as const] : []))
  const writer = makers[request.form](request, {
    at: 0,
    appVersion: '',
    sample: false,
    units: knownUnits,
    reference: null,
    profiles: new Map(known),
    people,
    list: null,
    since: 'Before',
    kept: new Map(),
    texts: createTexts(en, 'en-GB'),
    differing: new Set(),
    library: null,
  })
  const text = writtenBy(writer, people ? inOrder(people, sessions) : sessions)
  const beside = writer.companions().map((companion) => companion.text)
  return { text, beside: beside.join('\n') }
}

/** The text of the file that a writer makes of sessions. */
export function writtenBy(writer: ExportWriter, sessions: readonly ExportedSession[]): string {
  const out = createByteOutput()
  writer.begin(out)
  for (const each of sessions) writer.session(each, out)
  writer.end(out)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(out.view())
}
