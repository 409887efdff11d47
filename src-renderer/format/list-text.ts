import { perLocale } from '../text/per-locale'

const list = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** Several things in a row: `1, 2 and 5`. */
export function listText(things: readonly (string | number)[]): string {
  return list().format(things.map(String))
}
