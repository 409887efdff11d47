import { isRoot } from './prepare/is-root.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { reportFailure } from './report-failure.mjs'
import { build, check, e2e, kills, lines, onDay, unit } from './test/every-step.mjs'
import { environmentOf, filesWithDates, otherDays } from './test/other-days.mjs'
import { prepareForTests } from './test/prepare-for-tests.mjs'
import { runSteps } from './test/run-steps.mjs'
import { runGuarded } from './surroundings/run-guarded.mjs'

/** The length of open-ended tests. */
const longer = { CHAOS_SEEDS: '1', FUZZ_ANSWERS: '5000', PROPERTY_RUNS: '300', WHOLE_SWEEPS: '1' }

/** Days on which tests in Electron run too: a year, an hour and a day that differ from those of UTC. */
const daysInElectron = [
  '31 December, 23:30',
  'the night without 2 o’clock in Europe',
  'a day in 2031, far east',
]

/**
 * Everything in every way: all dates, lines, moments of a kill, long simulations and packages; an hour or two. With parts
 * of names, only the steps with one of them.
 *
 * @param {string[]} only
 */
async function testAll(only) {
  const electron = await prepareForTests()
  /** @type {import('./test/run-steps.mjs').Step} */
  const packages = {
    name: 'the Debian package in a fresh Debian',
    run: () => runGuarded(process.execPath, ['tools/install.mjs'], { cwd: projectRoot }),
    again: 'npm run test:package',
  }
  const dated = otherDays
    .filter(({ name }) => daysInElectron.includes(name))
    .map((day) => ({
      ...e2e(electron, filesWithDates('e2e'), environmentOf(day)),
      name: `end-to-end tests that look at the clock: ${day.name}, ${day.zone}`,
    }))
  const steps = [
    check({ whole: true }),
    unit(longer),
    ...otherDays.map((day) => onDay(day)),
    build,
    e2e(electron, []),
    ...dated,
    lines(electron, 'all'),
    kills(electron, 60),
    ...(process.platform === 'linux' && isRoot() ? [packages] : []),
  ].filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)))
  const passed = await runSteps(
    steps.map((step) => [step]),
    { print: console.log, now: Date.now },
  )
  process.exitCode = passed ? 0 : 1
}

testAll(process.argv.slice(2)).catch((error) => {
  reportFailure(error)
  console.log('\n0 passed, 1 failed')
})
