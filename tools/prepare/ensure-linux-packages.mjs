import { debianPackages } from './debian-packages.mjs'
import { findMissing, loadedLater } from './find-missing.mjs'
import { PreparationError } from './preparation-error.mjs'

/**
 * @typedef {import('./find-missing.mjs').Needs} Needs
 * @typedef {{
 *   executable: string,
 *   needs: Needs,
 *   env: NodeJS.ProcessEnv,
 *   run: import('./run-command.mjs').RunCommand,
 *   say: import('./say.mjs').Say,
 *   isRoot: boolean,
 * }} Deps
 */

/**
 * Refuses to go on, unless all that lacks are libraries that the application can do without: it says so by itself.
 *
 * @param {string[]} missing
 * @param {string} sentence
 * @param {Deps} deps
 */
function refuse(missing, sentence, { say }) {
  if (missing.some((name) => !loadedLater.includes(name))) throw new PreparationError(sentence)
  say.line(sentence)
}

/**
 * The names that this release has for packages: since 2024 many carry the suffix t64.
 *
 * @param {string[]} names
 * @param {Deps} deps
 */
async function namesHere(names, { run, env }) {
  const either = names.flatMap((name) => [name, `${name}t64`])
  const { stdout } = await run('apt-cache', ['policy', ...either], { env: { ...env, LC_ALL: 'C' } })
  const offered = new Set(
    stdout
      .split(/^(?=\S)/m)
      .filter((entry) => /Candidate: (?!\(none\))/.test(entry))
      .map((entry) => entry.slice(0, entry.indexOf(':'))),
  )
  return names.map((name) => (!offered.has(name) && offered.has(`${name}t64`) ? `${name}t64` : name))
}

/**
 * How to become root without being asked for a password: nothing to add, `sudo -n`, or null when there is no way.
 *
 * @param {Deps} deps
 * @returns {Promise<string[] | null>}
 */
async function asRoot({ isRoot, run }) {
  if (isRoot) return []
  const { code } = await run('sudo', ['-n', 'true'])
  return code === 0 ? ['sudo', '-n'] : null
}

/**
 * @param {string[]} prefix
 * @param {string[]} command
 * @param {Deps} deps
 */
function runAs(prefix, command, { run, env }) {
  const quiet = ['env', 'DEBIAN_FRONTEND=noninteractive', ...command]
  const [program = 'env', ...args] = [...prefix, ...quiet]
  return run(program, args, { env })
}

/**
 * Makes sure of the Linux libraries and programs that are needed, installing Debian packages where that takes no
 * password. Otherwise rejects with a {@link PreparationError} that holds the one command to run.
 *
 * @param {Deps} deps
 */
export async function ensureLinuxPackages(deps) {
  const { run, say } = deps
  const missing = await findMissing(deps)
  if (missing.length === 0) return
  const hasApt = (await run('apt-get', ['--version'])).code === 0
  const packages = hasApt ? debianPackages(missing) : []
  if (packages.length === 0) {
    const sentence = `Electron needs what this system lacks: ${missing.join(', ')}. Install it with your package manager.`
    return refuse(missing, sentence, deps)
  }

  const prefix = await asRoot(deps)
  if (prefix === null) {
    const names = await namesHere(packages, deps)
    const command = `sudo apt-get update && sudo apt-get install -y ${names.join(' ')}`
    return refuse(missing, `Linux packages are missing. Run this once:\n\n  ${command}\n`, deps)
  }
  say.line(`Installing Linux packages with apt-get, a minute or two: ${packages.join(' ')}`)
  const updated = await runAs(prefix, ['apt-get', 'update', '-q'], deps)
  const names = await namesHere(packages, deps)
  const installed = await runAs(
    prefix,
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...names],
    deps,
  )
  const left = await findMissing(deps)
  if (left.length === 0) return
  const said = `${updated.stderr}${installed.stderr}`.trim()
  const sentence = `Still missing after apt-get install ${names.join(' ')}: ${left.join(', ')}. ${said ? `It said:\n${said}` : 'It gave no reason.'}`
  refuse(left, sentence, deps)
}
