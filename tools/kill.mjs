import { parseArgs } from 'node:util'
import { ensureBuilt } from './build/ensure-built.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { runCommand } from './prepare/run-command.mjs'
import { createSay } from './prepare/say.mjs'
import { reportFailure } from './report-failure.mjs'
import { prepareForTests } from './test/prepare-for-tests.mjs'
import { runKills } from './test/run-e2e.mjs'

const options = /** @type {const} */ ({ kills: { type: 'string', default: '500' }, seed: { type: 'string' } })

/** Kills processes of the real application at any moment: `npm run test:kill -- --kills 500 --seed 3`. */
async function kill() {
  const { kills, seed = '1' } = parseArgs({ options }).values
  const electron = await prepareForTests()
  await ensureBuilt({ root: projectRoot, run: runCommand, say: createSay() })
  process.exitCode = (await runKills(electron, Number(kills), Number(seed))).code
}

kill().catch(reportFailure)
