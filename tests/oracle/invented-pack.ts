import type { Equation, Pack, Referred, SplineRow } from './opinion/reference'

/**
 * Reference values by formulas of our own, in the form of the published ones: lungs that are wrong by a little, so that
 * they are nobody's tables, with splines that bend, most in childhood and at its end.
 */
export function inventPack(): Pack {
  return {
    fev1: { male: equation(-10.9, 2.36, -0.02, -1.9, 0), female: equation(-10.5, 2.25, -0.03, -1.95, 1) },
    fvc: { male: equation(-11.1, 2.44, -0.01, -2, 2), female: equation(-10.7, 2.33, -0.02, -2.05, 3) },
    ratio: { male: equation(0.6, -0.13, -0.05, -2.8, 4), female: equation(0.7, -0.15, -0.04, -2.7, 5) },
  } satisfies Record<Referred, unknown>
}

function equation(a0: number, a1: number, a2: number, p0: number, nth: number): Equation {
  // every quarter of a year from 3 to 95
  const rows = Array.from({ length: 369 }, (_, at): SplineRow => {
    const age = 3 + at / 4
    const young = -0.12 * Math.exp(-(age - 3) / 6)
    const old = -0.018 * Math.log(1 + Math.exp((age - 25) / 4))
    return [age, young + old + 0.01 * Math.sin(age + nth), 0.12 * Math.exp(-(age - 3) / 9), 0]
  })
  return { a: [a0, a1, a2], p: [p0, 0.02 + 0.01 * nth], q: [1.1 - 0.05 * nth, nth < 4 ? 0 : 0.3], rows }
}
