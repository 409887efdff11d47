import * as v from 'valibot'

/** Schema of a locale (BCP 47). */
export const localeSchema = v.pipe(v.string(), v.check(isLocale, 'not a locale'))

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}
