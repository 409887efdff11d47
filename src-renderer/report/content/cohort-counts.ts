/** Sessions whose FEV1 is from `from` percent of predicted up to, without, `to`; null is without an end. */
export interface PercentBin {
  readonly from: number | null
  readonly to: number | null
  readonly sessions: number
}

/** How the sessions of a cohort are made up. */
export interface CohortCounts {
  /** Of how many patients they are. */
  readonly patients: number
  /** Sexes as sent, null where none was, with their sessions. */
  readonly sexes: readonly { readonly value: string | null; readonly sessions: number }[]
  /** Age at test in years; null when no session has one. */
  readonly age: { readonly least: number; readonly median: number; readonly greatest: number } | null
  /** FEV1 in percent of predicted as sent; null while the scale is not known. */
  readonly percent: {
    readonly bins: readonly PercentBin[]
    readonly missing: number
    readonly median: number | null
  } | null
}
