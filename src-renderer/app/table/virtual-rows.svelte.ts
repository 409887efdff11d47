import { tick, untrack } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import { afterPaint } from '../core/after-paint'
import type { TableLayout } from './layout.svelte'

/** The measures of a list, px. */
interface RowSizes {
  readonly rows: number
  readonly rowHeight: number
  readonly headingHeight: number
  /** What scrolls with the rows, above their heading; 0 for nothing. */
  readonly lead?: number
}

export type VirtualRows = ReturnType<typeof createVirtualRows>

const rowsBeyond = 8

/** Follows the visible part of a list that begins at `start`, px. To be called in a component's setup. */
export function createVirtualRows(sizes: () => RowSizes, start = 0) {
  let element: HTMLElement | null = null
  // the upper limit until layout: reading the height sooner would force another layout
  const guess = window.innerHeight
  let height = $state(guess)
  /** The part of the lead in sight, px. */
  let leadSeen = $state(untrack(() => sizes().lead ?? 0))
  // hidden rows are drawn after the visible ones
  let beyond = $state(0)
  let place = $state.raw<ScrollPlace>({ shown: 0, shift: 0 })

  const extent = $derived.by((): ListExtent => {
    const { rows, rowHeight, headingHeight } = sizes()
    return { full: rows * rowHeight, seen: Math.max(0, height - headingHeight) }
  })
  const lead = $derived(sizes().lead ?? 0)
  const top = $derived(fullTop(place))
  const first = $derived(Math.max(0, Math.floor(top / sizes().rowHeight)))
  const from = $derived(Math.max(0, Math.min(first, sizes().rows) - beyond))
  const to = $derived(Math.min(sizes().rows, Math.ceil((top + extent.seen) / sizes().rowHeight) + beyond))
  const indexes = $derived(Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at))
  // the same before and after layout, so that each row keeps its place
  const slots = $derived(Math.ceil(Math.max(height, guess) / sizes().rowHeight) + 2 * rowsBeyond + 2)
  const above = $derived(Math.max(0, from * sizes().rowHeight - place.shift))
  const below = $derived(Math.max(0, shownHeight(extent) - above - indexes.length * sizes().rowHeight))

  // reading a position forces a layout, so it is read only after one
  function go(from: number, to: ScrollPlace): void {
    place = to
    if (!element || to.shown === from) return
    // the lead is in sight above the first row alone
    leadSeen = to.shown === 0 ? lead : 0
    element.scrollTop = to.shown + lead - leadSeen
  }

  const scrollTo = (wanted: number) => go(place.shown, placeOf(wanted, extent))

  function follow(): void {
    if (!element) return
    leadSeen = Math.max(0, lead - element.scrollTop)
    // what follows the rows is scrolled to without them
    const end = Math.max(0, shownHeight(extent) - extent.seen)
    const scrollTop = Math.min(Math.max(0, element.scrollTop - lead), end)
    const before = top
    go(scrollTop, scrolledPlace(place, scrollTop, extent))
    // while the scroll bar is dragged, no row nearby comes next
    if (Math.abs(top - before) > extent.seen) beyond = 0
  }

  // moves the scroll bar to its true place once the reader rests
  function settle(): void {
    scrollTo(fullTop(place))
    beyond = rowsBeyond
  }

  const scroller: Attachment<HTMLElement> = (node) => {
    let guessed: ScrollPlace | null = null
    const observer = new ResizeObserver(() => {
      height = node.clientHeight
      if (place === guessed) scrollTo(start)
      guessed = null
    })
    untrack(() => {
      element = node
      guessed = place = placeOf(start, extent)
    })
    void tick().then(() => {
      if (place.shown > 0) node.scrollTop = place.shown + lead
    })
    const stopWaiting = afterPaint(() => (beyond = rowsBeyond))
    observer.observe(node)
    node.addEventListener('scroll', follow, { passive: true })
    node.addEventListener('scrollend', settle)
    return () => {
      stopWaiting()
      observer.disconnect()
      node.removeEventListener('scroll', follow)
      node.removeEventListener('scrollend', settle)
      element = null
    }
  }

  return {
    /** For the scrolling element. */
    scroller,
    /** The rows to draw, and the empty height above and below them, px. */
    get indexes() {
      return indexes
    },
    /** The slot of a row among those drawn: a row that leaves the screen is reused for one that comes. */
    slotOf: (index: number) => index % slots,
    get above() {
      return above
    },
    get below() {
      return below
    },
    /** The scroll position in px of the full height, even of a list too tall for a browser. */
    get top() {
      return top
    },
    /** The first row in sight, if only in part, and the number of whole rows in sight. */
    get first() {
      return first
    },
    get seen() {
      return rowsSeen({ ...sizes(), height: height - leadSeen })
    },
    scrollTo,
    /** Scrolls as little as needed to show a whole row. */
    show(index: number) {
      const next = scrollToRow(index, { ...sizes(), scrollTop: top, height: height - leadSeen })
      if (next !== top) scrollTo(next)
    },
  }
}

