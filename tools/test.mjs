import { ensureBuilt } from './build/ensure-built.mjs'
import { runCheck } from './check/run-check.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { runCommand } from './prepare/run-command.mjs'
import { createSay } from './prepare/say.mjs'
import { reportFailure } from './report-failure.mjs'
import { sumCounts } from './test/count-results.mjs'
import { environmentOf, fewDays, filesWithDates } from './test/other-days.mjs'
import { prepareForTests } from './test/prepare-for-tests.mjs'
import { runE2e, runKills, runLines } from './test/run-e2e.mjs'
import { runUnit } from './test/run-unit.mjs'

/** @type {import('./test/count-results.mjs').Counts[]} */
const counts = []

/**
 * Runs one step after another until one fails. Answers the name of that one, or null when all succeeded.
 *
 * @returns {Promise<string | null>}
 */
async function failedStep() {
  const electron = await prepareForTests()
  console.log('\n── check: types, lint, boundaries, unused code, format')
  const failed = await runCheck()
  if (failed.length > 0) return `check (${failed.join(', ')})`

  console.log('\n── unit, contract and simulation tests')
  const unit = await runUnit()
  counts.push(unit.counts)
  if (unit.code !== 0) return 'unit, contract and simulation tests'

  for (const day of fewDays) {
    console.log(`\n── tests that look at the clock, on another day: ${day.name}, ${day.zone}`)
    const files = filesWithDates('unit', 'contract', 'simulation')
    // the same tests again are not counted again
    const { code } = await runUnit({ env: environmentOf(day), files })
    if (code !== 0) return `tests on ${day.name}`
  }

  console.log('\n── end-to-end tests in Electron')
  await ensureBuilt({ root: projectRoot, run: runCommand, say: createSay() })
  const e2e = await runE2e(electron, [])
  counts.push(e2e.counts)
  if (e2e.code !== 0) return 'end-to-end tests'

  console.log('\n── lines that break, in Electron')
  const lines = await runLines(electron, [], 'short')
  counts.push(lines.counts)
  if (lines.code !== 0) return 'lines that break'

  console.log('\n── processes that are killed, in Electron')
  const kills = await runKills(electron, 30, 1)
  counts.push(kills.counts)
  return kills.code === 0 ? null : 'processes that are killed'
}

/** @param {string | null} failed */
function conclude(failed) {
  const { passed, failed: failures } = sumCounts(counts, failed === null)
  console.log(failed === null ? '\nEverything passed.' : `\nStopped at: ${failed}. Later steps did not run.`)
  console.log(`${passed} passed, ${failures} failed`)
  process.exitCode = failed === null ? 0 : 1
}

failedStep().then(conclude, (error) => {
  reportFailure(error)
  conclude('preparation or build')
})
