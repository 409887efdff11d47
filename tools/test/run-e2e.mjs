import { join } from 'node:path'
import { electronEnv } from '../prepare/electron-env.mjs'
import { projectRoot } from '../prepare/project-root.mjs'
import { runGuarded } from '../surroundings/run-guarded.mjs'
import { withSurroundings } from '../surroundings/with-surroundings.mjs'
import { countPlaywright } from './count-results.mjs'
import { forgetReport, readReport } from './report-files.mjs'

/**
 * Runs the tests in the real application: on Linux in a virtual display with a throw-away keyring, so that they
 * disturb neither the screen nor the keys of whoever runs them.
 *
 * @param {import('../prepare/ensure-electron.mjs').Electron} electron
 * @param {string[]} args passed on to Playwright
 * @param {NodeJS.ProcessEnv} own what the environment says besides
 * @returns {Promise<{ code: number, counts: import('./count-results.mjs').Counts }>}
 */
export async function runE2e(electron, args, own = {}) {
  forgetReport('e2e')
  const virtual = process.platform === 'linux'
  const playwright = join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js')
  return withSurroundings({ display: virtual, keyring: virtual }, async (surroundings) => {
    const env = { ...electronEnv(electron, process.env), ...surroundings, ...own }
    const { code } = await runGuarded(process.execPath, [playwright, 'test', ...args], {
      cwd: projectRoot,
      env,
    })
    const report = readReport('e2e')
    return { code, counts: report ? countPlaywright(report) : { passed: 0, failed: 0 } }
  })
}
