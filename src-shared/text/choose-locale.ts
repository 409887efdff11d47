import { type LanguageChoice, languageOf, languageTraits } from './languages'

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
