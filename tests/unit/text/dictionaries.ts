import { type Language, languages } from '#shared/text/languages'

/** Texts by their keys, as ICU messages. */
export type Messages = Readonly<Record<string, string>>

type Dictionaries = Readonly<Record<Language, Messages>>
type File = Readonly<Record<string, Messages>>

// found by their names, so that a new language is tested unasked
const pageFiles = import.meta.glob<File>('../../../src-renderer/text/??.ts', { eager: true })
const sharedFiles = import.meta.glob<File>('../../../src-shared/text/??.ts', { eager: true })

function byLanguage(
  files: Readonly<Record<string, File>>,
  texts: (file: File, language: Language) => Messages,
) {
  const found = languages.map((language) => {
    const [, file] = Object.entries(files).find(([path]) => path.endsWith(`/${language}.ts`)) ?? []
    if (!file) throw new Error(`there are no texts in ${language}`)
    return [language, texts(file, language)] as const
  })
  return Object.fromEntries(found) as Dictionaries
}

/** The texts of the pages in each language. */
export const pageTexts = byLanguage(pageFiles, (file, language) => file[language] ?? {})

/** The texts of the main process in each language. */
export const mainTexts = byLanguage(sharedFiles, ({ faults, host }) => ({ ...faults, ...host }))
