/** The contestants of one round: each round begins with another one, so that none always runs first or last. */
export function inTurn<T>(contestants: readonly T[], round: number): T[] {
  const first = round % contestants.length
  return [...contestants.slice(first), ...contestants.slice(0, first)]
}
