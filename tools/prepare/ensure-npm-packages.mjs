import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PreparationError } from './preparation-error.mjs'

/** @param {string} root */
function lockfileHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** @param {string} file */
function readOrEmpty(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}

/**
 * Installs the npm packages of the lockfile, development packages included, unless that very lockfile is
 * installed already.
 *
 * @param {{
 *   root: string,
 *   run: import('./run-command.mjs').RunCommand,
 *   say: import('./say.mjs').Say,
 *   env: NodeJS.ProcessEnv,
 * }} deps
 */
export async function ensureNpmPackages({ root, run, say, env }) {
  const stamp = join(root, 'node_modules', '.spirodesk-lockfile')
  const hash = lockfileHash(root)
  if (readOrEmpty(stamp) === hash) return
  say.line('Installing npm packages (npm ci) …')
  // under NODE_ENV=production, npm would leave out what builds and tests the application
  const { NODE_ENV: _, ...rest } = env
  const { code } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    env: rest,
    show: true,
  })
  if (code !== 0) {
    throw new PreparationError(
      'The npm packages could not be installed: npm ci failed, see above. Is the npm registry in reach?',
    )
  }
  writeFileSync(stamp, `${hash}\n`)
}
