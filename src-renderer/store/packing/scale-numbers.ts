const mostDecimals = 6

/**
 * Makes numbers whole, in `scaled`, with the fewest decimals that give each of them back exactly: these are
 * answered. Null where none do, as for -0 and for more than six.
 */
export function scaleNumbers(values: ArrayLike<number>, scaled: Float64Array): number | null {
  let decimals = 0
  let factor = 1
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? 0
    const whole = Math.round(value * factor)
    scaled[row] = whole
    if (whole / factor === value && (whole !== 0 || 1 / value > 0)) continue
    if (decimals === mostDecimals) return null
    decimals++
    factor *= 10
    row = -1
  }
  return decimals
}
