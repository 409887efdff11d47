import { runCheck } from './check/run-check.mjs'
import { preparePackages } from './prepare/prepare-packages.mjs'
import { reportFailure } from './report-failure.mjs'

/** Checks the project without running it; `npm run check -- types` checks only what is so named. */
async function check() {
  await preparePackages()
  const failed = await runCheck(process.argv[2])
  if (failed.length === 0) return
  console.log(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = 1
}

check().catch(reportFailure)
