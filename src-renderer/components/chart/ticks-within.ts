import { niceTicks } from './nice-ticks'

/** Round values from `low` to `high` to draw grid lines at: about `count` of them, and two at least. */
export function ticksWithin(low: number, high: number, count: number): number[] {
  const within = (about: number) =>
    niceTicks(low, high, about).filter((value) => value >= low && value <= high)
  for (let about = Math.max(2, count); ; about += 2) {
    const ticks = within(about)
    if (ticks.length > 1 || about > 12 || high <= low) return ticks
  }
}
