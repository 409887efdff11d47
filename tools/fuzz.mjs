import { parseArgs } from 'node:util'
import { reportFailure } from './report-failure.mjs'
import { prepareForTests } from './test/prepare-for-tests.mjs'
import { runUnit } from './test/run-unit.mjs'

const options = /** @type {const} */ ({
  answers: { type: 'string', default: '1000000' },
  seed: { type: 'string', default: '20261123' },
})

/** Invented answers through the whole store: `npm run test:fuzz -- --answers 1000000 --seed N`. */
async function fuzz() {
  const { answers, seed } = parseArgs({ options }).values
  await prepareForTests()
  process.exitCode = (
    await runUnit({
      env: { FUZZ_ANSWERS: answers, FUZZ_SEED: seed },
      files: ['tests/unit/store/fuzz.test.ts'],
    })
  ).code
}

fuzz().catch(reportFailure)
