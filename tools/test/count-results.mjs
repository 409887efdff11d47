/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 */

/**
 * The counts in Vitest's JSON report. A file that fails before its first test counts as one failure.
 *
 * @param {{
 *   numPassedTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[],
 * }} report
 * @returns {Counts}
 */
export function countVitest({ numPassedTests, testResults }) {
  const failed = testResults.map(({ status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').length
    return status === 'failed' ? Math.max(tests, 1) : tests
  })
  return { passed: numPassedTests, failed: failed.reduce((sum, count) => sum + count, 0) }
}

/**
 * The counts in Playwright's JSON report. An error outside of any test counts as one failure.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/**
 * The sum of some counts. When something failed that no report tells of, it is one failure.
 *
 * @param {Counts[]} counts
 * @param {boolean} ok whether every step succeeded
 * @returns {Counts}
 */
export function sumCounts(counts, ok) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  return { passed, failed: ok ? failed : Math.max(failed, 1) }
}
