import { accessSync, constants } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { knownLibraries } from './debian-packages.mjs'

/**
 * @typedef {object} Needs
 * @property {boolean} display a virtual display
 * @property {boolean} keyring a throw-away keyring
 * @property {boolean} [notifications] a notification service, and a look at what it is asked for
 * @property {boolean} [certificates] certificates of the user's own
 * @property {boolean} pdf reading PDF files
 * @property {boolean} [freshDebian] a fresh Debian to install packages in
 */

/**
 * True when a program is on the path.
 *
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 */
function hasProgram(name, env) {
  return (env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Libraries of the keychain and of notifications: without them Spirodesk runs, and reports its limits. */
export const loadedLater = ['libsecret-1.so.0', 'libnotify.so.4']

/**
 * The shared libraries that the loader cannot find for Electron, and missing ones of {@link loadedLater}; without an
 * Electron, the missing ones among those known to be needed.
 *
 * @param {string | null} executable
 * @param {{ run: import('./run-command.mjs').RunCommand, env: NodeJS.ProcessEnv }} deps
 */
async function missingLibraries(executable, { run, env }) {
  const plain = { env: { ...env, LC_ALL: 'C' } }
  const [linked, known] = await Promise.all([
    executable === null ? null : run('ldd', [executable], { ...plain, cwd: dirname(executable) }),
    run('/sbin/ldconfig', ['-p'], plain),
  ])
  const missing = [...(linked?.stdout ?? '').matchAll(/^\s*(\S+) => not found$/gm)]
  const asked = linked === null ? knownLibraries : loadedLater
  const absent = known.code === 0 ? asked.filter((name) => !known.stdout.includes(name)) : []
  return [...missing.map(([, name]) => String(name)), ...absent]
}

/**
 * The libraries and programs missing on Linux to run Electron and the other needs.
 *
 * @param {{
 *   executable: string | null,
 *   needs: Needs,
 *   env: NodeJS.ProcessEnv,
 *   run: import('./run-command.mjs').RunCommand,
 * }} deps
 */
export async function findMissing({ executable, needs, env, run }) {
  const programs = [
    ...(needs.display ? ['Xvfb'] : []),
    ...(needs.keyring ? ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon'] : []),
    ...(needs.notifications ? ['dbus-monitor', 'dunst'] : []),
    ...(needs.certificates ? ['certutil'] : []),
    ...(needs.pdf ? ['pdftotext'] : []),
    ...(needs.freshDebian ? ['mmdebstrap'] : []),
  ]
  const absent = programs.filter((name) => !hasProgram(name, env))
  return [...(await missingLibraries(executable, { run, env })), ...absent]
}
