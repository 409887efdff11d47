/** How numbers were made whole, and what is known of the result. */
export interface Scaling {
  /** The number of decimals that were made whole. */
  readonly decimals: number
  readonly least: number
  readonly most: number
}

const mostDecimals = 6
const largest = 2 ** 51

/**
 * Makes the first `count` numbers whole, where they are, with the fewest decimals that give each of them back
 * exactly. Null, with the numbers spoilt, where none do: for -0, for more than six decimals, and where the result
 * spans more than 32 bits.
 */
export function scaleNumbers(numbers: Float64Array, count: number): Scaling | null {
  const decimals = commonDecimals(numbers, count)
  if (decimals === null) return null
  const factor = 10 ** decimals
  let least = Infinity
  let most = -Infinity
  for (let row = 0; row < count; row++) {
    const number = Math.round((numbers[row] ?? 0) * factor)
    if (number < least) least = number
    if (number > most) most = number
    numbers[row] = number
  }
  return most - least < 2 ** 32 && least > -largest && most < largest ? { decimals, least, most } : null
}

function commonDecimals(numbers: Float64Array, count: number): number | null {
  let decimals = 0
  let factor = 1
  for (let row = 0; row < count; row++) {
    const number = numbers[row] ?? 0
    if (number === 0 && 1 / number < 0) return null
    // one that a number of decimals gives back, more of them do as well
    while (Math.round(number * factor) / factor !== number) {
      if (++decimals > mostDecimals) return null
      factor *= 10
    }
  }
  return decimals
}
