import type { SpirometryTest } from '../lungs/spirometry-test'

/** The best test of a session: the one with the largest sum of FEV1 and FVC, the earliest of equals. */
export function bestTest(first: SpirometryTest, ...others: SpirometryTest[]): SpirometryTest {
  const sum = (test: SpirometryTest) => test.fev1_actual + test.fvc_actual
  return others.reduce((best, test) => (sum(test) > sum(best) ? test : best), first)
}
