import type { Snippet } from 'svelte'
import type { Paper, ReportStamp } from '#shared/reports/report-request'

interface PaperColumn {
  readonly name: string
  readonly title: string
  /** A second line of the heading, for its unit. */
  readonly under: string
  /** In mm; null takes the rest. */
  readonly width: number | null
  /** A box is ticked with a second text; `aside` has the second text on the line of the first. */
  readonly look?: 'text' | 'strong' | 'quiet' | 'box' | 'aside'
  /** The number of its footnote. */
  readonly mark?: number | null
}

/** The text of a cell; a second line is smaller, and belongs to the first. Figures have one line. */
export type PaperCell = string | readonly [first: string, second: string]

/** A table on paper, which continues over as many pages as it needs. */
export interface PaperTable {
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly (readonly PaperCell[])[]
}

/** A piece of a report: a block that stays whole and gets its key, or a table below its title. */
export type ReportPart =
  | {
      readonly kind: 'block'
      readonly key: string
      /** Gets its key, and the height, px, that it gives up so that the report has one page. */
      readonly body: Snippet<[key: string, given: number]>
      /** The most that it can give up, px; at most one part of a report can. */
      readonly yields?: number
    }
  | { readonly kind: 'table'; readonly key: string; readonly title: Snippet; readonly table: PaperTable }

/** The props of each report, besides its content. */
export interface ReportProps {
  readonly stamp: ReportStamp
  readonly paper: Paper
  /** The index of the only page to draw; all if left out. */
  readonly only?: number
  /** Called with the number of pages once they are drawn. */
  readonly onlaid: (pages: number) => void
}

/** A column of figures, `width` mm wide, with the unit under its title. */
export function figureColumn(name: string, title: string, unit: string, width: number): PaperColumn {
  return { name, title, under: unit, width }
}

// the widest character of figures, mm: a bold digit of Inter at the size of a report's text
const perCharacter = 2.1
const perPoint = 1.1

/**
 * The size at which a figure fits on one line of a cell with so much room, mm: a CSS percentage of the text's, or undefined
 * if it fits as it is. `scale` is its size relative to a report's text.
 */
export function fittedFigure(text: string, room: number, scale = 1): string | undefined {
  let width = 0
  for (const letter of text) width += (/[.,\s·]/.test(letter) ? perPoint : perCharacter) * scale
  return width <= room ? undefined : `${Math.floor((room / width) * 100 * scale)}%`
}

/** A footnote, and the key for references to it. */
export interface Footnote {
  readonly key: string
  readonly text: string
}

/** The number of a footnote; null if it is missing. */
export function footnoteMark(notes: readonly Footnote[], key: string): number | null {
  const at = notes.findIndex((note) => note.key === key)
  return at < 0 ? null : at + 1
}
