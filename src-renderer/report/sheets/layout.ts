import { type Paper, papers } from '#shared/reports/report-request'
import { type ReportPart, sideMargins } from './parts'

interface MeasuredReport {
  readonly parts: readonly MeasuredPart[]
  readonly room: PageRoom
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

// layout rounds: a page full to the last pixel might run over
const reserve = 2

/**
 * Measures a report in its galley: sheets of the paper's size for the first and for later pages, with all parts on the first.
 * `draw` draws the rows of a table from an index on, `rowsAtOnce` of them, with a pause after each call, so that a long table
 * does not block a window. Null once `stopped`.
 */
export async function measureParts(
  galley: HTMLElement,
  parts: readonly ReportPart[],
  rowsAtOnce: number,
  draw: (key: string, from: number) => Promise<void>,
  stopped: () => boolean,
): Promise<MeasuredReport | null> {
  await fontsFor(galley)
  if (stopped()) return null
  const heightOf = heightsIn(galley)
  const room: PageRoom = {
    first: roomOf(galley, 'first', heightOf),
    later: roomOf(galley, 'later', heightOf),
    between: gapOf(galley),
  }
  const measured: MeasuredPart[] = []
  for (const part of parts) {
    const { key, kind } = part
    const element = galley.querySelector(`[data-part="${key}"]`)
    if (!element) return null
    if (kind === 'block') {
      measured.push({ kind, key, height: heightOf(element), yields: part.yields ?? 0 })
      continue
    }
    const headings = heightOf(element.querySelector('thead'))
    const title = heightOf(element.querySelector('.part-title')) + headings
    const rows: number[] = []
    for (let from = 0; from < part.table.rows.length; from += rowsAtOnce) {
      await draw(key, from)
      await fontsFor(element)
      for (const row of element.querySelectorAll('[data-row]')) rows.push(heightOf(row))
      await pause()
      if (stopped()) return null
    }
    measured.push({ kind, key, title, headings, rows })
  }
  return { parts: measured, room }
}

/** Waits for the fonts of an element: a script's font loads only once its letters are laid out. */
async function fontsFor(element: Element): Promise<void> {
  element.getBoundingClientRect()
  await document.fonts.ready
}

type HeightOf = (element: Element | null) => number

/** Measures the height of elements on paper, px: a preview is drawn smaller. */
function heightsIn(galley: HTMLElement): HeightOf {
  const sheet = galley.querySelector('.sheet')
  const shown = sheet?.getBoundingClientRect().width ?? 1
  const scale = sheet ? shown / parseFloat(getComputedStyle(sheet).width) : 1
  return (element) => (element?.getBoundingClientRect().height ?? 0) / scale
}

/** The room of a page between its head and its foot, px. */
function roomOf(galley: HTMLElement, page: 'first' | 'later', heightOf: HeightOf): number {
  const sheet = galley.querySelector(`[data-page="${page}"] .sheet`)
  if (!sheet) return 0
  const style = getComputedStyle(sheet)
  const lengths = ['paddingTop', 'paddingBottom', 'minHeight', 'rowGap'] as const
  const [top, bottom, height, gap] = lengths.map((name) => parseFloat(style[name]))
  const headAndFoot =
    heightOf(sheet.querySelector('.sheet-head')) + heightOf(sheet.querySelector('.sheet-foot'))
  return (height ?? 0) - (top ?? 0) - (bottom ?? 0) - headAndFoot - 2 * (gap ?? 0) - reserve
}

function gapOf(galley: HTMLElement): number {
  const body = galley.querySelector('.sheet-body')
  return body ? parseFloat(getComputedStyle(body).rowGap) : 0
}

/** The height of a part of a report, px. */
export type MeasuredPart =
  | { readonly kind: 'block'; readonly key: string; readonly height: number; readonly yields?: number }
  | {
      readonly kind: 'table'
      readonly key: string
      /** Its title with the headings of its columns, and the headings alone. */
      readonly title: number
      readonly headings: number
      readonly rows: readonly number[]
    }

/** The share of a part on a page: for a table the rows from `from` to before `to`. */
export interface PlacedPart {
  readonly key: string
  readonly from: number
  readonly to: number
}

/** The room on pages, px: on the first, on each later one, and between parts. */
export interface PageRoom {
  readonly first: number
  readonly later: number
  readonly between: number
}

/** The least height, px, that the part that can yield gives up so that a report has fewer pages; 0 if that does not help. */
export function givenUp(parts: readonly MeasuredPart[], room: PageRoom): number {
  const pages = (given: number) => paginate(withGivenUp(parts, given), room).length
  const most = parts.reduce((sum, part) => sum + (part.kind === 'block' ? (part.yields ?? 0) : 0), 0)
  const fewest = most > 0 ? pages(most) : 0
  if (most === 0 || fewest === pages(0)) return 0
  let [least, enough] = [0, most]
  while (enough - least > 1) {
    const middle = Math.floor((least + enough) / 2)
    if (pages(middle) === fewest) enough = middle
    else least = middle
  }
  return enough
}

/** Parts of which the one that can yield is lower. */
export function withGivenUp(parts: readonly MeasuredPart[], given: number): readonly MeasuredPart[] {
  return parts.map((part) =>
    part.kind === 'block' && part.yields ? { ...part, height: part.height - given } : part,
  )
}

// with fewer, a table seems to end at the foot of the page
const fewestRows = 3

/**
 * Puts parts on pages in their order. A block is never cut: one taller than a page gets a page to itself. A table continues,
 * with its headings, on the next page.
 */
export function paginate(parts: readonly MeasuredPart[], room: PageRoom): PlacedPart[][] {
  let page: PlacedPart[] = []
  const pages = [page]
  let used = 0
  const capacity = () => (pages.length === 1 ? room.first : room.later)
  const gap = () => (page.length === 0 ? 0 : room.between)
  const newPage = () => {
    page = []
    pages.push(page)
    used = 0
  }
  const put = (part: PlacedPart, height: number) => {
    used += gap() + height
    page.push(part)
  }

  for (const part of parts) {
    if (part.kind === 'block') {
      if (page.length > 0 && used + gap() + part.height > capacity()) newPage()
      put({ key: part.key, from: 0, to: 0 }, part.height)
      continue
    }
    let from = 0
    do {
      const heading = from === 0 ? part.title : part.headings
      const fits = (rows: number) => {
        let height = heading
        for (let at = from; at < from + rows; at++) height += part.rows[at] ?? 0
        return used + gap() + height <= capacity()
      }
      const left = part.rows.length - from
      if (page.length > 0 && !fits(Math.min(fewestRows, left))) newPage()
      let count = Math.min(1, left)
      let height = heading + (part.rows[from] ?? 0)
      while (count < left && used + gap() + height + (part.rows[from + count] ?? 0) <= capacity()) {
        height += part.rows[from + count] ?? 0
        count += 1
      }
      put({ key: part.key, from, to: from + count }, height)
      from += count
      if (from < part.rows.length) newPage()
    } while (from < part.rows.length)
  }
  return pages
}

const pxPerMm = 96 / 25.4

/** The width of a report between the margins of its paper, whole px. */
export function contentWidth(paper: Paper): number {
  return Math.floor((papers[paper].width - sideMargins) * pxPerMm)
}

/** Prints the page on sheets of a size (mm), without the printer's margins: the sheets have their own. */
export function usePaper({ width, height }: (typeof papers)[Paper]): void {
  const size = [width, height].map((length) => `${length}mm`).join(' ')
  const rules = new CSSStyleSheet()
  // Chrome 130 cuts named pages in the wrong places
  rules.replaceSync(`@page{size:${size};margin:0}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
}
