import { parseArgs } from 'node:util'
import { reportFailure } from './report-failure.mjs'
import { prepareForTests } from './test/prepare-for-tests.mjs'
import { runUnit } from './test/run-unit.mjs'

const options = /** @type {const} */ ({ seeds: { type: 'string', default: '25' } })

/** Every fault of the service and every pair of them, over bad lines: `npm run test:chaos -- --seeds 25`. */
async function chaos() {
  const { seeds } = parseArgs({ options }).values
  await prepareForTests()
  process.exitCode = (
    await runUnit({ env: { CHAOS_SEEDS: seeds }, files: ['tests/simulation/chaos.test.ts'] })
  ).code
}

chaos().catch(reportFailure)
