import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PreparationError } from '../prepare/preparation-error.mjs'
import { sayWhile } from '../prepare/say.mjs'
import { hashSources } from './hash-sources.mjs'

/**
 * Builds the application into `out/`, unless its build is up to date with the sources.
 *
 * @param {{
 *   root: string,
 *   run: import('../prepare/run-command.mjs').RunCommand,
 *   say: import('../prepare/say.mjs').Say,
 *   always?: boolean,
 * }} deps
 */
export async function ensureBuilt({ root, run, say, always = false }) {
  const stamp = join(root, 'out', '.sources')
  const hash = hashSources(root)
  if (!always && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  rmSync(stamp, { force: true })
  const vite = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const step = { what: 'Building the application', usually: 'half a minute' }
  const { code, stdout, stderr } = await sayWhile(say, step, () =>
    run(process.execPath, [vite, 'build'], { cwd: root }),
  )
  if (code !== 0) throw new PreparationError(`The application could not be built.\n${stdout}${stderr}`)
  mkdirSync(join(root, 'out'), { recursive: true })
  writeFileSync(stamp, hash)
}
