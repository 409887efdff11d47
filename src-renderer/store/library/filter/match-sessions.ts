import type { SessionFilter } from '#shared/queries/session-query'
import { undated } from '#shared/records/day'
import type { Library } from '../create-library'
import type { LibraryDay } from '../library-day'
import { keepPatient } from './keep-patient'
import { keepText } from './keep-text'
import { keepWhere } from './keep-where'
import { markedRows } from './marked-rows'

/** Which sessions match: their rows in the order of the library, newest first. */
export interface Matches {
  readonly rows: Uint32Array
  /** How many there are to choose from: withdrawn ones, or all others. */
  readonly of: number
}

/** Finds the sessions that pass a filter. */
export function matchSessions(library: Library, filter: SessionFilter): Matches {
  const days = library.days()
  const { marks, of } = markHeld(library, filter.withdrawn === 'only')
  for (const day of days) if (!isInSpan(day, filter)) marks.fill(0, day.start, day.start + day.count)
  if (filter.patient) keepPatient(library, marks, filter.patient)
  keepText(library, marks, filter.text)
  if (filter.where) keepWhere(library, marks, filter.where)
  return { rows: markedRows(days, marks), of }
}

/** Marks the rows of all sessions that are held, those that are withdrawn or all others. */
function markHeld(library: Library, withdrawn: boolean): { marks: Uint8Array; of: number } {
  const live = library.rows.live.values()
  if (!withdrawn) return { marks: live.slice(0, library.size()), of: library.sessions() }
  const marks = new Uint8Array(library.size())
  let of = 0
  for (const { start, count } of library.days())
    for (let row = start; row < start + count; row++) of += marks[row] = 1 - (live[row] ?? 0)
  return { marks, of }
}

function isInSpan({ day }: LibraryDay, { from, to }: SessionFilter): boolean {
  if (from === null && to === null) return true
  return day !== undated && (from === null || day >= from) && (to === null || day <= to)
}
