/** The order of texts by the rules of a language; those that differ in case and accents alone are equal. */
export type TextOrder = ReturnType<typeof createTextOrder>

/** The order of the engine's own language. */
export function createTextOrder() {
  const collatorOf = (locale?: string) => new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  let chosen: string | undefined
  let collator = collatorOf()
  return {
    /** BCP 47; undefined for the engine's own, as long as nobody has chosen. */
    locale: (): string | undefined => chosen,
    compare: (one: string, other: string): number => collator.compare(one, other),
    /** Orders by another language from now on. RangeError for what is no locale. */
    setLocale(locale: string) {
      collator = collatorOf(locale)
      chosen = locale
    },
  }
}
