/** What one session has in one row of a comparison. */
export interface CompareCell {
  readonly text: string
  /** The difference to the session that the others are compared with, signed; empty where there is none to tell. */
  readonly change: string
  /** The same in percent of that session's value; empty where it would say nothing. */
  readonly share: string
}

/** One figure of every compared session. */
export interface CompareRow {
  readonly key: string
  readonly title: string
  readonly unit: string
  /** A measured value, or what belongs to the one above it. */
  readonly level: 'measured' | 'beside'
  /** In the order of the sessions; null for one that could not be opened. */
  readonly cells: readonly (CompareCell | null)[]
}
