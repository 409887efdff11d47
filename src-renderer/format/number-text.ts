import { perLocale } from '../text/per-locale'

const minus = '\u2212'

// no measurement has as many digits, and no place has room for them
const longest = 1e12

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

const scientific = perLocale(
  (locale) => new Intl.NumberFormat(locale, { notation: 'scientific', maximumFractionDigits: 2 }),
)

/**
 * A number with between `least` and `most` decimals, with the decimal mark of the language: `84.5`, `48,210`, `−0.3`.
 * What is rounded to zero has no sign; a number of more than twelve digits is written as `1E308`.
 */
export function numberText(value: number, least: number, most: number): string {
  const size = Math.abs(value)
  const text = size < longest ? formats()(least, most).format(size) : scientific().format(size)
  return value < 0 && /[1-9]/.test(text) ? minus + text : text
}
