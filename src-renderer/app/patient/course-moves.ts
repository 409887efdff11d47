import type { CourseTest } from '../../course/tests'

/** The test that a key goes to from the one at `at`, of so many; null for a key that goes nowhere. */
export function movedTo(key: string, at: number, tests: readonly CourseTest[]): number | null {
  const last = tests.length - 1
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1)
    case 'ArrowRight':
      return Math.min(last, at + 1)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
