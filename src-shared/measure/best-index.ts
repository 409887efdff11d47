import { type SpirometryTest, testFields } from '../records/spirometry-test'

/** Which of `all_tests` the best test equals in every value; null when none does or there is no best test. */
export function bestIndex(best: SpirometryTest | null, all: readonly SpirometryTest[]): number | null {
  if (best === null) return null
  const index = all.findIndex((test) => isSame(test, best))
  return index < 0 ? null : index
}

function isSame(a: SpirometryTest, b: SpirometryTest): boolean {
  for (const field of testFields) if (a[field] !== b[field]) return false
  return true
}
