import { join } from 'node:path'
import { ensureBuilt } from './build/ensure-built.mjs'
import { electronEnv } from './prepare/electron-env.mjs'
import { prepare } from './prepare/prepare.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { runCommand } from './prepare/run-command.mjs'
import { createSay } from './prepare/say.mjs'
import { reportFailure } from './report-failure.mjs'
import { runGuarded } from './surroundings/run-guarded.mjs'
import { withSurroundings } from './surroundings/with-surroundings.mjs'

/**
 * Retakes the pictures of docs/images, from the real application with sample data.
 *
 * @returns {Promise<number>}
 */
async function takeScreenshots() {
  const virtual = process.platform === 'linux'
  const electron = await prepare({ display: virtual, keyring: virtual, pdf: true })
  await ensureBuilt({ root: projectRoot, run: runCommand, say: createSay() })
  return withSurroundings({ display: virtual, keyring: virtual }, async (surroundings) => {
    const env = { ...electronEnv(electron, process.env), ...surroundings }
    const script = join(projectRoot, 'tests', 'e2e', 'screenshots.ts')
    const command = ['--import', import.meta.resolve('tsx'), script]
    return (await runGuarded(process.execPath, command, { cwd: projectRoot, env })).code
  })
}

takeScreenshots().then((code) => (process.exitCode = code), reportFailure)
