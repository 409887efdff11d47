import type { Library } from '../create-library'
import type { FoundWords } from './find-words'

/** Clears the marks of sessions in whose name, e-mail, diagnoses and medications not all of some words occur. */
export function keepWords({ rows: { words } }: Library, marks: Uint8Array, found: FoundWords): void {
  const { all, persons, diagnoses, medications } = found
  const person = words.person.values()
  const diagnosis = words.diagnoses.values()
  const medication = words.medications.values()
  for (let row = 0; row < marks.length; row++) {
    const lacking =
      all ^
      ((persons[person[row] ?? 0] ?? 0) |
        (diagnoses[diagnosis[row] ?? 0] ?? 0) |
        (medications[medication[row] ?? 0] ?? 0))
    // 1 less the sign that either a number or its negative has, unless it is 0: without a branch
    marks[row] = (marks[row] ?? 0) & (1 - ((lacking | -lacking) >>> 31))
  }
}
