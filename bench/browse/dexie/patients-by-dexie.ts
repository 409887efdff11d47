import type { BrowseRow } from '../data/create-row-maker'
import { type RowTable, readRows } from './row-table'

interface Course {
  last: BrowseRow
  sessions: number
  /** Newest first, of those with an FEV1: no more than two. */
  newest: BrowseRow[]
  oldest: BrowseRow | null
}

/** The course of each patient, those first whose FEV1 % has fallen most since their first session. */
export async function patientsByDexie(table: RowTable): Promise<readonly Course[]> {
  const courses = new Map<string, Course>()
  for await (const rows of readRows(table))
    for (const row of rows) {
      if (row.withdrawnAt !== null) continue
      const course = courses.get(row.email) ?? { last: row, sessions: 0, newest: [], oldest: null }
      courses.set(row.email, course)
      course.sessions++
      if (isAfter(row, course.last)) course.last = row
      if (row.fev1 === null) continue
      course.newest = [...course.newest, row].sort((a, b) => (isAfter(a, b) ? -1 : 1)).slice(0, 2)
      if (course.oldest === null || isAfter(course.oldest, row)) course.oldest = row
    }
  return [...courses.values()].sort((a, b) => change(a) - change(b))
}

function isAfter(a: BrowseRow, b: BrowseRow): boolean {
  return (a.instant ?? 0) > (b.instant ?? 0)
}

function change({ newest, oldest }: Course): number {
  const [now] = newest
  return now && oldest ? (now.fev1Percent ?? 0) - (oldest.fev1Percent ?? 0) : Infinity
}
