/** Where one heading is, px from the side of the window. */
export interface HeadingEdges {
  readonly left: number
  readonly right: number
}

/**
 * By how many places a column is moved when its heading is dragged by so many px: over each heading whose middle its
 * own edge has passed.
 */
export function placesMoved(headings: readonly HeadingEdges[], dragged: number, by: number): number {
  const own = headings[dragged]
  if (!own) return 0
  const passed = headings.filter(({ left, right }, index) => {
    const middle = (left + right) / 2
    return by > 0 ? index > dragged && own.right + by > middle : index < dragged && own.left + by < middle
  }).length
  return Math.sign(by) * passed
}
