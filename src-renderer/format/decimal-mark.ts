import { perLocale } from '../text/per-locale'

const marks = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.',
)

/** What stands before the decimals of a number in the language: a point or a comma. */
export function decimalMark(): string {
  return marks()
}

const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 })

/** A number as a person would type it: without anything between thousands. */
export function typedNumberText(value: number): string {
  return plain.format(value).replace('.', decimalMark())
}
