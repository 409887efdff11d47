const mostSamples = 41

/** Which of `count` samples stand for all of them in a table: the first, the last, and as many evenly between. */
export function evenSamples(count: number, most = mostSamples): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: most }, (_, index) => Math.round((index * (count - 1)) / (most - 1)))
}
