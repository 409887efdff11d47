import type { Repeatability } from '#shared/measure/questions/manoeuvres'

const inset = 4

/** Places a session's volumes on a strip of `width` pixels, with the limit below the largest always on it. */
export function layOutStrip(litres: readonly number[], repeatability: Repeatability, width: number) {
  const { largest, limit } = repeatability
  const lowest = Math.min(...litres, largest - 2.1 * limit.litres)
  const room = (width - 2 * inset) * 0.84
  const x = (value: number) => inset + ((value - lowest) / (largest - lowest)) * room
  const order = litres.map((value, index) => ({ value, index })).sort((a, b) => b.value - a.value)
  const best = new Set(order.slice(0, 2).map(({ index }) => index))
  return {
    marks: litres.map((value, index) => ({ x: x(value), amongBestTwo: best.has(index) })),
    largestX: x(largest),
    limitX: x(largest - limit.litres),
  }
}
