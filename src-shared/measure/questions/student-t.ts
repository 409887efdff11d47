const known: number[] = []

/**
 * The 0.975 quantile of Student's t for a whole number of degrees of freedom, from 1: 95 % of its values lie between minus and
 * plus it. NaN for others. From the finite series of its distribution (Abramowitz & Stegun 26.7.3 and 26.7.4), exact to nine
 * significant digits up to 100,000 degrees of freedom.
 */
export function studentT(freedom: number): number {
  if (!Number.isInteger(freedom) || freedom < 1) return NaN
  return (known[freedom] ??= quantile(freedom))
}

function quantile(freedom: number): number {
  let [low, high] = [0, Math.PI / 2]
  // 52 halvings leave the last digit of a double
  for (let step = 0; step < 52; step++) {
    const middle = (low + high) / 2
    if (within(middle, freedom) < 0.95) low = middle
    else high = middle
  }
  return Math.sqrt(freedom) * Math.tan((low + high) / 2)
}

/** Share of the values between minus and plus the t of an angle, whose tangent is t by the root of the degrees of freedom. */
function within(angle: number, freedom: number): number {
  const isOdd = freedom % 2 === 1
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  let term = isOdd ? cosine : 1
  let sum = freedom === 1 ? 0 : term
  for (let power = isOdd ? 3 : 2; power < freedom; power += 2) {
    term *= ((power - 1) / power) * cosine * cosine
    sum += term
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum
}
