import { preparePackages } from './prepare/prepare-packages.mjs'
import { reportFailure } from './report-failure.mjs'
import { runUnit } from './test/run-unit.mjs'

/**
 * Runs the unit, contract, simulation and oracle tests, and passes arguments on to Vitest: part of a path, `-t` and part
 * of a title, `--changed` for what the changes since the last commit touch. `--whole` tries each sweep in full.
 *
 * @param {string[]} args
 */
async function unit(args) {
  await preparePackages()
  const env = args.includes('--whole') ? { WHOLE_SWEEPS: '1' } : {}
  const files = args.filter((arg) => arg !== '--whole')
  process.exitCode = (await runUnit({ env, files })).code
}

unit(process.argv.slice(2)).catch(reportFailure)
