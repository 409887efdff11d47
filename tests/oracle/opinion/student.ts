/** The value that |t| stays below with a probability of 0.95, by halving: the distribution is integrated by Simpson's rule. */
export function t975(degrees: number): number {
  const known = found.get(degrees)
  if (known !== undefined) return known
  let [low, high] = [1, 13]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (within(middle, degrees) < 0.95) low = middle
    else high = middle
  }
  found.set(degrees, low)
  return low
}

const found = new Map<number, number>()

/**
 * The probability that |t| is below a value. With t = √n tan θ the density is a constant times cos θ to the power of n − 1;
 * the constant follows from all of it being one.
 */
function within(t: number, degrees: number): number {
  const of = (to: number) => simpson((angle) => Math.cos(angle) ** (degrees - 1), to)
  return of(Math.atan(t / Math.sqrt(degrees))) / of(Math.PI / 2)
}

function simpson(of: (x: number) => number, to: number): number {
  const parts = 2000
  let sum = of(0) + of(to)
  for (let at = 1; at < parts; at++) sum += (at % 2 === 0 ? 2 : 4) * of((to * at) / parts)
  return (sum * to) / parts / 3
}
