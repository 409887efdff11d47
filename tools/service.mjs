import { join } from 'node:path'
import { preparePackages } from './prepare/prepare-packages.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { reportFailure } from './report-failure.mjs'
import { runGuarded } from './surroundings/run-guarded.mjs'

/**
 * Runs the sharing service from its sources. Paths on the command line are relative to the caller's folder.
 *
 * @param {string[]} args
 * @returns {Promise<number>}
 */
async function serve(args) {
  await preparePackages()
  const main = join(projectRoot, 'src-service', 'main.ts')
  return (await runGuarded(process.execPath, ['--import', import.meta.resolve('tsx'), main, ...args], {}))
    .code
}

serve(process.argv.slice(2)).then((code) => (process.exitCode = code), reportFailure)
