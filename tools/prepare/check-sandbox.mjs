import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PreparationError } from './preparation-error.mjs'

const restriction = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns'
const setUserId = 0o4000

/**
 * True when a folder's Electron has the helper that may start the sandbox without user namespaces.
 *
 * @param {string} distPath
 */
function hasHelper(distPath) {
  const helper = join(distPath, 'chrome-sandbox')
  if (!existsSync(helper)) return false
  const { uid, mode } = statSync(helper)
  return uid === 0 && (mode & setUserId) !== 0
}

/** True when an ordinary program may make a user namespace here, or when that cannot be determined. */
function makesNamespaces() {
  const { error, status } = spawnSync('unshare', ['--user', 'true'], { stdio: 'ignore' })
  return error !== undefined || status === 0
}

/**
 * Throws a {@link PreparationError} with the obstacle to Electron's sandbox for an ordinary user: a setting of AppArmor, or
 * that no namespaces can be made, for whatever reason. The sandbox is never switched off.
 *
 * @param {{ distPath: string, isRoot: boolean, restrictionFile?: string, mayMakeNamespaces?: () => boolean }} deps
 */
export function checkSandbox({
  distPath,
  isRoot,
  restrictionFile = restriction,
  mayMakeNamespaces = makesNamespaces,
}) {
  if (isRoot || hasHelper(distPath)) return
  const isRestricted = existsSync(restrictionFile) && readFileSync(restrictionFile, 'utf8').trim() === '1'
  if (!isRestricted && mayMakeNamespaces()) return
  const helper = join(distPath, 'chrome-sandbox')
  const [why, lift] = isRestricted
    ? [' (kernel.apparmor_restrict_unprivileged_userns=1)', 'kernel.apparmor_restrict_unprivileged_userns=0']
    : ['', 'user.max_user_namespaces=10000 kernel.unprivileged_userns_clone=1']
  throw new PreparationError(
    `This system lets no ordinary program start a sandbox${why}, and Electron does not run without one here. Either give its helper the right to:\n\n  sudo chown root '${helper}' && sudo chmod 4755 '${helper}'\n\nor lift the restriction until the next restart, of which a container's own may still be in the way:\n\n  sudo sysctl ${lift}\n`,
  )
}
