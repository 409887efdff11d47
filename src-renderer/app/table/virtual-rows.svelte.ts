import { tick, untrack } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import { rowsSeen, scrollToRow } from './scroll-to-row'
import {
  type ListExtent,
  type ScrollPlace,
  fullTop,
  placeOf,
  scrolledPlace,
  shownHeight,
} from './scroll-place'

/** How a list is measured, in px. */
export interface RowSizes {
  readonly rows: number
  readonly rowHeight: number
  readonly headingHeight: number
}

/** The rows of a list that are drawn, however many there are, and where the list is scrolled to. */
export interface VirtualRows {
  /** For the element that scrolls. */
  readonly scroller: Attachment<HTMLElement>
  /** The rows to draw, and the empty height above and below them, px. */
  readonly indexes: readonly number[]
  /** Which of the drawn rows shows a row: one that leaves the screen is used again for one that comes. */
  slotOf(index: number): number
  readonly above: number
  readonly below: number
  /** How far the list is scrolled, px of its full height; right also when it is too tall for a browser. */
  readonly top: number
  /** The first row that is seen, if only in part, and how many whole rows are seen at once. */
  readonly first: number
  readonly seen: number
  scrollTo(top: number): void
  /** Scrolls as little as is needed to see a row whole. */
  show(index: number): void
}

const beyond = 8

/** Follows what is seen of a list that begins at `start`, px. To be called while a component is set up. */
export function createVirtualRows(sizes: () => RowSizes, start = 0): VirtualRows {
  let element: HTMLElement | null = null
  let height = $state(0)
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
  const slots = $derived(Math.ceil(extent.seen / sizes().rowHeight) + 2 * beyond + 2)
  const above = $derived(Math.max(0, from * sizes().rowHeight - place.shift))
  const below = $derived(Math.max(0, shownHeight(extent) - above - indexes.length * sizes().rowHeight))

  // asking an element for its place lays the page out once more: it is asked only where that is done already
  function go(from: number, to: ScrollPlace): void {
    place = to
    if (element && to.shown !== from) element.scrollTop = to.shown
  }

  const scrollTo = (wanted: number) => go(place.shown, placeOf(wanted, extent))

  function follow(): void {
    if (!element) return
    const { scrollTop } = element
    go(scrollTop, scrolledPlace(place, scrollTop, extent))
  }

  // the scroll bar goes to its true place once the reader rests
  const settle = () => scrollTo(fullTop(place))

  const scroller: Attachment<HTMLElement> = (node) => {
    const observer = new ResizeObserver(() => (height = node.clientHeight))
    untrack(() => {
      element = node
      height = node.clientHeight
      place = placeOf(start, extent)
    })
    void tick().then(() => (node.scrollTop = place.shown))
    observer.observe(node)
    node.addEventListener('scroll', follow, { passive: true })
    node.addEventListener('scrollend', settle)
    return () => {
      observer.disconnect()
      node.removeEventListener('scroll', follow)
      node.removeEventListener('scrollend', settle)
      element = null
    }
  }

  return {
    scroller,
    get indexes() {
      return indexes
    },
    slotOf: (index) => index % slots,
    get above() {
      return above
    },
    get below() {
      return below
    },
    get top() {
      return top
    },
    get first() {
      return first
    },
    get seen() {
      return rowsSeen({ ...sizes(), height })
    },
    scrollTo,
    show(index) {
      const next = scrollToRow(index, { ...sizes(), scrollTop: top, height })
      if (next !== top) scrollTo(next)
    },
  }
}
