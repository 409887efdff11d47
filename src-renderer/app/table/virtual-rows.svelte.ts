import { tick, untrack } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import { afterPaint } from '../core/after-paint'
import type { TableLayout } from './layout.svelte'

/** How a list is measured, in px. */
interface RowSizes {
  readonly rows: number
  readonly rowHeight: number
  readonly headingHeight: number
}

export type VirtualRows = ReturnType<typeof createVirtualRows>

const rowsBeyond = 8

/** Follows what is seen of a list that begins at `start`, px. To be called while a component is set up. */
export function createVirtualRows(sizes: () => RowSizes, start = 0) {
  let element: HTMLElement | null = null
  // at most this tall, until it is laid out: reading it sooner would force another layout
  const guess = window.innerHeight
  let height = $state(guess)
  // rows that nobody sees yet come once those have been painted that somebody does
  let beyond = $state(0)
  let place = $state.raw<ScrollPlace>({ shown: 0, shift: 0 })

  const extent = $derived.by((): ListExtent => {
    const { rows, rowHeight, headingHeight } = sizes()
    return { full: rows * rowHeight, seen: Math.max(0, height - headingHeight) }
  })
  const top = $derived(fullTop(place))
  const first = $derived(Math.max(0, Math.floor(top / sizes().rowHeight)))
  const from = $derived(Math.max(0, Math.min(first, sizes().rows) - beyond))
  const to = $derived(Math.min(sizes().rows, Math.ceil((top + extent.seen) / sizes().rowHeight) + beyond))
  const indexes = $derived(Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at))
  // the same before and after it is laid out, so that each row keeps its place
  const slots = $derived(Math.ceil(Math.max(height, guess) / sizes().rowHeight) + 2 * rowsBeyond + 2)
  const above = $derived(Math.max(0, from * sizes().rowHeight - place.shift))
  const below = $derived(Math.max(0, shownHeight(extent) - above - indexes.length * sizes().rowHeight))

  // reading an element's position forces a layout: it is read only where that is done already
  function go(from: number, to: ScrollPlace): void {
    place = to
    if (element && to.shown !== from) element.scrollTop = to.shown
  }

  const scrollTo = (wanted: number) => go(place.shown, placeOf(wanted, extent))

  function follow(): void {
    if (!element) return
    const { scrollTop } = element
    const before = top
    go(scrollTop, scrolledPlace(place, scrollTop, extent))
    // while the scroll bar is dragged, no row is near enough to be seen next
    if (Math.abs(top - before) > extent.seen) beyond = 0
  }

  // the scroll bar goes to its true place once the reader rests
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
      if (place.shown > 0) node.scrollTop = place.shown
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
    /** For the element that scrolls. */
    scroller,
    /** The rows to draw, and the empty height above and below them, px. */
    get indexes() {
      return indexes
    },
    /** Which of the drawn rows shows a row: one that leaves the screen is used again for one that comes. */
    slotOf: (index: number) => index % slots,
    get above() {
      return above
    },
    get below() {
      return below
    },
    /** How far the list is scrolled, px of its full height; right also when it is too tall for a browser. */
    get top() {
      return top
    },
    /** The first row that is seen, if only in part, and how many whole rows are seen at once. */
    get first() {
      return first
    },
    get seen() {
      return rowsSeen({ ...sizes(), height })
    },
    scrollTo,
    /** Scrolls as little as is needed to see a row whole. */
    show(index: number) {
      const next = scrollToRow(index, { ...sizes(), scrollTop: top, height })
      if (next !== top) scrollTo(next)
    },
  }
}

/** What of a list can be seen, in px: how far it is scrolled, how tall it is with its heading, and its rows. */
interface Viewport {
  readonly scrollTop: number
  readonly height: number
  readonly rowHeight: number
  readonly headingHeight: number
}

/** How far to scroll so that a row is seen whole below the heading; as far as now when it is. */
export function scrollToRow(
  index: number,
  { scrollTop, height, rowHeight, headingHeight }: Viewport,
): number {
  const top = index * rowHeight
  if (top < scrollTop) return top
  const bottom = top + rowHeight + headingHeight
  return bottom > scrollTop + height ? Math.max(0, bottom - height) : scrollTop
}

/** How many whole rows are seen at once, at least one. */
export function rowsSeen({ height, rowHeight, headingHeight }: Omit<Viewport, 'scrollTop'>): number {
  return Math.max(1, Math.floor((height - headingHeight) / rowHeight))
}

/** How tall a list is: its rows' height in all, and the height that is seen of them at once, in px. */
interface ListExtent {
  readonly full: number
  readonly seen: number
}

/** How far a list is scrolled, in px: as the browser has it, and what its rows are shifted by beyond that. */
interface ScrollPlace {
  readonly shown: number
  readonly shift: number
}

/** A browser cannot lay out anything much taller than 33 million px; beyond this, a list is shown shorter than it is. */
export const tallest = 8_000_000

/** So much of either end of a list that is shown shorter scrolls as if it were not. */
const trueEnds = 1_000_000

/** The height that is given to the browser, px. */
export function shownHeight({ full }: ListExtent): number {
  return Math.min(full, tallest)
}

/** How far the list itself is scrolled, px. */
export function fullTop({ shown, shift }: ScrollPlace): number {
  return shown + shift
}

/** The place at which a list is scrolled by `top` px of its full height, or as near as its end lets it. */
export function placeOf(top: number, extent: ListExtent): ScrollPlace {
  const { fullEnd, shownEnd } = endsOf(extent)
  const wanted = Math.max(0, Math.min(top, fullEnd))
  if (extent.full <= tallest) return { shown: wanted, shift: 0 }
  const shown = Math.round(between(wanted, fullEnd, shownEnd))
  // whole pixels keep the rows sharp
  return { shown, shift: Math.round(wanted) - shown }
}

/** The place after scrolling to `shown`: a step moves the rows as much, a leap of the scroll bar to the list's share. */
export function scrolledPlace(place: ScrollPlace, shown: number, extent: ListExtent): ScrollPlace {
  if (extent.full <= tallest) return { shown, shift: 0 }
  const { fullEnd, shownEnd } = endsOf(extent)
  const leap = Math.abs(shown - place.shown) > tallest / Math.max(1, extent.seen) / 2
  if (leap) return { shown, shift: Math.round(between(shown, shownEnd, fullEnd)) - Math.round(shown) }
  const atEdge = shown < extent.seen || shown > shownEnd - extent.seen
  return atEdge ? placeOf(shown + place.shift, extent) : { shown, shift: place.shift }
}

function endsOf({ full, seen }: ListExtent) {
  return {
    fullEnd: Math.max(0, full - seen),
    shownEnd: Math.max(0, Math.min(full, tallest) - seen),
  }
}

/** A place on a scale that ends at `end` on one that ends at `otherEnd`; near either end they keep step. */
function between(at: number, end: number, otherEnd: number): number {
  if (at <= trueEnds) return at
  if (at >= end - trueEnds) return otherEnd - (end - at)
  return trueEnds + ((at - trueEnds) * (otherEnd - 2 * trueEnds)) / (end - 2 * trueEnds)
}

/** Height of a row of a list by how close the rows are set, px. */
export const rowHeights: Readonly<Record<TableLayout['density'], number>> = { comfortable: 36, compact: 28 }

/** Height of the heading above its rows, in px. */
export const headingHeight = 40
