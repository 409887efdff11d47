import type { SessionFilter } from '#shared/queries/filter'
import { daysInRange, findWords, type FoundWords, keepWhere, keepWords, rowsOfPatient } from './conditions'
import type { Library, LibraryDay } from './library'

/** Which sessions match: their rows in the order of the library, newest first. */
export interface Matches {
  readonly rows: Uint32Array
  /** How many there are to choose from: withdrawn ones, all others, or both. */
  readonly of: number
}

/** Finds the sessions that pass a filter. */
export function matchSessions(library: Library, filter: SessionFilter): Matches {
  const { withdrawn } = filter
  const of = countHeld(library, withdrawn)
  const words = findWords(library, filter.text)
  if (!words) return { rows: Uint32Array.of(), of }
  const days = daysInRange(library.days(), filter)
  if (!filter.patient) {
    const marks = markDays(library, days, withdrawn)
    keepAsked(library, marks, words, filter)
    return { rows: markedRows(days, marks), of }
  }
  const live = library.rows.live.values()
  const held = heldRows(days, rowsOfPatient(library, filter.patient))
  const isWanted = withdrawn === 'only' ? 0 : 1
  const rows = withdrawn === 'with' ? held : held.filter((row) => live[row] === isWanted)
  // most often nothing else is asked of a patient
  if (words.length === 0 && !filter.where) return { rows, of }
  const marks = new Uint8Array(library.size())
  for (const row of rows) marks[row] = 1
  keepAsked(library, marks, words, filter)
  return { rows: rows.filter((row) => marks[row] === 1), of }
}

/** Clears the marks of sessions that have not all words, or do not meet the condition. */
function keepAsked(
  library: Library,
  marks: Uint8Array,
  words: readonly FoundWords[],
  { where }: SessionFilter,
): void {
  for (const found of words) keepWords(library, marks, found)
  if (where) keepWhere(library, marks, where)
}

/** Counts the sessions that are held: those that are withdrawn, all others, or both. */
function countHeld(library: Library, withdrawn: SessionFilter['withdrawn']): number {
  if (withdrawn === 'without') return library.sessions()
  const all = library.days().reduce((sum, { count }) => sum + count, 0)
  return withdrawn === 'with' ? all : all - library.sessions()
}

/** Marks the rows of days: those that are withdrawn, all others, or both. */
function markDays(
  library: Library,
  days: readonly LibraryDay[],
  withdrawn: SessionFilter['withdrawn'],
): Uint8Array {
  const live = library.rows.live.values()
  if (withdrawn === 'without' && days === library.days()) return live.slice(0, library.size())
  const marks = new Uint8Array(library.size())
  const flip = Number(withdrawn === 'only')
  for (const { start, count } of days)
    if (withdrawn === 'with') marks.fill(1, start, start + count)
    else for (let row = start; row < start + count; row++) marks[row] = (live[row] ?? 0) ^ flip
  return marks
}

/** Those of some rows, given ascending, that are on one of the days: day by day. */
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
  // one place more, for what is written behind the last
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
