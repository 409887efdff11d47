import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runCommand } from '../prepare/run-command.mjs'
import { firstLine } from './first-line.mjs'
import { startDaemon } from './start-daemon.mjs'

const service = 'org.freedesktop.secrets'
const attempts = 100
const pauseMs = 100

/** @param {NodeJS.ProcessEnv} env */
async function untilServed(env) {
  const ask = ['--session', '--dest=org.freedesktop.DBus', '--type=method_call', '--print-reply', '/']
  const question = ['org.freedesktop.DBus.NameHasOwner', `string:${service}`]
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { stdout } = await runCommand('dbus-send', [...ask, ...question], { env })
    if (stdout.includes('boolean true')) return
    await wait(pauseMs)
  }
  throw new Error('gnome-keyring-daemon did not offer its keyring in time')
}

/**
 * Starts a message bus and a real, unlocked keyring on it. Stopping removes them with all keys, unless a folder is given
 * that keeps them for the next time, and protects nothing.
 *
 * @param {string | null} kept
 * @returns {Promise<import('./start-virtual-display.mjs').Surrounding>}
 */
export async function startKeyring(kept = null) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'spirodesk-keyring-'))
  const homes = {
    XDG_DATA_HOME: join(folder, 'share'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_CACHE_HOME: join(folder, 'cache'),
  }
  const control = join(folder, 'control')
  for (const path of [...Object.values(homes), join(homes.XDG_DATA_HOME, 'keyrings'), control])
    mkdirSync(path, { mode: 0o700, recursive: true })

  /** @type {import('./start-daemon.mjs').Daemon[]} */
  const daemons = []
  const stop = async () => {
    for (const daemon of daemons.reverse()) await daemon.stop()
    if (kept === null) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const base = { ...process.env, ...homes }
    const bus = startDaemon('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
      env: base,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    daemons.push(bus)
    const output = /** @type {import('node:stream').Readable} */ (bus.child.stdout)
    const address = await firstLine('dbus-daemon', bus.child, output)
    const env = { ...base, DBUS_SESSION_BUS_ADDRESS: address }
    const keyring = startDaemon(
      'gnome-keyring-daemon',
      ['--foreground', '--unlock', '--components=secrets', '--control-directory', control],
      { env, stdio: ['pipe', 'ignore', 'ignore'] },
    )
    daemons.push(keyring)
    keyring.child.stdin?.end('throw-away')
    await untilServed(env)
    return { env: { ...homes, DBUS_SESSION_BUS_ADDRESS: address }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
