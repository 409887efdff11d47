import { runCheck } from './check/run-check.mjs'
import { preparePackages } from './prepare/prepare-packages.mjs'
import { reportFailure } from './report-failure.mjs'

/**
 * Checks the project without running it; `npm run check -- types` only runs the checks of that name, `--whole` also the
 * slow ones.
 */
async function check() {
  await preparePackages()
  const args = process.argv.slice(2)
  const [only = ''] = args.filter((arg) => arg !== '--whole')
  const failed = await runCheck({ only, whole: args.includes('--whole') })
  if (failed.length === 0) return
  console.log(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = 1
}

check().catch(reportFailure)
