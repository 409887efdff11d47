const smallest = 1e-6

/**
 * Round values to draw grid lines at: from below `low` to above `high`, about `count` of them, 1, 2 or 5 times a
 * power of ten apart.
 */
export function niceTicks(low: number, high: number, count: number): number[] {
  const span = high - low > smallest ? high - low : 1
  const rough = span / Math.max(1, count - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  const digits = Math.max(0, -Math.floor(Math.log10(step)))
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(digits)),
  )
}
