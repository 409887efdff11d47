import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstLine } from './first-line.mjs'
import { startDaemon } from './start-daemon.mjs'
import { writeXAuthority } from './write-x-authority.mjs'

/**
 * @typedef {object} Surrounding
 * @property {NodeJS.ProcessEnv} env what a program needs to know of it
 * @property {() => Promise<void>} stop
 */

const screen = '1440x900x24'

/**
 * Starts an X server that draws into memory, on a free display number.
 *
 * @returns {Promise<Surrounding>}
 */
export async function startVirtualDisplay() {
  const folder = mkdtempSync(join(tmpdir(), 'spirodesk-display-'))
  const authority = join(folder, 'authority')
  writeXAuthority(authority)
  // without `-noreset` it restarts when its last client leaves, and accepts no other one meanwhile
  const args = ['-displayfd', '3', '-screen', '0', screen, '-noreset', '-nolisten', 'tcp', '-auth', authority]
  const { child, stop } = startDaemon('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const ready = /** @type {import('node:stream').Readable} */ (child.stdio[3])
  const end = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const number = await firstLine('Xvfb', child, ready)
    return { env: { DISPLAY: `:${number}`, XAUTHORITY: authority }, stop: end }
  } catch (error) {
    await end()
    throw error
  }
}
