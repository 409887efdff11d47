import { spoken } from './spoken'

/** Makes something once for each locale that is spoken, such as a formatter; returns how to get the present one. */
export function perLocale<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>()
  return () => {
    const { locale } = spoken()
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}
