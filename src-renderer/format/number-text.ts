import { perLocale } from '../text/per-locale'

const minus = '\u2212'

const formats = perLocale((locale) => {
  const made = new Map<string, Intl.NumberFormat>()
  return (least: number, most: number) => {
    const digits = `${least} ${most}`
    const options = { minimumFractionDigits: least, maximumFractionDigits: most }
    const format = made.get(digits) ?? new Intl.NumberFormat(locale, options)
    made.set(digits, format)
    return format
  }
})

/**
 * A number with between `least` and `most` decimals, with the decimal mark of the language: `84.5`, `48,210`, `−0.3`.
 * What is rounded to zero has no sign.
 */
export function numberText(value: number, least: number, most: number): string {
  const text = formats()(least, most).format(Math.abs(value))
  return value < 0 && /[1-9]/.test(text) ? minus + text : text
}
