import type { SharedLists } from '../pages/shared-columns'
import type { Library } from './create-library'
import type { LibraryDay } from './library-day'

/** What a day in memory shares with its page. */
export function sharedLists(library: Library, { start, count }: LibraryDay): SharedLists {
  const { rows, persons, diagnoses, medications } = library
  const list = <T>(read: (row: number) => T) => Array.from({ length: count }, (_, at) => read(start + at))
  const { person, diagnoses: diagnosis, medications: medication } = rows.words
  const said = list((row) => persons.get(person.values()[row] ?? 0))
  return {
    id: list(rows.ids.get),
    name: said.map(([name]) => name),
    email: said.map(([, email]) => email),
    gender: said.map(([, , gender]) => gender),
    ethnicity: said.map(([, , , ethnicity]) => ethnicity),
    age: list(rows.numbers.age.get),
    height_in_cm: list(rows.numbers.height.get),
    weight_in_kg: list(rows.numbers.weight.get),
    medications: list((row) => [...medications.get(medication.values()[row] ?? 0)]),
    diagnoses: list((row) => [...diagnoses.get(diagnosis.values()[row] ?? 0)]),
  }
}
