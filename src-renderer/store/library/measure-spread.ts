import type { Spread, SpreadQuery } from '#shared/queries/choices'
import type { Library } from './create-library'
import { figureReader } from './filter/figure-reader'
import { matchSessions } from './filter/match-sessions'
import { selectNth } from './select-nth'

/** Measures how a figure is spread over the sessions that pass a filter. */
export function measureSpread(library: Library, { filter, field }: SpreadQuery): Spread {
  const { rows } = matchSessions(library, filter)
  const read = figureReader(library, field)
  const values = new Float64Array(rows.length)
  let found = 0
  let [least, greatest] = [Infinity, -Infinity]
  for (let at = 0; at < rows.length; at++) {
    const value = read(rows[at] ?? 0)
    if (Number.isNaN(value)) continue
    values[found++] = value
    if (value < least) least = value
    if (value > greatest) greatest = value
  }
  return {
    least: found === 0 ? null : least,
    greatest: found === 0 ? null : greatest,
    median: found === 0 ? null : selectNth(values.subarray(0, found), (found - 1) >> 1),
    sessions: found,
    missing: rows.length - found,
  }
}
