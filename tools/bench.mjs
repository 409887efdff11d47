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
 * Runs the benchmarks in a virtual display and with a throw-away keyring, where the platform has these.
 *
 * @param {string[]} args
 * @returns {Promise<number>}
 */
async function bench(args) {
  const virtual = process.platform === 'linux'
  const electron = await prepare({ display: virtual, keyring: virtual, pdf: false })
  await ensureBuilt({ root: projectRoot, run: runCommand, say: createSay() })
  return withSurroundings({ display: virtual, keyring: virtual }, async (surroundings) => {
    const env = { ...electronEnv(electron, process.env), ...surroundings }
    const command = ['--import', import.meta.resolve('tsx'), join(projectRoot, 'bench', 'main.ts'), ...args]
    return (await runGuarded(process.execPath, command, { cwd: projectRoot, env })).code
  })
}

bench(process.argv.slice(2)).then((code) => (process.exitCode = code), reportFailure)
