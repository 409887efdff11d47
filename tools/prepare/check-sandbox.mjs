import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PreparationError } from './preparation-error.mjs'

const restriction = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns'
const setUserId = 0o4000

/**
 * Whether a folder's Electron has the helper that may start the sandbox without user namespaces.
 *
 * @param {string} distPath
 */
function hasHelper(distPath) {
  const helper = join(distPath, 'chrome-sandbox')
  if (!existsSync(helper)) return false
  const { uid, mode } = statSync(helper)
  return uid === 0 && (mode & setUserId) !== 0
}

/**
 * Says which setting keeps Electron's sandbox from starting for an ordinary user, by throwing a
 * {@link PreparationError}. The sandbox is never switched off.
 *
 * @param {{ distPath: string, isRoot: boolean, restrictionFile?: string }} deps
 */
export function checkSandbox({ distPath, isRoot, restrictionFile = restriction }) {
  if (isRoot || !existsSync(restrictionFile)) return
  if (readFileSync(restrictionFile, 'utf8').trim() !== '1' || hasHelper(distPath)) return
  const helper = join(distPath, 'chrome-sandbox')
  throw new PreparationError(
    `This system lets no ordinary program start a sandbox (kernel.apparmor_restrict_unprivileged_userns=1), and Electron does not run without one here. Either give its helper the right to:\n\n  sudo chown root '${helper}' && sudo chmod 4755 '${helper}'\n\nor lift the restriction until the next restart:\n\n  sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0\n`,
  )
}
