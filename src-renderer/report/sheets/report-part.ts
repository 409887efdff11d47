import type { Snippet } from 'svelte'

/** A column of a table on paper. */
export interface PaperColumn {
  readonly name: string
  readonly title: string
  /** A second line of the heading, for its unit. */
  readonly under: string
  /** In mm; null takes what is left. */
  readonly width: number | null
  readonly look?: 'text' | 'strong' | 'quiet'
  /** The number of its footnote. */
  readonly mark?: number | null
}

/** What a cell says; of two lines the second is smaller, and belongs to the first. Figures are of one line. */
export type PaperCell = string | readonly [first: string, second: string]

/** A table on paper: it goes on over as many pages as it needs. */
export interface PaperTable {
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly (readonly PaperCell[])[]
}

/** A piece of a report: a block that stays whole, or a table, which stands below its title. */
export type ReportPart =
  | { readonly kind: 'block'; readonly key: string; readonly body: Snippet }
  | { readonly kind: 'table'; readonly key: string; readonly title: Snippet; readonly table: PaperTable }
