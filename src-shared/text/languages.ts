import * as v from 'valibot'

/** The languages that Spirodesk speaks, by their codes of ISO 639-1. */
export const languages = ['en', 'es', 'de'] as const

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

/**
 * The locale (BCP 47) in which texts, numbers and dates are written. `preferred` are the locales of the system, best
 * first: they decide about the language if that is left to them, and about the country, and with it the decimal
 * mark, where they name one for that language. English if they know no language that Spirodesk speaks.
 */
export function chooseLocale(choice: LanguageChoice, preferred: readonly string[]): string {
  const known = preferred.flatMap((locale) => {
    const language = languageOf(locale)
    return language ? [{ locale, language }] : []
  })
  const language = choice === 'system' ? (known[0]?.language ?? 'en') : choice
  const country = known.find((one) => one.language === language && one.locale.includes('-'))
  const { byCountry, usual } = languageTraits[language]
  return (byCountry && country?.locale) || usual
}

/** Schema of a locale (BCP 47). */
export const localeSchema = v.pipe(v.string(), v.check(isLocale, 'not a locale'))

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}
