import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PreparationError } from './preparation-error.mjs'
import { sayWhile } from './say.mjs'

const oldestJava = 17

/**
 * The Java that Spark's own scripts take.
 *
 * @param {NodeJS.ProcessEnv} env
 */
const javaIn = ({ JAVA_HOME: home }) => (home ? join(home, 'bin', 'java') : 'java')

/**
 * Ensures a Spark by pip, in a folder of the cache that has the name of the packages' digest. Rejects with a
 * {@link PreparationError} whose sentence says what is missing.
 *
 * @param {{
 *   requirements: string,
 *   cache: string,
 *   env: NodeJS.ProcessEnv,
 *   run: import('./run-command.mjs').RunCommand,
 *   say: import('./say.mjs').Say,
 * }} deps `requirements` is pip's list of packages with their hashes
 * @returns {Promise<string>} the folder
 */
export async function ensureSpark({ requirements, cache, env, run, say }) {
  const { stderr } = await run(javaIn(env), ['-version'])
  const java = Number(/version "(?:1\.)?(\d+)/.exec(stderr)?.[1] ?? 0)
  if (java < oldestJava) {
    const found = java === 0 ? 'none was found' : `this is Java ${java}`
    throw new PreparationError(`Spark needs Java ${oldestJava} or newer: ${found}.`)
  }
  const pip = ['-m', 'pip', '--disable-pip-version-check']
  if ((await run('python3', [...pip, '--version'])).code !== 0)
    throw new PreparationError('Spark is installed by pip, for Python 3: none was found.')

  const digest = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 16)
  const folder = join(cache, `spark-${digest}`)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.tmp`
  rmSync(unfinished, { recursive: true, force: true })
  const install = [
    'install',
    '--quiet',
    '--require-hashes',
    '--requirement',
    requirements,
    '--target',
    unfinished,
  ]
  const step = {
    what: 'Installing Spark with pip, about 430 MB to download',
    usually: 'one to three minutes',
  }
  const installed = await sayWhile(say, step, () => run('python3', [...pip, ...install]))
  if (installed.code !== 0)
    throw new PreparationError(
      `Spark could not be installed: pip failed. Is PyPI in reach? It said:\n${installed.stderr.trim()}`,
    )
  renameSync(unfinished, folder)
  return folder
}
