import type { ExportRequest } from '#shared/exports/export-request'
import { everySession } from '#shared/queries/filter'
import { createTexts } from '#shared/text/texts'
import { createWriter } from '../../../src-renderer/store/exports/formats'
import {
  createByteOutput,
  type ExportedSession,
  type ExportWriter,
} from '../../../src-renderer/store/exports/writer'
import { en } from '../../../src-renderer/text/en'
import { knownUnits } from '../app/fixtures/a-session'

/** A form of export with its options. */
export type FormWithOptions = Pick<ExportRequest, 'form' | 'options'>

/** Writes sessions in a form: the text of the file, and all texts that belong beside it. */
export function writeExport(
  of: FormWithOptions,
  sessions: readonly ExportedSession[],
  deidentified: ExportRequest['deidentified'],
): { text: string; beside: string } {
  const request = { ...of, what: { kind: 'filter', filter: everySession }, deidentified } as ExportRequest
  const known = sessions.flatMap(({ profile }) => (profile ? [[profile.id, profile] as const] : []))
  const writer = createWriter(request, {
    at: 0,
    appVersion: '',
    sample: false,
    units: knownUnits,
    profiles: new Map(known),
    sessions: sessions.length,
    kept: new Map(),
    library: null,
  })
  const text = writtenBy(writer, sessions)
  const beside = writer.companions(createTexts(en, 'en-GB')).map((companion) => companion.text)
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
