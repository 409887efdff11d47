import type { Spread, SpreadQuery } from '#shared/queries/figures'
import type { Library } from './create-library'
import { figureReader, isRecomputed } from './filter/figure-reader'
import { matchSessions } from './filter/match-sessions'
import type { NumberColumn } from './rows/number-column'
import { selectNth } from './select-nth'

/** Measures how a figure is spread over the sessions that pass a filter. */
export function measureSpread(library: Library, { filter, field }: SpreadQuery): Spread {
  const { rows } = matchSessions(library, filter)
  const counted = isRecomputed(field) ? null : spreadOfCodes(library.rows.numbers[field], rows)
  return counted ?? spreadOfValues(figureReader(library, field), rows)
}

/** By how often each different value comes; null for a column without codes. */
function spreadOfCodes(column: NumberColumn, rows: Uint32Array): Spread | null {
  const counts = new Uint32Array(column.codes())
  if (counts.length === 0) return null
  for (let at = 0; at < rows.length; at++) {
    const code = column.code(rows[at] ?? 0)
    counts[code] = (counts[code] ?? 0) + 1
  }
  const codes = [...counts.keys()].filter((code) => code > 0 && (counts[code] ?? 0) > 0)
  codes.sort((a, b) => column.valueOf(a) - column.valueOf(b))
  const [missing = 0] = counts
  const sessions = rows.length - missing
  const middle = (sessions - 1) >> 1
  let before = 0
  const median = codes.find((code) => (before += counts[code] ?? 0) > middle)
  const valueOf = (code: number | undefined) => (code === undefined ? null : column.valueOf(code))
  return {
    least: valueOf(codes[0]),
    greatest: valueOf(codes.at(-1)),
    median: valueOf(median),
    sessions,
    missing,
  }
}

function spreadOfValues(read: (row: number) => number, rows: Uint32Array): Spread {
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
