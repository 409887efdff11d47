import { ensureNpmPackages } from './ensure-npm-packages.mjs'
import { projectRoot } from './project-root.mjs'
import { runCommand } from './run-command.mjs'
import { createSay } from './say.mjs'

/**
 * Ensures the npm packages, which are all that programs without Electron need. Rejects with a PreparationError whose
 * message tells a person what to do.
 */
export async function preparePackages() {
  await ensureNpmPackages({ root: projectRoot, run: runCommand, say: createSay(), env: process.env })
}
