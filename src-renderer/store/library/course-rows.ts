import { type Day, dayNumber, undated } from '#shared/records/day'
import type { Library } from './library'

/** Dated sessions of one patient that are not withdrawn and do not lie ahead, oldest first. */
export interface RowsOfCourse {
  readonly rows: Uint32Array
  /** The day of each, since 1970. */
  readonly days: Int32Array
}

interface Known {
  readonly version: string
  readonly of: (patient: number) => RowsOfCourse
}

const found = new WeakMap<Library, Known>()

/** The sessions of each patient, by the patient's number, from 1; valid until the library changes; no mark changes them. */
export function courseRows(library: Library): (patient: number) => RowsOfCourse {
  const known = found.get(library)
  // a session that lies ahead does so for less long with each hour
  const version = `${library.sessionsVersion()} ${Math.floor(library.aheadAfter() / 3_600_000)}`
  if (known?.version === version) return known.of
  const of = sortRows(library)
  found.set(library, { version, of })
  return of
}

/** Sorts all rows by patient and time at once: a million in a few passes. */
function sortRows(library: Library): Known['of'] {
  const { rows, patients } = library
  const patient = rows.words.patient.values()
  const live = rows.live.values()
  const { instant } = rows.numbers
  const aheadAfter = library.aheadAfter()
  const isHeld = (row: number) => live[row] === 1 && !(instant.get(row) > aheadAfter)
  const days = library.days().filter(({ day }) => day !== undated)
  const ends = new Uint32Array(patients.size() + 1)
  for (const { start, count } of days)
    for (let row = start; row < start + count; row++)
      if (isHeld(row)) ends[patient[row] ?? 0] = (ends[patient[row] ?? 0] ?? 0) + 1
  for (let number = 1; number < ends.length; number++)
    ends[number] = (ends[number] ?? 0) + (ends[number - 1] ?? 0)
  const all = ends.at(-1) ?? 0
  const sorted = { rows: new Uint32Array(all), days: new Int32Array(all) }
  const next = ends.slice()
  // newest first, so that each patient's place moves down from the end
  for (const { day, start, count } of days) {
    const number = dayNumber(day as Day)
    for (let row = start; row < start + count; row++) {
      if (!isHeld(row)) continue
      const place = (next[patient[row] ?? 0] ?? 0) - 1
      next[patient[row] ?? 0] = place
      sorted.rows[place] = row
      sorted.days[place] = number
    }
  }
  return (number) => {
    const [from, to] = [ends[number - 1] ?? 0, ends[number] ?? 0]
    return { rows: sorted.rows.subarray(from, to), days: sorted.days.subarray(from, to) }
  }
}

/** One row as a course, of an unattributed session; empty where it is undated. */
export function courseOfRow(library: Library, row: number): RowsOfCourse {
  const day = row < 0 ? undated : library.dayAt(row)
  if (day === undated) return { rows: Uint32Array.of(), days: Int32Array.of() }
  return { rows: Uint32Array.of(row), days: Int32Array.of(dayNumber(day)) }
}
