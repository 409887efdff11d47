import { ensureBuilt } from './build/ensure-built.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { runCommand } from './prepare/run-command.mjs'
import { createSay } from './prepare/say.mjs'
import { reportFailure } from './report-failure.mjs'
import { environmentOf, filesWithDates, otherDays } from './test/other-days.mjs'
import { prepareForTests } from './test/prepare-for-tests.mjs'
import { runE2e } from './test/run-e2e.mjs'
import { runUnit } from './test/run-unit.mjs'

/**
 * Runs the unit, contract and simulation tests, and the end-to-end tests that show dates, on each of the other days; `npm
 * run test:dates -- February` on those of that name.
 *
 * @param {string} named
 */
async function testDates(named) {
  const days = otherDays.filter(({ name }) => name.includes(named))
  if (days.length === 0) throw new Error(`no day is named so: ${named}`)
  const electron = await prepareForTests()
  await ensureBuilt({ root: projectRoot, run: runCommand, say: createSay() })
  /** @type {string[]} */
  const failed = []
  for (const day of days) {
    console.log(`\n── ${day.name}: ${day.instant}, ${day.zone}`)
    const env = environmentOf(day)
    const unit = await runUnit({ env })
    const e2e = await runE2e(electron, filesWithDates('e2e'), env)
    console.log(`${day.name}: ${unit.counts.passed + e2e.counts.passed} passed`)
    if (unit.code !== 0 || e2e.code !== 0) failed.push(day.name)
  }
  console.log(failed.length === 0 ? `\nPassed on ${days.length} days.` : `\nFailed on: ${failed.join('; ')}`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

testDates(process.argv[2] ?? '').catch(reportFailure)
