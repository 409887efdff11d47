import type { Language } from '#shared/text/languages'
import type { Translation } from '#shared/text/texts'
import type { en } from './en'

/** The key of a text. */
export type MessageKey = keyof typeof en

// each is a file of its own, so a page loads only the language that it shows
const files: Readonly<Record<Language, () => Promise<Translation<typeof en>>>> = {
  en: async () => (await import('./en')).en,
  es: async () => (await import('./es')).es,
  de: async () => (await import('./de')).de,
}

/** Every text of the app in a language. */
export function loadMessages(language: Language): Promise<Translation<typeof en>> {
  return files[language]()
}
