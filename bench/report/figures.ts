/** A table of text with aligned columns; the first column begins at the left, the others end at the right. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    widths
      .map((width, at) => (at === 0 ? (row[at] ?? '').padEnd(width) : (row[at] ?? '').padStart(width)))
      .join('  ')
      .trimEnd()
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}

/** The median of at least one number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

/**
 * The median of a figure over another, round by round: both of a round were taken one after the other, so that a busy machine
 * slowed both. Of runs without a partner nothing counts.
 */
export function pairedRatio(of: readonly number[], to: readonly number[]): number {
  return median(of.slice(0, to.length).map((figure, round) => figure / (to[round] ?? NaN)))
}

/** A ratio for people; nothing for null. */
export function times(ratio: number | null): string {
  return ratio === null ? '' : `${ratio.toFixed(2)}×`
}

/** The smallest of at least one number that a share of them, from 0 to 1, does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN
}
