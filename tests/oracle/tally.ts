/** Counts comparisons by rule, and keeps what differs. */
export interface Tally {
  /** Compares one cell: texts and booleans by identity, numbers up to the last digits of a double. */
  compare(rule: string, where: string, expected: Cell, found: Cell): void
  /** Adds all that another has counted. */
  add(other: Tally): void
  /** How many cells of each rule were compared, and how many of them differ. */
  readonly counts: ReadonlyMap<string, Count>
  /** What differs, a line each. */
  readonly differences: readonly string[]
  /** A line for each rule, with how many cells of it were compared and how many differ. */
  table(): string
}

interface Count {
  readonly compared: number
  readonly differing: number
}

type Cell = string | number | boolean | null

/** A tally with nothing counted. */
export function createTally(): Tally {
  const counts = new Map<string, Count>()
  const differences: string[] = []
  const count = (rule: string, more: Count) => {
    const { compared, differing } = counts.get(rule) ?? { compared: 0, differing: 0 }
    counts.set(rule, { compared: compared + more.compared, differing: differing + more.differing })
  }
  return {
    compare(rule, where, expected, found) {
      const isRight = isSame(expected, found)
      count(rule, { compared: 1, differing: isRight ? 0 : 1 })
      if (isRight) return
      differences.push(
        `${rule}, ${where}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`,
      )
    },
    add(other) {
      for (const [rule, more] of other.counts) count(rule, more)
      differences.push(...other.differences)
    },
    counts,
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
