import { join } from 'node:path'
import { electronEnv } from './prepare/electron-env.mjs'
import { isRoot } from './prepare/is-root.mjs'
import { prepare } from './prepare/prepare.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { reportFailure } from './report-failure.mjs'
import { lookAtMachine } from './start/look-at-machine.mjs'
import { runGuarded } from './surroundings/run-guarded.mjs'
import { withSurroundings } from './surroundings/with-surroundings.mjs'

/**
 * Runs the application from its sources, renewing pages as they change.
 *
 * @param {string[]} args
 * @returns {Promise<number>}
 */
async function develop(args) {
  const display = !lookAtMachine(process.platform, process.env).hasDisplay
  const electron = await prepare({ display, keyring: display, pdf: false })
  const vite = join(projectRoot, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const asRoot = process.platform === 'linux' && isRoot() ? ['--noSandbox'] : []
  const passed = args.length > 0 ? ['--', ...args] : []
  return withSurroundings({ display, keyring: display }, async (surroundings) => {
    const env = { ...electronEnv(electron, process.env), ...surroundings }
    const command = [vite, 'dev', '--watch', '--mode', 'development', ...asRoot, ...passed]
    return (await runGuarded(process.execPath, command, { cwd: projectRoot, env })).code
  })
}

develop(process.argv.slice(2)).then((code) => (process.exitCode = code), reportFailure)
