import { asksFor, daysOfFilter, patientOfFilter, required, type SessionFilter } from '#shared/queries/filter'
import { daysInRange, maskByClause, rowsOfPatient } from './conditions'
import type { Library, LibraryDay } from './library'

/** Matching sessions: their rows in the order of the library, newest first. */
export interface Matches {
  readonly rows: Uint32Array
  /** Number of sessions to choose from, including withdrawn ones if requested. */
  readonly of: number
}

/** Finds the sessions that pass a filter. */
export function matchSessions(library: Library, filter: SessionFilter): Matches {
  const withdrawn = asksFor(filter, 'withdrawn')
  const of = withdrawn ? library.days().reduce((sum, { count }) => sum + count, 0) : library.sessions()
  const patient = patientOfFilter(filter)
  const days = daysInRange(library.days(), daysOfFilter(filter))
  // days and a patient are looked up, and every session is checked for the rest
  const lookedUp = required(filter).filter(
    (one) => one.kind === 'dates' || (one.kind === 'patients' && patient && one.patients[0] === patient),
  )
  const clauses = filter.clauses.filter(([first]) => !lookedUp.some((one) => one === first))
  if (!patient) {
    const mask = maskOfDays(library, days, withdrawn)
    for (const clause of clauses) maskByClause(library, mask, clause)
    return { rows: markedRows(days, mask), of }
  }
  const live = library.rows.live.values()
  const held = heldRows(days, rowsOfPatient(library, patient))
  const rows = withdrawn ? held : held.filter((row) => live[row] === 1)
  // most often a patient is the only criterion
  if (clauses.length === 0) return { rows, of }
  const mask = new Uint8Array(library.size())
  for (const row of rows) mask[row] = 1
  for (const clause of clauses) maskByClause(library, mask, clause)
  return { rows: rows.filter((row) => mask[row] === 1), of }
}

/** Marks the rows of days, without withdrawn ones unless requested. */
function maskOfDays(library: Library, days: readonly LibraryDay[], withdrawn: boolean): Uint8Array {
  const live = library.rows.live.values()
  if (!withdrawn && days === library.days()) return live.slice(0, library.size())
  const mask = new Uint8Array(library.size())
  for (const { start, count } of days)
    if (withdrawn) mask.fill(1, start, start + count)
    else mask.set(live.subarray(start, start + count), start)
  return mask
}

/** The ascending rows that are on one of the days: day by day. */
function heldRows(days: readonly LibraryDay[], rows: Uint32Array): Uint32Array {
  const held = new Uint32Array(rows.length)
  let found = 0
  for (const { start, count } of days) {
    const end = start + count
    for (let at = firstFrom(rows, start); at < rows.length && (rows[at] ?? 0) < end; at++)
      held[found++] = rows[at] ?? 0
  }
  return held.subarray(0, found)
}

/** The place of the first row that is `row` or behind it. */
function firstFrom(rows: Uint32Array, row: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}

/** The rows that are marked, day by day. The marks are 0 or 1, from the beginning of their buffer on. */
export function markedRows(days: readonly LibraryDay[], marks: Uint8Array): Uint32Array {
  const fours = new Uint32Array(marks.buffer, 0, marks.length >> 2)
  // one place more, for the row written behind the last
  const rows = new Uint32Array(countMarks(marks, fours) + 1)
  let found = 0
  for (const { start, count } of days) {
    const end = start + count
    for (let row = start; row < end;) {
      if ((row & 3) === 0 && row + 4 <= end && fours[row >> 2] === 0) row += 4
      else {
        // written always and kept only when marked: without a branch, since nobody can guess the next mark
        rows[found] = row
        found += marks[row++] ?? 0
      }
    }
  }
  return rows.subarray(0, found)
}

function countMarks(marks: Uint8Array, fours: Uint32Array): number {
  let count = 0
  // the product's highest byte is the sum of all four
  for (let at = 0; at < fours.length; at++) count += Math.imul(fours[at] ?? 0, 0x01010101) >>> 24
  for (let row = 4 * fours.length; row < marks.length; row++) count += marks[row] ?? 0
  return count
}
