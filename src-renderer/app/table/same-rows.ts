/** The rows of `next`, those that are in `before` without a difference as the objects from there: they are not drawn again. */
export function withSameRows<R extends { readonly id: string }>(
  before: readonly R[],
  next: readonly R[],
): readonly R[] {
  const known = new Map(before.map((row) => [row.id, row]))
  return next.map((row) => {
    const same = known.get(row.id)
    return same && JSON.stringify(same) === JSON.stringify(row) ? same : row
  })
}
