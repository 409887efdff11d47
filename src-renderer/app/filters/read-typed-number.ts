const shape = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/
const grouped = /^[+-]?\d{1,3}[.,]\d{3}$/

/**
 * Reads a number that a person typed, whichever decimal mark is usual in the language (`mark`). Null when it is none,
 * or when the other mark could as well stand between thousands: `1,500` in English.
 */
export function readTypedNumber(text: string, mark: string): number | null {
  const plain = text.trim().replace('\u2212', '-')
  if (!shape.test(plain)) return null
  if (!plain.includes(mark) && grouped.test(plain)) return null
  const value = Number(plain.replace(',', '.'))
  return Number.isFinite(value) ? value : null
}
