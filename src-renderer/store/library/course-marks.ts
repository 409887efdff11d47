import { courseRows, type RowsOfCourse } from './course-rows'
import type { Library } from './library'

/**
 * Makes the function that reads a number which each session of a patient has by those around it, 0 for most. A patient's course is
 * looked at when one of their rows is first asked for; valid until the library changes.
 */
export function courseMarks(library: Library, look: (held: RowsOfCourse) => ArrayLike<number>) {
  const patient = library.rows.words.patient.values()
  const marks = new Int32Array(library.size())
  const seen = new Uint8Array(library.patients.size())
  const rowsOf = courseRows(library)
  return (row: number): number => {
    const number = patient[row] ?? 0
    // an unattributed session has none around it
    if (number === 0) return 0
    if (seen[number] !== 1) {
      seen[number] = 1
      const held = rowsOf(number)
      const found = look(held)
      for (let at = 0; at < held.rows.length; at++) marks[held.rows[at] ?? 0] = found[at] ?? 0
    }
    return marks[row] ?? 0
  }
}

type Marks<T> = (library: Library) => T

/** Remembers what was made of a library until its courses change. */
export function ofCourses<T>(make: Marks<T>): Marks<T> {
  const known = new WeakMap<ReturnType<typeof courseRows>, T>()
  return (library) => {
    const courses = courseRows(library)
    const made = known.get(courses) ?? make(library)
    known.set(courses, made)
    return made
  }
}
