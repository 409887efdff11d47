/** Counts comparisons by rule, and keeps what differs. */
export interface Tally {
  /** Compares one cell: texts and booleans by identity, numbers up to the last digits of a double. */
  compare(rule: string, where: string, expected: Cell, found: Cell): void
  /** What differs, a line each. */
  readonly differences: readonly string[]
  /** A line for each rule, with how many cells of it were compared and how many differ. */
  table(): string
}

type Cell = string | number | boolean | null

/** A tally with nothing counted. */
export function createTally(): Tally {
  const counts = new Map<string, { compared: number; differing: number }>()
  const differences: string[] = []
  return {
    compare(rule, where, expected, found) {
      const count = counts.get(rule) ?? { compared: 0, differing: 0 }
      counts.set(rule, count)
      count.compared += 1
      if (isSame(expected, found)) return
      count.differing += 1
      differences.push(
        `${rule}, ${where}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`,
      )
    },
    differences,
    table() {
      const rows = [...counts].map(
        ([rule, { compared, differing }]) => `| ${rule} | ${compared.toLocaleString('en')} | ${differing} |`,
      )
      return ['| rule | compared | differ |', '| --- | --- | --- |', ...rows].join('\n')
    },
  }
}

function isSame(one: Cell, other: Cell): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return one === other
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other))
}
