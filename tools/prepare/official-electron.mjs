import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sayWhile } from './say.mjs'

const day = 24 * 60 * 60_000
const installLimitMs = 15 * 60_000

/**
 * @typedef {object} Found
 * @property {string} distPath the folder that holds Electron
 * @property {string} version
 */

/** @param {string} root */
function packageFolder(root) {
  return join(root, 'node_modules', 'electron')
}

/**
 * The project's version of Electron.
 *
 * @param {string} root
 * @returns {string}
 */
export function pinnedVersion(root) {
  return JSON.parse(readFileSync(join(packageFolder(root), 'package.json'), 'utf8')).version
}

/**
 * The official Electron of the pinned version when it is installed, else null.
 *
 * @param {string} root
 * @returns {Found | null}
 */
export function findOfficialElectron(root) {
  const distPath = join(packageFolder(root), 'dist')
  const version = pinnedVersion(root)
  const versionFile = join(distPath, 'version')
  const pathFile = join(packageFolder(root), 'path.txt')
  if (!existsSync(versionFile) || !existsSync(pathFile)) return null
  if (readFileSync(versionFile, 'utf8').trim().replace(/^v/, '') !== version) return null
  return existsSync(join(distPath, readFileSync(pathFile, 'utf8').trim())) ? { distPath, version } : null
}

/**
 * Tries the official download, unless it failed less than a day ago. Returns null on failure.
 *
 * @param {{
 *   root: string,
 *   cache: string,
 *   env: NodeJS.ProcessEnv,
 *   run: import('./run-command.mjs').RunCommand,
 *   say: import('./say.mjs').Say,
 *   canReach: (version: string, env: NodeJS.ProcessEnv) => Promise<boolean>,
 *   now: () => number,
 *   retryAtOnce: boolean,
 * }} deps
 * @returns {Promise<Found | null>}
 */
export async function fetchOfficialElectron({ root, cache, env, run, say, canReach, now, retryAtOnce }) {
  const version = pinnedVersion(root)
  const failedMark = join(cache, `electron-${version}-not-reached`)
  const failedAt = existsSync(failedMark) ? Number(readFileSync(failedMark, 'utf8')) : 0
  if (!retryAtOnce && now() - failedAt < day && now() >= failedAt) return null
  if (await canReach(version, env)) {
    const install = join(packageFolder(root), 'install.js')
    // either makes the installer use the proxy that the environment names, depending on the version of Node
    const proxied = { NODE_USE_ENV_PROXY: '1', ELECTRON_GET_USE_PROXY: 'true', ...env }
    const step = { what: `Downloading Electron ${version}, about 110 MB`, usually: 'a minute' }
    await sayWhile(say, step, () =>
      run(process.execPath, [install], { cwd: root, env: proxied, limitMs: installLimitMs }),
    )
    const found = findOfficialElectron(root)
    if (found) {
      rmSync(failedMark, { force: true })
      return found
    }
  }
  say.line(`Electron ${version}: its download host cannot be reached; trying again in a day at the earliest`)
  mkdirSync(dirname(failedMark), { recursive: true })
  writeFileSync(failedMark, String(now()))
  return null
}