/** The viewport of a list, px: scroll position, height with the heading, and the heights of rows and heading. */
interface Viewport {
  readonly scrollTop: number
  readonly height: number
  readonly rowHeight: number
  readonly headingHeight: number
}

/** The scroll position that shows a whole row below the heading; the present one if it does. */
export function scrollToRow(
  index: number,
  { scrollTop, height, rowHeight, headingHeight }: Viewport,
): number {
  const top = index * rowHeight
  if (top < scrollTop) return top
  const bottom = top + rowHeight + headingHeight
  return bottom > scrollTop + height ? Math.max(0, bottom - height) : scrollTop
}

/** The number of whole rows in sight, at least one. */
export function rowsSeen({ height, rowHeight, headingHeight }: Omit<Viewport, 'scrollTop'>): number {
  return Math.max(1, Math.floor((height - headingHeight) / rowHeight))
}

/** The height of a list, px: that of all rows, and that in sight. */
interface ListExtent {
  readonly full: number
  readonly seen: number
}

/** A scroll position, px: the browser's, and the shift of the rows beyond that. */
interface ScrollPlace {
  readonly shown: number
  readonly shift: number
}

/** The greatest height of a list in the browser, px: no browser lays out much more than 33 million. */
export const tallest = 8_000_000

/** The part at either end of a shortened list that scrolls in step, px. */
const exactEnds = 1_000_000

/** The height given to the browser, px. */
export function shownHeight({ full }: ListExtent): number {
  return Math.min(full, tallest)
}

/** The scroll position in the full height, px. */
export function fullTop({ shown, shift }: ScrollPlace): number {
  return shown + shift
}

/** The place at `top` px of the full height, or as near as the end of the list allows. */
export function placeOf(top: number, extent: ListExtent): ScrollPlace {
  const { fullEnd, shownEnd } = endsOf(extent)
  const wanted = Math.max(0, Math.min(top, fullEnd))
  if (extent.full <= tallest) return { shown: wanted, shift: 0 }
  const shown = Math.round(mapPlace(wanted, fullEnd, shownEnd))
  // whole pixels keep the rows sharp
  return { shown, shift: Math.round(wanted) - shown }
}

/** The place after scrolling to `shown`: a step moves the rows as much, a leap of the scroll bar in proportion. */
export function scrolledPlace(place: ScrollPlace, shown: number, extent: ListExtent): ScrollPlace {
  if (extent.full <= tallest) return { shown, shift: 0 }
  const { fullEnd, shownEnd } = endsOf(extent)
  const isLeap = Math.abs(shown - place.shown) > tallest / Math.max(1, extent.seen) / 2
  if (isLeap) return { shown, shift: Math.round(mapPlace(shown, shownEnd, fullEnd)) - Math.round(shown) }
  const atEdge = shown < extent.seen || shown > shownEnd - extent.seen
  return atEdge ? placeOf(shown + place.shift, extent) : { shown, shift: place.shift }
}

function endsOf({ full, seen }: ListExtent) {
  return {
    fullEnd: Math.max(0, full - seen),
    shownEnd: Math.max(0, Math.min(full, tallest) - seen),
  }
}

/** Maps a place on a scale that ends at `end` to one that ends at `otherEnd`; near either end they keep step. */
function mapPlace(at: number, end: number, otherEnd: number): number {
  if (at <= exactEnds) return at
  if (at >= end - exactEnds) return otherEnd - (end - at)
  return exactEnds + ((at - exactEnds) * (otherEnd - 2 * exactEnds)) / (end - 2 * exactEnds)
}

/** Height of a row by the density of a list, px. */
export const rowHeights: Readonly<Record<TableLayout['density'], number>> = { comfortable: 36, compact: 28 }

/** Height of the heading above the rows, px. */
export const headingHeight = 40
