import { foldText } from '#shared/text/texts'
import { createSearchedTexts } from './create-searched-texts'
import { type TextNumbers, createTextNumbers } from './create-text-numbers'

/** What a session says about the person: name, e-mail, gender, ethnicity, each as sent or null. */
export type Person = readonly [
  name: string | null,
  email: string | null,
  gender: string | null,
  ethnicity: string | null,
]

/** Numbers for the persons that sessions name, from 1 on; the same person under another e-mail is another one. */
export interface Persons {
  /** The numbers of persons, given as the JSON of each {@link Person}. */
  readonly numbers: TextNumbers['numbers']
  get(number: number): Person
  /** The numbers of those in whose name or e-mail a folded word occurs, ascending. */
  find(word: string): readonly number[]
  /** How many numbers are in use, 0 included. */
  size(): number
}

const nobody: Person = [null, null, null, null]

/** Makes empty {@link Persons}. */
export function createPersons(): Persons {
  const persons: Person[] = [nobody]
  const searched = createSearchedTexts('')
  const { numbers, size } = createTextNumbers('', (json) => {
    const person = JSON.parse(json) as Person
    persons.push(person)
    searched.add(foldText(`${person[0] ?? ''}\n${person[1] ?? ''}`))
  })
  return {
    numbers,
    get: (each) => persons[each] ?? nobody,
    find: searched.find,
    size,
  }
}
