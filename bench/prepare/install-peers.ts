import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packagesInstalled } from '../../tools/prepare/packages-installed.mjs'
import { runCommand } from '../../tools/prepare/run-command.mjs'
import { peersRoot } from './project-root'

/**
 * Installs what Spirodesk is compared with, unless it is there. better-sqlite3 has to be compiled on many machines;
 * where that fails npm leaves it out, and the answer is false.
 */
export async function installPeers(say: (line: string) => void): Promise<boolean> {
  if (!packagesInstalled(peersRoot)) {
    say('Installing the packages to compare with (npm ci in tests/bench/peers) …')
    const command = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
    const { code } = await runCommand('npm', command, { cwd: peersRoot, show: true })
    if (code !== 0) throw new Error('The packages to compare with could not be installed, see above.')
  }
  return existsSync(
    join(peersRoot, 'node_modules', 'better-sqlite3', 'build', 'Release', 'better_sqlite3.node'),
  )
}
