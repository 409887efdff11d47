import { type Language, languages } from '#shared/text/languages'

/** Texts by their keys, as ICU messages. */
export type Messages = Readonly<Record<string, string>>

// found by their names, so that a new language is tested unasked
const files = import.meta.glob<Readonly<Record<string, Messages>>>(
  ['../../../src-{main,renderer}/text/??.ts', '../../../src-{main,renderer}/text/??/messages.ts'],
  { eager: true },
)

/** The texts of a program in each language; `folder` is that of its sources. Throws when a language has none. */
export function dictionariesOf(folder: string): Readonly<Record<Language, Messages>> {
  const found = languages.map((language) => {
    const path = new RegExp(`/${folder}/text/${language}(/messages)?\\.ts$`)
    const [, file] = Object.entries(files).find(([name]) => path.test(name)) ?? []
    const messages = file?.[language]
    if (!messages) throw new Error(`${folder} has no texts in ${language}`)
    return [language, messages] as const
  })
  return Object.fromEntries(found) as Record<Language, Messages>
}
