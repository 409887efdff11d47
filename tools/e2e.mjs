import { ensureBuilt } from './build/ensure-built.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { runCommand } from './prepare/run-command.mjs'
import { createSay } from './prepare/say.mjs'
import { reportFailure } from './report-failure.mjs'
import { prepareForTests } from './test/prepare-for-tests.mjs'
import { runE2e } from './test/run-e2e.mjs'

/**
 * Runs the tests in the real application; `npm run test:e2e -- first-start` runs those of that file.
 *
 * @param {string[]} args
 */
async function e2e(args) {
  const electron = await prepareForTests()
  await ensureBuilt({ root: projectRoot, run: runCommand, say: createSay() })
  process.exitCode = (await runE2e(electron, args)).code
}

e2e(process.argv.slice(2)).catch(reportFailure)
