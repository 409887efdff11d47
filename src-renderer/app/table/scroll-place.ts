/** How tall a list is: its rows' height in all, and the height that is seen of them at once, in px. */
export interface ListExtent {
  readonly full: number
  readonly seen: number
}

/** How far a list is scrolled, in px: as the browser has it, and what its rows are shifted by beyond that. */
export interface ScrollPlace {
  readonly shown: number
  readonly shift: number
}

/** A browser cannot lay out anything much taller than 33 million px; beyond this, a list is shown shorter than it is. */
export const tallest = 8_000_000

/** So much of either end of a list that is shown shorter scrolls as if it were not. */
const trueEnds = 1_000_000

/** The height that the browser is told, px. */
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

/**
 * The place after the browser has scrolled to `shown`. A step as wheel and keys make it moves the rows by just as
 * much; a leap, as the scroll bar makes it, goes to the same share of the list.
 */
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
