import type { SessionFilter } from '#shared/queries/filter'
import type { Library } from '../create-library'
import type { LibraryDay } from '../library-day'
import { daysInRange } from './days-in-range'
import { type FoundWords, findWords } from './find-words'
import { heldRows } from './held-rows'
import { keepWhere } from './keep-where'
import { keepWords } from './keep-words'
import { markedRows } from './marked-rows'
import { rowsOfPatient } from './rows-of-patient'

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
