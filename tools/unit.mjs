import { preparePackages } from './prepare/prepare-packages.mjs'
import { reportFailure } from './report-failure.mjs'
import { runUnit } from './test/run-unit.mjs'

const slow = ['tests/simulation/**', 'tests/oracle/**']

/**
 * Runs the unit and contract tests, or with arguments, which are passed on to Vitest, those chosen of all tests without
 * Electron: part of a path, `-t` and part of a title, `--changed` for tests of changes since the last commit. `--whole`
 * tries each sweep in full, in all of them.
 *
 * @param {string[]} args
 */
async function unit(args) {
  await preparePackages()
  const env = args.includes('--whole') ? { WHOLE_SWEEPS: '1' } : {}
  const files = args.filter((arg) => arg !== '--whole')
  const without = args.length === 0 ? slow : []
  process.exitCode = (await runUnit({ env, files, without })).code
}

unit(process.argv.slice(2)).catch(reportFailure)
