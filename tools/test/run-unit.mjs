import { join } from 'node:path'
import { projectRoot } from '../prepare/project-root.mjs'
import { runGuarded } from '../surroundings/run-guarded.mjs'
import { countVitest, nothingCounted } from './count-results.mjs'
import { forgetReport, readReport, reportFile } from './report-files.mjs'

/**
 * Runs the tests that need no Electron: unit, contract, simulation and oracle.
 *
 * @param {{ env?: NodeJS.ProcessEnv, files?: string[], without?: string[], mode?: string }} [choice] what the environment
 *   says besides, the only files, those that are left out, and another suite
 * @returns {Promise<{ code: number, counts: import('./count-results.mjs').Counts }>}
 */
export async function runUnit({ env = {}, files = [], without = [], mode } = {}) {
  forgetReport('unit')
  const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile('unit')}`]
  const { code } = await runGuarded(
    process.execPath,
    [
      vitest,
      'run',
      ...reporters,
      ...(mode ? [`--mode=${mode}`] : []),
      ...without.map((path) => `--exclude=${path}`),
      ...files,
    ],
    {
      cwd: projectRoot,
      env: { ...process.env, ...env },
    },
  )
  const report = readReport('unit')
  return { code, counts: report ? countVitest(report, projectRoot) : nothingCounted }
}
