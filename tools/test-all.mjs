import { isRoot } from './prepare/is-root.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { reportFailure } from './report-failure.mjs'
import { build, check, e2e, kills, lines, onDay, unit } from './test/every-step.mjs'
import { environmentOf, filesWithDates, otherDays } from './test/other-days.mjs'
import { prepareForTests } from './test/prepare-for-tests.mjs'
import { runSteps } from './test/run-steps.mjs'
import { runGuarded } from './surroundings/run-guarded.mjs'

/** How long the tests are that take longer the more is asked of them. */
const longer = { CHAOS_SEEDS: '1', FUZZ_ANSWERS: '5000', PROPERTY_RUNS: '300', WHOLE_SWEEPS: '1' }

/** Everything in every way: all dates, lines, moments of a kill, long simulations and packages; an hour or two. */
async function testAll() {
  const electron = await prepareForTests()
  /** @type {import('./test/run-steps.mjs').Step} */
  const packages = {
    name: 'the Debian package in a fresh Debian',
    run: () => runGuarded(process.execPath, ['tools/install.mjs'], { cwd: projectRoot }),
    again: 'npm run test:package',
  }
  const dated = otherDays.map((day) => ({
    ...e2e(electron, filesWithDates('e2e'), environmentOf(day)),
    name: `end-to-end tests that look at the clock: ${day.name}, ${day.zone}`,
  }))
  const passed = await runSteps(
    [
      [check({ whole: true })],
      [unit(longer)],
      ...otherDays.map((day) => [onDay(day)]),
      [build],
      [e2e(electron, [])],
      ...dated.map((step) => [step]),
      [lines(electron, 'all')],
      [kills(electron, 60)],
      ...(process.platform === 'linux' && isRoot() ? [[packages]] : []),
    ],
    { print: console.log, now: Date.now },
  )
  process.exitCode = passed ? 0 : 1
}

testAll().catch((error) => {
  reportFailure(error)
  console.log('\n0 passed, 1 failed')
})
