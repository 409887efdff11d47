/** A column of a table: its heading in two lines, what it sorts by, and how wide it is. */
export interface TableColumn<By extends string> {
  /** Also the class of its heading. */
  readonly name: string
  readonly title: string
  /** The second line, mostly a unit. */
  readonly under: string
  /** Null when the table cannot be sorted by it. */
  readonly sort: By | null
  /** In px; null takes what the others leave. */
  readonly width: number | null
  /** What it is never squeezed below, px, so that no figure is cut. */
  readonly least?: number
  /** Texts begin where the line begins; numbers end where it ends. */
  readonly text?: boolean
}

/** How a table is sorted. */
export interface TableOrder<By extends string> {
  readonly by: By
  readonly descending: boolean
}
