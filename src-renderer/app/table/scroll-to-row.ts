/** What of a list can be seen, in px: how far it is scrolled, how tall it is with its heading, and its rows. */
export interface Viewport {
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
