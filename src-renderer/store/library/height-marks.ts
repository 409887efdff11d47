import { contradictingHeights } from '#shared/measure/questions/ruler'
import { courseRows } from './course-rows'
import type { Library } from './library'

interface Known {
  readonly version: number
  readonly of: (row: number) => boolean
}

const found = new WeakMap<Library, Known>()

/**
 * Tells whether the height of a row's session contradicts those of the same patient around it; valid until the library changes.
 * A patient's heights are looked at when one of their rows is asked for.
 */
export function heightMarks(library: Library): (row: number) => boolean {
  const known = found.get(library)
  const version = library.trendVersion()
  if (known?.version === version) return known.of
  const of = createMarks(library)
  found.set(library, { version, of })
  return of
}

function createMarks(library: Library): Known['of'] {
  const { age, height } = library.rows.numbers
  const marks = new Uint8Array(library.size())
  const patient = library.rows.words.patient.values()
  const seen = new Uint8Array(library.patients.size())
  const rowsOf = courseRows(library)
  const look = (number: number) => {
    seen[number] = 1
    const { rows, days } = rowsOf(number)
    const read = (of: (row: number) => number) => Float64Array.from(rows, of)
    contradictingHeights(days, read(age.get), read(height.get)).forEach((mark, at) => {
      if (mark === 1) marks[rows[at] ?? 0] = 1
    })
  }
  return (row) => {
    const number = patient[row] ?? 0
    // an unattributed session has none around it
    if (number === 0) return false
    if (seen[number] !== 1) look(number)
    return marks[row] === 1
  }
}
