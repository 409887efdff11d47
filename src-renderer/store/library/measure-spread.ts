import type { Spread, SpreadQuery } from '#shared/queries/choices'
import type { Library } from './create-library'
import { figureReader } from './filter/figure-reader'
import { matchSessions } from './filter/match-sessions'

/** Measures how a figure is spread over the sessions that pass a filter. */
export function measureSpread(library: Library, { filter, field }: SpreadQuery): Spread {
  const { rows } = matchSessions(library, filter)
  const read = figureReader(library, field)
  const values = new Float64Array(rows.length)
  let found = 0
  for (let at = 0; at < rows.length; at++) {
    const value = read(rows[at] ?? 0)
    if (!Number.isNaN(value)) values[found++] = value
  }
  const sorted = values.subarray(0, found).sort()
  return {
    least: sorted[0] ?? null,
    greatest: sorted.at(-1) ?? null,
    median: sorted[(found - 1) >> 1] ?? null,
    sessions: found,
    missing: rows.length - found,
  }
}
