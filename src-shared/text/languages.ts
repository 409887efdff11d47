/** The languages that Spirodesk speaks, by their codes of ISO 639-1. */
export const languages = ['en', 'es'] as const

/** A language that Spirodesk speaks. */
export type Language = (typeof languages)[number]

/** What each language calls itself, as it stands among the choices in every language. */
export const autonyms: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

/** A language, or the one of the system. */
export type LanguageChoice = 'system' | Language

/** The language of a locale such as `es-MX`; null for one that Spirodesk does not speak. */
export function languageOf(locale: string): Language | null {
  const code = locale.split('-')[0]?.toLowerCase()
  return languages.find((language) => language === code) ?? null
}
