import { courseRows, type RowsOfCourse } from './course-rows'
import type { Library } from './library'
import { gathered } from './rows'

/** A number that each session of a patient has by those around it, 0 for most. */
interface CourseMarks {
  /** Of a row. */
  at(row: number): number
  /** Of all rows. */
  all(): Marks
  /** Of some rows of one patient, in their order. */
  of(rows: Uint32Array): Int32Array
}

type Marks = Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>

/**
 * Makes {@link CourseMarks} in `marks`, a 0 for each row, valid until the library changes. A patient's course is looked at when
 * one of their rows is first asked for.
 */
export function courseMarks(
  library: Library,
  marks: Marks,
  look: (held: RowsOfCourse) => ArrayLike<number>,
): CourseMarks {
  const patient = library.rows.words.patient.values()
  const seen = new Uint8Array(library.patients.size())
  const rowsOf = courseRows(library)
  const lookAt = (number: number) => {
    // an unattributed session has none around it
    if (number === 0 || seen[number] === 1) return
    seen[number] = 1
    const held = rowsOf(number)
    const found = look(held)
    for (let at = 0; at < held.rows.length; at++) marks[held.rows[at] ?? 0] = found[at] ?? 0
  }
  return {
    at(row) {
      lookAt(patient[row] ?? 0)
      return marks[row] ?? 0
    },
    all() {
      for (let number = 1; number < seen.length; number++) lookAt(number)
      return marks
    },
    of(rows) {
      const [first] = rows
      if (first !== undefined) lookAt(patient[first] ?? 0)
      return gathered(marks, rows, new Int32Array(rows.length))
    },
  }
}

/** Remembers what was made of a library until its courses change; no mark changes them. */
export function ofCourses<T>(make: (library: Library) => T): (library: Library) => T {
  const known = new WeakMap<ReturnType<typeof courseRows>, T>()
  return (library) => {
    const courses = courseRows(library)
    const made = known.get(courses) ?? make(library)
    known.set(courses, made)
    return made
  }
}
