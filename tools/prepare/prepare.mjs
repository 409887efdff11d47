import { homedir } from 'node:os'
import { cacheFolder } from './cache-folder.mjs'
import { checkSandbox } from './check-sandbox.mjs'
import { ensureElectron } from './ensure-electron.mjs'
import { ensureLinuxPackages } from './ensure-linux-packages.mjs'
import { isRoot } from './is-root.mjs'
import { preparePackages } from './prepare-packages.mjs'
import { projectRoot } from './project-root.mjs'
import { runCommand } from './run-command.mjs'
import { createSay } from './say.mjs'

/**
 * Makes sure of everything that building and running needs; quick and nearly silent when nothing is missing.
 * Rejects with a PreparationError whose message tells a person what to do.
 *
 * @param {import('./find-missing.mjs').Needs} needs
 * @returns {Promise<import('./ensure-electron.mjs').Electron>}
 */
export async function prepare(needs) {
  await preparePackages()
  const { platform, arch, env } = process
  const shared = { env, run: runCommand, say: createSay() }
  const cache = cacheFolder({ platform, env, home: homedir() })
  const electron = await ensureElectron({ ...shared, root: projectRoot, cache, platform, arch })
  if (platform === 'linux') {
    const { executable, distPath } = electron
    await ensureLinuxPackages({ ...shared, executable, needs, isRoot: isRoot() })
    checkSandbox({ distPath, isRoot: isRoot() })
  }
  return electron
}
