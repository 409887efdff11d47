import { homedir } from 'node:os'
import { cacheFolder } from './cache-folder.mjs'
import { checkSandbox } from './check-sandbox.mjs'
import { ensureElectron, findElectron } from './ensure-electron.mjs'
import { ensureLinuxPackages } from './ensure-linux-packages.mjs'
import { ensureNpmPackages } from './ensure-npm-packages.mjs'
import { isRoot } from './is-root.mjs'
import { packagesInstalled } from './packages-installed.mjs'
import { projectRoot } from './project-root.mjs'
import { runCommand } from './run-command.mjs'
import { createSay } from './say.mjs'

const thisComputer = {
  root: projectRoot,
  home: homedir(),
  platform: process.platform,
  arch: process.arch,
  env: process.env,
  isRoot: isRoot(),
  run: runCommand,
  say: createSay(),
}

/**
 * Ensures everything that building and running needs; quick and nearly silent when nothing is missing. The system is
 * checked first, so that nobody waits for downloads to learn of it. Rejects with a PreparationError whose message tells a
 * person what to do.
 *
 * @param {import('./find-missing.mjs').Needs} needs
 * @param {typeof thisComputer} [computer]
 * @returns {Promise<import('./ensure-electron.mjs').Electron>}
 */
export async function prepare(needs, computer = thisComputer) {
  const { root, platform, env, home } = computer
  const linux = { ...computer, needs }
  const installed = packagesInstalled(root)
  const found = installed ? findElectron(computer) : null
  if (platform === 'linux') await ensureLinuxPackages({ ...linux, executable: found?.executable ?? null })
  if (!installed) await ensureNpmPackages(computer)
  const electron =
    found ?? (await ensureElectron({ ...computer, cache: cacheFolder({ platform, env, home }) }))
  if (platform === 'linux') {
    const { executable, distPath } = electron
    // only the engine itself knows for sure what it needs
    if (!found) await ensureLinuxPackages({ ...linux, executable })
    checkSandbox({ distPath, isRoot: computer.isRoot })
  }
  return electron
}
