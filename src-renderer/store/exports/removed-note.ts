import type { DeidentifyOptions } from '#shared/exports/export-request'
import type { Texts } from '#shared/text/texts'
import { grainText } from '../../format/people'
import type { MessageKey } from '../../text/texts.svelte'
import type { Deidentifier, RemovedCount } from './deidentify'
import type { ExportedPeople } from './people'
import type { ExportWriter } from './writer'

/** Note for people beside a de-identified export: the removed data, and the data that stay. */
function removedText(
  { dates, groupsOf }: DeidentifyOptions,
  { alone, grain, hidden, persons }: ExportedPeople,
  removed: Readonly<RemovedCount>,
  texts: Texts<MessageKey>,
): string {
  const { sessions, grouped, texts: freeTexts, unlisted, asSent } = removed
  const list = (title: string, items: readonly string[]) => [title, ...items.map((item) => `- ${item}`), '']
  return [
    texts('removed.title'),
    '',
    texts('removed.sessions', { sessions }),
    '',
    ...list(texts('removed.out.title'), [
      texts('removed.out.names'),
      texts('removed.out.ids'),
      texts('removed.out.unlisted', { sessions: unlisted }),
      texts('removed.out.asSent', { sessions: asSent }),
      texts('removed.out.gender'),
      texts('removed.out.times'),
      texts('removed.out.predicted'),
    ]),
    ...list(texts('removed.replaced.title'), [
      texts('removed.replaced.texts', { count: freeTexts }),
      texts('removed.replaced.persons'),
      texts(`removed.replaced.dates.${dates}`),
      grain === null
        ? texts('removed.replaced.age', { sessions: grouped })
        : texts('removed.replaced.groups', { least: groupsOf ?? 1 }),
      ...(grain === null ? [] : [grainText(grain, texts)]),
      ...(hidden === 0 ? [] : [texts('removed.replaced.hidden', { hidden })]),
    ]),
    ...list(texts('removed.left.title'), [
      texts('removed.left.texts'),
      texts(grain === null ? 'removed.left.values' : 'removed.left.measured'),
      ...(grain === null ? [texts('removed.left.alone', { alone, people: persons.size })] : []),
      texts('removed.left.rare'),
    ]),
  ].join('\n')
}

/** Ending of the note's name. */
export const removedEnding = '.removed.txt'

/** A writer that sees pseudonymised sessions only, and notes beside the file what was removed. */
export function withPseudonyms(
  writer: ExportWriter,
  { pseudonymise, removed }: Deidentifier,
  options: DeidentifyOptions,
  { people, texts }: { readonly people: ExportedPeople; readonly texts: Texts<MessageKey> },
): ExportWriter {
  return {
    begin: writer.begin,
    session: (each, to) => writer.session(pseudonymise(each), to),
    end: writer.end,
    preview: (first) => writer.preview(first.map(pseudonymise)),
    companions: () => [
      ...writer.companions(),
      { ending: removedEnding, text: removedText(options, people, removed(), texts) },
    ],
  }
}
