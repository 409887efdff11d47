import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isRoot } from './prepare/is-root.mjs'
import { PreparationError } from './prepare/preparation-error.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { runCommand } from './prepare/run-command.mjs'
import { reportFailure } from './report-failure.mjs'
import { prepareForTests } from './test/prepare-for-tests.mjs'
import { runPackages } from './test/run-e2e.mjs'

/**
 * Makes the Debian package and installs, uses and removes it in a fresh Debian: `npm run test:package`. With
 * `DEBIAN=trixie` in another release, with `PACKAGE=<file>` an existing package. Needs root on a Debian or Ubuntu, and
 * Debian's packages.
 *
 * @param {string[]} args passed on to Playwright
 */
async function install(args) {
  if (process.platform !== 'linux' || !isRoot()) {
    throw new PreparationError('A package is installed into a fresh Debian, which takes Linux and root.')
  }
  const electron = await prepareForTests({ freshDebian: true })
  const file = process.env['PACKAGE'] ?? (await made())
  process.exitCode = (await runPackages(electron, args, file)).code
}

/** Makes the package as anyone does, and returns its path. */
async function made() {
  const program = join(projectRoot, 'tools', 'package.mjs')
  const { code } = await runCommand(process.execPath, [program], { cwd: projectRoot, show: true })
  const output = join(projectRoot, 'dist')
  const name = existsSync(output) ? readdirSync(output).find((each) => each.endsWith('.deb')) : undefined
  if (code !== 0 || name === undefined)
    throw new PreparationError('There is no package to install, see above.')
  return join(output, name)
}

install(process.argv.slice(2)).catch(reportFailure)
