import * as fc from 'fast-check'

/**
 * Property tests try the same cases in every run, so that a red run is about the change. `PROPERTY_RUNS=5000` tries that many new
 * ones of each property instead: do so now and then, and keep what it finds as an example.
 */
const runs = process.env['PROPERTY_RUNS']
fc.configureGlobal(runs === undefined ? { seed: 20261120 } : { numRuns: Number(runs) })
