import { packagesInstalled } from './packages-installed.mjs'
import { PreparationError } from './preparation-error.mjs'

/**
 * Installs the npm packages of the lockfile, development packages included, unless they are installed already.
 *
 * @param {{
 *   root: string,
 *   run: import('./run-command.mjs').RunCommand,
 *   say: import('./say.mjs').Say,
 *   env: NodeJS.ProcessEnv,
 * }} deps
 */
export async function ensureNpmPackages({ root, run, say, env }) {
  if (packagesInstalled(root)) return
  say.line('Installing npm packages (npm ci) …')
  // under NODE_ENV=production, npm would leave out what builds and tests the application
  const { NODE_ENV: _, ...rest } = env
  const command = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { code } = await run('npm', command, { cwd: root, env: rest, show: true })
  if (code === 0) return
  throw new PreparationError(
    'The npm packages could not be installed: npm ci failed, see above. Is the npm registry in reach?',
  )
}
