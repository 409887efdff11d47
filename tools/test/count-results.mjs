/**
 * The results of some tests.
 *
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} again commands, each of which runs a test alone that failed
 */

/** @type {Counts} */
export const nothingCounted = { passed: 0, failed: 0, again: [] }

/**
 * The counts in Vitest's JSON report. A file that fails before its first test counts as one failure.
 *
 * @param {{
 *   numPassedTests: number,
 *   testResults: { name: string, status: string, assertionResults: { fullName: string, status: string }[] }[],
 * }} report
 * @param {string} root the project's folder
 * @returns {Counts}
 */
export function countVitest({ numPassedTests, testResults }, root) {
  const again = testResults.flatMap(({ name, status, assertionResults }) => {
    const command = `npm run test:unit -- ${name.replace(`${root}/`, '')}`
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [command]
    return failed.map(({ fullName }) => `${command} -t ${JSON.stringify(fullName)}`)
  })
  return { passed: numPassedTests, failed: again.length, again }
}

/**
 * @typedef {object} Suite
 * @property {{ ok: boolean, file: string, line: number }[]} [specs]
 * @property {Suite[]} [suites]
 */

/**
 * The counts in Playwright's JSON report. An error outside of any test counts as one failure.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[], suites: Suite[] }} report
 * @param {string} command the one that runs such tests
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors, suites }, command) {
  /** @type {(suite: Suite) => string[]} */
  const failedOf = ({ specs = [], suites = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, line }) => `${command} -- ${file}:${line}`),
    ...suites.flatMap(failedOf),
  ]
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    again: suites.flatMap(failedOf),
  }
}

/**
 * The sum of some counts.
 *
 * @param {Counts[]} counts
 * @returns {Counts}
 */
export function sumCounts(counts) {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    again: counts.flatMap(({ again }) => again),
  }
}
