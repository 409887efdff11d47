import { runAptGet, waitingFor } from './apt-get.mjs'
import { debianPackages } from './debian-packages.mjs'
import { findMissing, loadedLater } from './find-missing.mjs'
import { PreparationError } from './preparation-error.mjs'
import { sayWhile } from './say.mjs'

/**
 * @typedef {import('./find-missing.mjs').Needs} Needs
 * @typedef {{
 *   executable: string | null,
 *   needs: Needs,
 *   env: NodeJS.ProcessEnv,
 *   run: import('./run-command.mjs').RunCommand,
 *   say: import('./say.mjs').Say,
 *   isRoot: boolean,
 *   sleep?: (ms: number) => Promise<void>,
 *   now?: () => number,
 * }} Deps `executable` is Electron's, null while it has not been fetched
 */

/**
 * Refuses to go on, unless all missing libraries are ones the application can do without: it reports that itself.
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
 * This release's names of packages: since 2024 many carry the suffix t64.
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
 * The prefix that runs a command as root without a password: empty, `sudo -n`, or null for none.
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
 * Ensures the Linux libraries and programs needed, installing Debian packages where that takes no password. Otherwise
 * rejects with a {@link PreparationError} that holds the one command to run.
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
  const apt = { ...deps, prefix, waits: (/** @type {string} */ holder) => say.line(waitingFor(holder)) }
  const step = {
    what: `Installing Linux packages with apt-get (${packages.join(' ')})`,
    usually: 'a minute or two',
  }
  const { updated, names, installed } = await sayWhile(say, step, async () => {
    const updated = await runAptGet(['update'], apt)
    const names = await namesHere(packages, deps)
    const installed = await runAptGet(['install', '-y', '--no-install-recommends', ...names], apt)
    return { updated, names, installed }
  })
  const left = await findMissing(deps)
  if (left.length === 0) return
  const said = `${updated.stderr}${installed.stderr}`.trim()
  const sentence = `Still missing after apt-get install ${names.join(' ')}: ${left.join(', ')}. ${said ? `It said:\n${said}` : 'It gave no reason.'}`
  refuse(left, sentence, deps)
}
