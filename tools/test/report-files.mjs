import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../prepare/project-root.mjs'

/**
 * Where a test runner leaves its JSON report.
 *
 * @param {string} runner
 */
export function reportFile(runner) {
  return join(projectRoot, 'test-results', `${runner}.json`)
}

/**
 * Removes the report of an earlier run, so that it cannot be taken for that of the next.
 *
 * @param {string} runner
 */
export function forgetReport(runner) {
  rmSync(reportFile(runner), { force: true })
}

/**
 * The report that a runner left, or null when it left none.
 *
 * @param {string} runner
 */
export function readReport(runner) {
  const file = reportFile(runner)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
