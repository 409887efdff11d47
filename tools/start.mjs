import { homedir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build/ensure-built.mjs'
import { cacheFolder } from './prepare/cache-folder.mjs'
import { electronEnv } from './prepare/electron-env.mjs'
import { isRoot } from './prepare/is-root.mjs'
import { prepare } from './prepare/prepare.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { runCommand } from './prepare/run-command.mjs'
import { createSay } from './prepare/say.mjs'
import { reportFailure } from './report-failure.mjs'
import { lookAtMachine } from './start/look-at-machine.mjs'
import { planStart } from './start/plan-start.mjs'
import { runDemo } from './start/run-demo.mjs'
import { runGuarded } from './surroundings/run-guarded.mjs'
import { withSurroundings } from './surroundings/with-surroundings.mjs'

/**
 * Starts Spirodesk and returns its exit code.
 *
 * @param {string[]} args
 * @returns {Promise<number>}
 */
async function start(args) {
  const { platform, env: outer } = process
  const sampleFolder = join(cacheFolder({ platform, env: outer, home: homedir() }), 'sample')
  const machine = lookAtMachine(platform, outer, sampleFolder)
  const plan = planStart(args, machine)
  const keyring = plan.keyring !== 'none'
  const say = createSay()
  if (plan.mode === 'demo') {
    say.line('There is no display here: Spirodesk will explore its sample data by itself in a virtual one.')
  }
  const electron = await prepare({ display: plan.display, keyring, pdf: false })
  await ensureBuilt({ root: projectRoot, run: runCommand, say })

  const kept = plan.keyring === 'sample' ? sampleFolder : null
  return withSurroundings({ display: plan.display, keyring, kept }, async (surroundings) => {
    const env = { ...electronEnv(electron, process.env), ...surroundings }
    const asRoot = process.platform === 'linux' && isRoot() ? ['--no-sandbox'] : []
    const isBare = !machine.hasDisplay
    // Chromium would complain of the missing graphics card and system bus
    const calm = isBare ? ['--disable-gpu', '--log-level=3'] : []
    /** @param {string[]} appArgs */
    const command = (appArgs) => [...asRoot, ...calm, projectRoot, ...appArgs]
    if (plan.mode !== 'demo') return (await runGuarded(electron.executable, command(args), { env })).code
    const runApp = (/** @type {string[]} */ appArgs) =>
      runGuarded(electron.executable, command(appArgs), { env, stdio: ['ignore', 'pipe', 'inherit'] })
    return runDemo(runApp, args, console.log)
  })
}

start(process.argv.slice(2)).then((code) => (process.exitCode = code), reportFailure)
