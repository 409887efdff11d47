import type { Measured, Visit } from './visit'

/** What is known of a session's manoeuvres, L. */
export interface Quality {
  /** How many have an FEV1. */
  readonly n: number
  readonly largestFev1: number | null
  readonly largestFvc: number | null
  readonly ratio: number | null
  readonly fev1: Repeats | null
  readonly fvc: Repeats | null
}

/** What the two largest differ by, and whether that is within its limit. */
export interface Repeats {
  readonly difference: number
  readonly limit: number
  readonly isWithin: boolean
}

/** Reads all manoeuvres of a session. */
export function qualityOf({ all, age }: Visit): Quality {
  const [fev1s, fvcs] = [valuesOf(all, 'fev1'), valuesOf(all, 'fvc')]
  const [largestFev1 = null, largestFvc = null] = [fev1s[0], fvcs[0]]
  return {
    n: fev1s.length,
    largestFev1,
    largestFvc,
    ratio: largestFev1 === null || largestFvc === null ? null : largestFev1 / largestFvc,
    fev1: repeatsOf(fev1s, age),
    fvc: repeatsOf(fvcs, age),
  }
}

function valuesOf(all: readonly Measured[], quantity: 'fev1' | 'fvc'): number[] {
  return all
    .map((each) => each[quantity])
    .filter((value) => value !== null)
    .sort((a, b) => b - a)
}

function repeatsOf([first, second]: readonly number[], age: number | null): Repeats | null {
  if (first === undefined || second === undefined) return null
  const difference = Number((first - second).toFixed(9))
  const limit = age !== null && age <= 6 ? Math.max(0.1, Number((first / 10).toFixed(9))) : 0.15
  return { difference, limit, isWithin: difference <= limit }
}

/** Whether the two largest FEV1, and the two largest FVC, are within the limit; null where that cannot be assessed. */
export function repeats({ fev1, fvc }: Quality): boolean | null {
  if (fev1?.isWithin === false || (fev1 !== null && fvc?.isWithin === false)) return false
  return fev1 === null || fvc === null ? null : true
}
