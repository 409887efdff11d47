/** The order of texts by the rules of a language; those that differ in case and accents alone are equal. */
export interface TextOrder {
  /** BCP 47; undefined for the engine's own, as long as nobody has chosen. */
  locale(): string | undefined
  compare(one: string, other: string): number
  /** Orders by another language from now on. RangeError for what is no locale. */
  setLocale(locale: string): void
}

/** The order of the engine's own language. */
export function createTextOrder(): TextOrder {
  const collatorOf = (locale?: string) => new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  let chosen: string | undefined
  let collator = collatorOf()
  return {
    locale: () => chosen,
    compare: (one, other) => collator.compare(one, other),
    setLocale(locale) {
      collator = collatorOf(locale)
      chosen = locale
    },
  }
}
