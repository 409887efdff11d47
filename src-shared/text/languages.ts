/** The languages that Spirodesk speaks, by their codes of ISO 639-1. */
export const languages = ['en', 'es', 'de'] as const

/** A language that Spirodesk speaks. */
export type Language = (typeof languages)[number]

/** A language, or the one of the system. */
export type LanguageChoice = 'system' | Language

interface LanguageTraits {
  /** What it calls itself, as it stands among the choices in every language. */
  readonly autonym: string
  /** The locale (BCP 47) in which it is written where no country is named. */
  readonly usual: string
  /** Whether a country decides how it is written, and with it the decimal mark. */
  readonly byCountry: boolean
}

/** What is particular to each language. */
export const languageTraits: Readonly<Record<Language, LanguageTraits>> = {
  // the day before the month wherever it runs
  en: { autonym: 'English', usual: 'en-GB', byCountry: false },
  es: { autonym: 'Español', usual: 'es-ES', byCountry: true },
  de: { autonym: 'Deutsch', usual: 'de-DE', byCountry: true },
}

/** The language of a locale such as `es-MX`; null for one that Spirodesk does not speak. */
export function languageOf(locale: string): Language | null {
  const code = locale.split('-')[0]?.toLowerCase()
  return languages.find((language) => language === code) ?? null
}
