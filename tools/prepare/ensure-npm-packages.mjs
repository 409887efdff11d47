import { packagesInstalled } from './packages-installed.mjs'
import { PreparationError } from './preparation-error.mjs'
import { sayWhile } from './say.mjs'

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
  // under NODE_ENV=production, npm would leave out the tools that build and test the application
  const { NODE_ENV: _, ...rest } = env
  const command = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const step = { what: 'Installing npm packages, about 245 MB to download', usually: 'one to three minutes' }
  const { code, stderr } = await sayWhile(say, step, () => run('npm', command, { cwd: root, env: rest }))
  if (code === 0) return
  throw new PreparationError(
    `The npm packages could not be installed: npm ci failed. Is the npm registry in reach? It said:\n${stderr.trim()}`,
  )
}
