import type { Snippet } from 'svelte'
import type { Paper, ReportStamp } from '#shared/reports/report-request'
import { t } from '../../text/texts.svelte'

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
      /** Gets its key, and the height, px, that it gives up so that the report has fewer pages. */
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

/** Both side margins of a sheet together, mm. */
export const sideMargins = 18 + 16

// on both sides of a cell, mm
const padding = 2

/** The width that the columns of a table leave to the one without a width, mm, on a sheet so wide. */
export function roomOfRest(columns: PaperTable['columns'], sheet: number): number {
  return columns.reduce((room, { width }) => room - (width ?? 0), sheet - sideMargins - padding)
}

// the width of a letter of small text on average, mm, and the letters by which a line ends early at a word
const perSmallLetter = 1.32
const ragged = 4
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** How many lines of small text fill a cell, `room` mm wide, as far as can be told without drawing it. */
export function smallLines(text: string, room: number): number {
  const [first, later] = lettersOf(room)
  return Math.max(1, Math.ceil((widthOf(text) - (first - later)) / later))
}

/** A small text that fits into `lines` lines of a cell, `room` mm wide: whole, or its beginning and an ellipsis. */
export function cutToLines(text: string, room: number, lines: number): string {
  if (smallLines(text, room) <= lines) return text
  const [first, later] = lettersOf(room)
  let left = first + later * (lines - 1) - 1
  let kept = ''
  for (const letter of text) {
    left -= widthOf(letter)
    if (left < 0) break
    kept += letter
  }
  // rather whole words, unless one takes most of it
  const words = kept.slice(0, kept.lastIndexOf(' '))
  return `${(words.length > kept.length / 2 ? words : kept).trimEnd()}…`
}

/** How many letters fit on the only line of a cell, and on each of several. */
function lettersOf(room: number): readonly [first: number, later: number] {
  const letters = Math.max(2 * ragged, Math.floor(room / perSmallLetter))
  return [letters, letters - ragged]
}

function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += wide.test(letter) ? 2 : 1
  return width
}

/** A footnote, and the key for references to it. */
export interface Footnote {
  readonly key: string
  readonly text: string
}

/** A footnote on the texts in the last column of a table, if some of them are cut. */
export function cutNotes({ rows }: Pick<PaperTable, 'rows'>): Footnote[] {
  const isCut = rows.some((cells) => String(cells.at(-1)).endsWith('…'))
  return isCut ? [{ key: 'cut', text: t('report.note.cut') }] : []
}

/** The number of a footnote; null if it is missing. */
export function footnoteMark(notes: readonly Footnote[], key: string): number | null {
  const at = notes.findIndex((note) => note.key === key)
  return at < 0 ? null : at + 1
}
