import { perLocale } from '../text/texts.svelte'

/** The sign for a missing value: never a zero, never nothing. */
export const missing = '—'

/** Narrow no-break space, for use before units and %. */
export const thin = '\u202f'

/** A figure with so many decimals; a dash for a missing one. */
export function figure(value: number | null, digits: number): string {
  return value === null ? missing : numberText(value, digits, digits)
}

/** A volume in litres or a ratio, with two decimals: `2.41`. */
export function twoDecimals(value: number | null): string {
  return figure(value, 2)
}

/** A flow in L/s, or another figure of that grain, with one decimal: `6.1`. */
export function oneDecimal(value: number | null): string {
  return figure(value, 1)
}

/** A percentage or a count as a whole number: `74`, `48,210`. */
export function whole(value: number | null): string {
  return value === null ? missing : numberText(value, 0, 0)
}

/** A change with its sign: `+0.12`, `−0.09`; a dash for a missing one. */
export function change(value: number | null, digits: number): string {
  if (value === null) return missing
  const text = numberText(value, digits, digits)
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** A value rounded as it is shown: halves go away from zero. */
export function rounded(value: number, digits: number): number {
  const size = Math.round(Number(`${Math.abs(value).toFixed(9)}e${digits}`)) / 10 ** digits
  return value < 0 ? -size : size
}

const mostDecimals = 6

/**
 * The given number of decimals, or as many more as show on which side of a limit a value is, so that a figure never
 * contradicts the sentence beside it. 0.696 is `0.696` beside 0.70, and 0.154 is `0.154` beside 0.150.
 */
export function decidingDigits(value: number, limit: number, digits: number): number {
  const side = Math.sign(rounded(value, mostDecimals) - limit)
  let shown = digits
  while (shown < mostDecimals && Math.sign(rounded(value, shown) - limit) !== side) shown += 1
  return shown
}

/** A figure with its unit, never broken apart: `2.41 L`, `74 %`. */
export function withUnit(text: string, unit: string): string {
  return text === missing ? text : `${text}${thin}${unit}`
}

/** An age in years: whole from 18 on when `short`, else one decimal. */
export function ageText(age: number | null, short: boolean): string {
  if (age === null) return missing
  return short && age >= 18 ? whole(Math.floor(age)) : oneDecimal(age)
}

const minus = '\u2212'

// no measurement has more digits, and no place has room for them
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
 * A number with between `least` and `most` decimals, with the decimal mark of the language: `84.5`, `48,210`, `−0.3`. Zero
 * after rounding has no sign; a number of more than twelve digits is written as `1E308`.
 */
export function numberText(value: number, least: number, most: number): string {
  const size = Math.abs(value)
  const text = size < longest ? formats()(least, most).format(size) : scientific().format(size)
  return value < 0 && /[1-9]/.test(text) ? minus + text : text
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** A number of bytes in its largest fitting unit, a thousand to the next: `812 B`, `3.4 MB`, `120 MB`. */
export function byteText(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  const text = unit === 0 || size >= 99.95 ? whole(size) : oneDecimal(size)
  return withUnit(text, units[unit] ?? 'B')
}

const marks = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.',
)

/** The decimal mark of the language: a point or a comma. */
export function decimalMark(): string {
  return marks()
}

const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 })

/** A number in the form for typing: without marks between thousands. */
export function typedNumberText(value: number): string {
  return plain.format(value).replace('.', decimalMark())
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** A length of time (ms) in its largest fitting unit: `12 ms`, `0.4 s`, `4 s`, `52 min`, `3 h`, `12 d`. */
export function durationText(ms: number): string {
  const rounded = (unit: number) => Math.max(1, Math.round(ms / unit))
  if (ms < 100) return withUnit(whole(ms), 'ms')
  if (ms < 0.95 * second) return withUnit(oneDecimal(ms / second), 's')
  if (ms < 59.5 * second) return withUnit(whole(rounded(second)), 's')
  if (ms < 89.5 * minute) return withUnit(whole(rounded(minute)), 'min')
  if (ms < 47.5 * hour) return withUnit(whole(rounded(hour)), 'h')
  return withUnit(whole(rounded(day)), 'd')
}

const list = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** An enumeration: `1, 2 and 5`. */
export function listText(things: readonly (string | number)[]): string {
  return list().format(things.map(String))
}
