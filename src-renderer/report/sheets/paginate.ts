/** How tall a part of a report is, px. */
export type MeasuredPart =
  | { readonly kind: 'block'; readonly key: string; readonly height: number }
  | {
      readonly kind: 'table'
      readonly key: string
      /** Its title with the headings of its columns, and the headings alone. */
      readonly title: number
      readonly headings: number
      readonly rows: readonly number[]
    }

/** What of a part stands on a page: for a table the rows from `from` to before `to`. */
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

// a heading with one row below it says nothing of what goes on
const fewestRows = 3

/**
 * Puts parts on pages in their order. A block is never cut: one that is taller than a page has a page of its own. A table
 * goes on, under its headings, on the next page.
 */
export function paginate(parts: readonly MeasuredPart[], room: PageRoom): PlacedPart[][] {
  let page: PlacedPart[] = []
  const pages = [page]
  let used = 0
  const capacity = () => (pages.length === 1 ? room.first : room.later)
  const gap = () => (page.length === 0 ? 0 : room.between)
  const turn = () => {
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
      if (page.length > 0 && used + gap() + part.height > capacity()) turn()
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
      if (page.length > 0 && !fits(Math.min(fewestRows, left))) turn()
      let count = Math.min(1, left)
      let height = heading + (part.rows[from] ?? 0)
      while (count < left && used + gap() + height + (part.rows[from + count] ?? 0) <= capacity()) {
        height += part.rows[from + count] ?? 0
        count += 1
      }
      put({ key: part.key, from, to: from + count }, height)
      from += count
      if (from < part.rows.length) turn()
    } while (from < part.rows.length)
  }
  return pages
}
