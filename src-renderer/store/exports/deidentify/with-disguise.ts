import type { DeidentifyOptions } from '#shared/exports/export-request'
import type { ExportWriter } from '../export-writer'
import type { Deidentifier } from './create-deidentifier'
import { removedText } from './removed-text'

/** How the name ends of the text that says what was removed. */
export const removedEnding = '.removed.txt'

/** A writer that gets to see disguised sessions only, and says beside the file what was taken out of them. */
export function withDisguise(
  writer: ExportWriter,
  { disguise, removed }: Deidentifier,
  options: DeidentifyOptions,
): ExportWriter {
  return {
    begin: writer.begin,
    session: (each) => writer.session(disguise(each)),
    end: writer.end,
    companions: (texts) => [
      ...writer.companions(texts),
      { ending: removedEnding, text: removedText(options, removed(), texts) },
    ],
  }
}
