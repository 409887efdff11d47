import { build, check, e2e, kills, lines, onDay, unitOnAnyDay } from './test/every-step.mjs'
import { dayOfEveryTest } from './test/other-days.mjs'
import { prepareForTests } from './test/prepare-for-tests.mjs'
import { runSteps } from './test/run-steps.mjs'
import { reportFailure } from './report-failure.mjs'

/** Runs one test of each promise; `npm run test:all` tries them again in every way. CONTRIBUTING says which is where. */
async function test() {
  const electron = await prepareForTests()
  const passed = await runSteps(
    [
      [check()],
      [unitOnAnyDay()],
      [onDay(dayOfEveryTest), build],
      [e2e(electron, ['--grep-invert', '@all'])],
      [lines(electron, 'short'), kills(electron, 3)],
    ],
    { print: console.log, now: Date.now },
  )
  process.exitCode = passed ? 0 : 1
}

test().catch((error) => {
  reportFailure(error)
  console.log('\n0 passed, 1 failed')
})
