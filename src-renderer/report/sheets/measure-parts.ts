import type { MeasuredPart, PageRoom } from './paginate'
import type { ReportPart } from './report-part'

/** What was measured of a report. */
export interface MeasuredReport {
  readonly parts: readonly MeasuredPart[]
  readonly room: PageRoom
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

// layout rounds; a page that is full to the last pixel might run over
const reserve = 2

/**
 * Measures a report in its galley: sheets of the paper's size for the first and for later pages, with all parts on the
 * first. `draw` draws the rows of a table from an index on, `rowsAtOnce` of them; there is a pause after each time, so
 * that no frame of a window waits for a long table. Null once `stopped`.
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
      measured.push({ kind, key, height: heightOf(element) })
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

/** Waits for the fonts of what is drawn: a script's is asked for once its letters are laid out. */
async function fontsFor(element: Element): Promise<void> {
  element.getBoundingClientRect()
  await document.fonts.ready
}

type HeightOf = (element: Element | null) => number

/** How tall elements are on paper, px: a preview is drawn smaller than that. */
function heightsIn(galley: HTMLElement): HeightOf {
  const sheet = galley.querySelector('.sheet')
  const shown = sheet?.getBoundingClientRect().width ?? 1
  const scale = sheet ? shown / parseFloat(getComputedStyle(sheet).width) : 1
  return (element) => (element?.getBoundingClientRect().height ?? 0) / scale
}

/** What is left of a page between its head and its foot. */
function roomOf(galley: HTMLElement, page: 'first' | 'later', heightOf: HeightOf): number {
  const sheet = galley.querySelector(`[data-page="${page}"] .sheet`)
  if (!sheet) return 0
  const style = getComputedStyle(sheet)
  const around = ['paddingTop', 'paddingBottom', 'minHeight', 'rowGap'] as const
  const [top, bottom, height, gap] = around.map((name) => parseFloat(style[name]))
  const fixed = heightOf(sheet.querySelector('.sheet-head')) + heightOf(sheet.querySelector('.sheet-foot'))
  return (height ?? 0) - (top ?? 0) - (bottom ?? 0) - fixed - 2 * (gap ?? 0) - reserve
}

function gapOf(galley: HTMLElement): number {
  const body = galley.querySelector('.sheet-body')
  return body ? parseFloat(getComputedStyle(body).rowGap) : 0
}
