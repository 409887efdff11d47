import { type PageImage, channels } from './page-image'

/** How far ink is spread to each side, in dots, each time. */
const reach = 2

/**
 * The ink (0 none, 255 full) of each sample of a page, spread over its neighbourhood so far that single dots no longer
 * matter, and a line that is moved by half a dot hardly does.
 */
export function softened({ width, height, samples }: PageImage): Float32Array {
  let ink = new Float32Array(samples.length)
  samples.forEach((sample, at) => (ink[at] = 255 - sample))
  for (let times = 0; times < 2; times++) ink = spread(spread(ink, channels, width), channels * width, height)
  return ink
}

/** Means of the samples up to `reach` before and after each, `step` apart, `count` in a line; beyond its ends is no ink. */
function spread(ink: Float32Array, step: number, count: number): Float32Array<ArrayBuffer> {
  const means = new Float32Array(ink.length)
  for (let at = 0; at < ink.length; at++) {
    const place = Math.floor(at / step) % count
    let sum = 0
    for (let by = -Math.min(reach, place); by <= Math.min(reach, count - 1 - place); by++)
      sum += ink[at + by * step] ?? 0
    means[at] = sum / (2 * reach + 1)
  }
  return means
}
