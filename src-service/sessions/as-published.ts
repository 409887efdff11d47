import type { SpirometryTest } from '../lungs/spirometry-test'
import type { SpirometrySession } from './spirometry-session'

function publishedTest(test: SpirometryTest): Record<string, unknown> {
  const { raw, ratio_percentage, ...values } = test
  const texts = Object.entries(values).map(([field, value], index) => {
    // decided by the value itself, so that the same session is always written alike
    const comma = (Math.round(value * 100) + index) % 4 === 0 ? ',' : ''
    return [field, `${value}${comma}`] as const
  })
  const asText: Record<string, string> = Object.fromEntries(texts)
  return { ...asText, ratio_percentage, ...(raw && { raw }) }
}

/** The session as the published samples write it: test values as text, some with a comma at the end. */
export function asPublished(session: SpirometrySession): unknown {
  const { best_test, all_tests } = session.spirometry_tests
  return {
    ...session,
    spirometry_tests: { best_test: publishedTest(best_test), all_tests: all_tests.map(publishedTest) },
  }
}
