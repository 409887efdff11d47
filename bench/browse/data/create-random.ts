/** Chance that comes the same again for the same seed. */
export interface Random {
  /** From 0 up to, but not, 1. */
  next(): number
  /** A whole number from 0 up to, but not, `below`. */
  below(below: number): number
  /** About normally distributed around 0, with a standard deviation of 1. */
  bell(): number
  pick<T>(values: readonly [T, ...T[]]): T
}

/** Makes {@link Random} (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    bell: () => (next() + next() + next() + next() - 2) * 1.73,
    pick: (values) => values[below(values.length)] ?? values[0],
  }
}
