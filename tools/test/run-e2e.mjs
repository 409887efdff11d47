import { join } from 'node:path'
import { electronEnv } from '../prepare/electron-env.mjs'
import { projectRoot } from '../prepare/project-root.mjs'
import { runGuarded } from '../surroundings/run-guarded.mjs'
import { withSurroundings } from '../surroundings/with-surroundings.mjs'
import { countPlaywright, nothingCounted } from './count-results.mjs'
import { forgetReport, readReport } from './report-files.mjs'

/**
 * Runs the tests in the real application: on Linux in a virtual display with a throw-away keyring, so that they disturb
 * neither the screen nor the keys of the user.
 *
 * @param {import('../prepare/ensure-electron.mjs').Electron} electron
 * @param {string[]} args passed on to Playwright
 * @param {NodeJS.ProcessEnv} own what the environment says besides
 * @returns {Promise<{ code: number, counts: import('./count-results.mjs').Counts }>}
 */
export function runE2e(electron, args, own = {}) {
  return runPlaywright(electron, 'e2e', args, own)
}

/**
 * Runs the real application over lines that break: the few in every test, all of them for 200 patients, or for 1,000 as
 * well.
 *
 * @param {import('../prepare/ensure-electron.mjs').Electron} electron
 * @param {string[]} args passed on to Playwright
 * @param {'short' | 'all' | 'whole'} lines
 * @returns {Promise<{ code: number, counts: import('./count-results.mjs').Counts }>}
 */
export function runLines(electron, args, lines) {
  const choice = lines === 'short' ? ['--grep-invert', '@all'] : []
  return runPlaywright(electron, 'line', ['--config', configOf('line'), ...choice, ...args], { LINES: lines })
}

/**
 * Runs the real application and kills its processes.
 *
 * @param {import('../prepare/ensure-electron.mjs').Electron} electron
 * @param {number} kills how many
 * @param {number} seed of when and which
 * @returns {Promise<{ code: number, counts: import('./count-results.mjs').Counts }>}
 */
export function runKills(electron, kills, seed) {
  const own = { KILLS: String(kills), KILL_SEED: String(seed) }
  return runPlaywright(electron, 'kill', ['--config', configOf('kill')], own)
}

/**
 * Installs a Debian package in a fresh Debian, uses it there and removes it.
 *
 * @param {import('../prepare/ensure-electron.mjs').Electron} electron
 * @param {string[]} args passed on to Playwright
 * @param {string} file the package
 * @returns {Promise<{ code: number, counts: import('./count-results.mjs').Counts }>}
 */
export function runPackages(electron, args, file) {
  return runPlaywright(electron, 'package', ['--config', configOf('package'), ...args], { PACKAGE: file })
}

/** @param {string} folder of tests */
function configOf(folder) {
  return join(projectRoot, 'tests', folder, 'playwright.config.ts')
}

/**
 * @param {import('../prepare/ensure-electron.mjs').Electron} electron
 * @param {string} name of the report that it leaves
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} own
 */
async function runPlaywright(electron, name, args, own) {
  forgetReport(name)
  const virtual = process.platform === 'linux'
  const playwright = join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js')
  return withSurroundings({ display: virtual, keyring: virtual }, async (surroundings) => {
    const env = { ...electronEnv(electron, process.env), ...surroundings, ...own }
    const { code } = await runGuarded(process.execPath, [playwright, 'test', ...args], {
      cwd: projectRoot,
      env,
    })
    const report = readReport(name)
    return { code, counts: report ? countPlaywright(report, `npm run test:${name}`) : nothingCounted }
  })
}
