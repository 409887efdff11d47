import * as fc from 'fast-check'
import { isWhole } from '../whole'

/**
 * Property tests try the same cases in every run, so that a red run is about the change. `PROPERTY_RUNS=5000` tries that many new
 * ones of each property instead: do so now and then, and keep what it finds as an example.
 */
const asked = process.env['PROPERTY_RUNS']

/** How many cases of a property are tried: at least all where sweeps are whole, as many as asked for, else a quarter. */
export function propertyRuns(whole: number): number {
  if (asked !== undefined) return isWhole ? Math.max(Number(asked), whole) : Number(asked)
  return isWhole ? whole : Math.ceil(whole / 4)
}

// what fast-check tries unless told otherwise
const usual = 100
fc.configureGlobal({ numRuns: propertyRuns(usual), ...(asked === undefined && { seed: 20261120 }) })
