const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const written = (value: number, digits: number) =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** How reports in English print the figures of a service that sends litres, litres a second, fractions and percent. */
export const figureTexts = {
  volume: (litres: number) => written(litres, 2),
  ratio: (fraction: number) => written(fraction, 2),
  flow: (litresPerSecond: number) => written(litresPerSecond, 1),
  whole: (value: number) => written(value, 0),
  /** With its sign. */
  change(difference: number, digits: number): string {
    const text = written(Math.abs(difference), digits)
    if (!/[1-9]/.test(text)) return text
    return `${difference < 0 ? '\u2212' : '+'}${text}`
  },
  /** Whole years, before 18 with one decimal. */
  shortAge: (years: number) => written(years >= 18 ? Math.floor(years) : years, years >= 18 ? 0 : 1),
  /** The day in the offset that `created_at` carries: `9 Mar 2026`. */
  day(createdAt: string): string {
    const [year, month, day] = createdAt.slice(0, 10).split('-').map(Number)
    return `${day} ${months[(month ?? 0) - 1]} ${year}`
  },
  /** That day's month: `Mar 2026`. */
  month: (createdAt: string) => figureTexts.day(createdAt).replace(/^\d+ /, ''),
}
