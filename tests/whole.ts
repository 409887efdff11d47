/** Whether each sweep is tried in full, as `npm run test:unit -- --whole` and `npm run test:all` do. */
export const isWhole = process.env['WHOLE_SWEEPS'] === '1'

/** How many of something are tried: some as a rule, all where sweeps are whole. */
export function amount(usual: number, whole: number): number {
  return isWhole ? whole : usual
}

/** Some of what a sweep goes through, spread over all of it; all where sweeps are whole. */
export function someOf<T>(all: readonly T[], usual: number): T[] {
  if (isWhole || all.length <= usual) return [...all]
  const step = all.length / usual
  return Array.from({ length: usual }, (_, nth) => all[Math.floor(nth * step)]).filter(
    (each) => each !== undefined,
  )
}
