import { rawArrays } from '../lungs/raw-arrays'
import type { SpirometryTest } from '../lungs/spirometry-test'
import type { SpirometrySession } from './spirometry-session'

/** The session with the curve of each of its tests, a sample each `interval` seconds, in a field `raw` of the test. */
export function withRawArrays(session: SpirometrySession, interval: number): SpirometrySession {
  const withRaw = (test: SpirometryTest): SpirometryTest => ({ ...test, raw: rawArrays(test, interval) })
  const { best_test, all_tests } = session.spirometry_tests
  return {
    ...session,
    spirometry_tests: { best_test: withRaw(best_test), all_tests: all_tests.map(withRaw) },
  }
}
