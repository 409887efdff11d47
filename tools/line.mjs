import { ensureBuilt } from './build/ensure-built.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { runCommand } from './prepare/run-command.mjs'
import { createSay } from './prepare/say.mjs'
import { reportFailure } from './report-failure.mjs'
import { prepareForTests } from './test/prepare-for-tests.mjs'
import { runLines } from './test/run-e2e.mjs'

/**
 * Runs the real application over every line of the table; `npm run test:line -- -g portal` only those of that name, `npm
 * run test:line -- short` the few in `npm test`.
 *
 * @param {string[]} args
 */
async function line(args) {
  const electron = await prepareForTests()
  await ensureBuilt({ root: projectRoot, run: runCommand, say: createSay() })
  const short = args[0] === 'short'
  process.exitCode = (await runLines(electron, short ? args.slice(1) : args, short ? 'short' : 'whole')).code
}

line(process.argv.slice(2)).catch(reportFailure)
