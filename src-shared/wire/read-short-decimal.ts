const mostDigits = 15
const zero = '0'.charCodeAt(0)
const point = '.'.charCodeAt(0)
const powersOfTen = Array.from({ length: mostDigits + 1 }, (_, exponent) => Number(`1e${exponent}`))

/**
 * Reads a short text of digits, perhaps with a point behind the first and with a comma at the end, as measured values
 * are written; null for any other. The digits and the power of ten by which they are divided are whole numbers that a
 * double holds, so their quotient is the double nearest to what was written.
 */
export function readShortDecimal(text: string): number | null {
  const end = text.endsWith(',') ? text.length - 1 : text.length
  if (end === 0 || end > mostDigits) return null
  let digits = 0
  let decimals: number | null = null
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code >= zero && code < zero + 10) digits = 10 * digits + code - zero
    else if (code === point && at > 0 && decimals === null) decimals = end - 1 - at
    else return null
  }
  return digits / (powersOfTen[decimals ?? 0] ?? NaN)
}
