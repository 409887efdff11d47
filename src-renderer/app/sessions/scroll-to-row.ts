/** Height of a row and of the heading above them, in px. */
export const rowHeight = 36
export const headingHeight = 40

/** What of a list can be seen: how far it is scrolled and how tall it is, heading included, in px. */
export interface Viewport {
  readonly scrollTop: number
  readonly height: number
}

/** How far to scroll so that a row is seen whole below the heading; as far as now when it is. */
export function scrollToRow(index: number, { scrollTop, height }: Viewport): number {
  const top = index * rowHeight
  if (top < scrollTop) return top
  const bottom = top + rowHeight + headingHeight
  return bottom > scrollTop + height ? Math.max(0, bottom - height) : scrollTop
}

/** How many whole rows are seen at once, at least one. */
export function rowsSeen(height: number): number {
  return Math.max(1, Math.floor((height - headingHeight) / rowHeight))
}
