/** Which of a session's tests a curve came with; null for the session itself. */
export type CurveTest = { readonly kind: 'best' } | { readonly kind: 'one'; readonly index: number } | null

/** Arrays of equal length that their names make out to be the course of one test. */
export interface RawCurve {
  /** Where they were sent, for instance `all_tests.1.raw`. */
  readonly path: string
  readonly test: CurveTest
  /** Never falls. */
  readonly time: readonly number[]
  /** Where the time comes from: sent sample by sample, made of an interval or a rate, or the samples counted. */
  readonly timeFrom: 'array' | 'interval' | 'rate' | 'count'
  /** At least one of the two is there. */
  readonly volume: readonly number[] | null
  readonly flow: readonly number[] | null
}
