import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../prepare/project-root.mjs'

/**
 * The path of a test runner's JSON report.
 *
 * @param {string} runner
 */
export function reportFile(runner) {
  return join(projectRoot, 'test-results', `${runner}.json`)
}

/**
 * Removes the report of an earlier run, so that it cannot be taken for the next one's.
 *
 * @param {string} runner
 */
export function forgetReport(runner) {
  rmSync(reportFile(runner), { force: true })
}

/**
 * A runner's report, or null without one.
 *
 * @param {string} runner
 */
export function readReport(runner) {
  const file = reportFile(runner)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
