/** How many days the first window has: few, so that the first results appear at once. */
export const firstWindowDays = 7

/** The most days that one answer may span. */
export const longestWindowDays = 128

/** How many days one profile is asked for at first, to learn which sessions are its own: such answers are small. */
export const firstOwnerDays = 366

/** The most days that one profile is asked for at once. */
export const longestOwnerDays = 4 * 366

/** An answer that came: how long it took, and its decompressed size. */
export interface AnswerCost {
  readonly ms: number
  readonly bytes: number
}

const fast = { ms: 3_000, bytes: 2 * 1024 * 1024 }
const heavy = { ms: 15_000, bytes: 8 * 1024 * 1024 }

/** The size of the next window after an answer for `days` days: double when small and fast, half when not. */
export function nextWindowSize(days: number, cost: AnswerCost, longest: number): number {
  if (cost.ms > heavy.ms || cost.bytes > heavy.bytes) return halfWindow(days)
  if (cost.ms > fast.ms || cost.bytes > fast.bytes) return Math.min(days, longest)
  return Math.min(days * 2, longest)
}

/** Half a window, of one day at least. */
export function halfWindow(days: number): number {
  return Math.max(1, Math.floor(days / 2))
}
