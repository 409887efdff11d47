import { createDictionary } from './create-dictionary'
import { foldText } from '#shared/text/fold-text'

/** What a session says about the person: name, e-mail, gender, ethnicity, each as sent or null. */
export type Person = readonly [
  name: string | null,
  email: string | null,
  gender: string | null,
  ethnicity: string | null,
]

/** Numbers for the persons that sessions name, from 1 on; the same person under another e-mail is another one. */
export interface Persons {
  /** The number of a person, given as the JSON of a {@link Person}. */
  number(json: string): number
  get(number: number): Person
  /** Name and e-mail, folded for searching. */
  searched(number: number): string
  /** How many numbers are in use, 0 included. */
  size(): number
}

const nobody: Person = [null, null, null, null]

/** Makes empty {@link Persons}. */
export function createPersons(): Persons {
  const dictionary = createDictionary()
  const persons: Person[] = [nobody]
  const searched: string[] = ['']
  return {
    number(json) {
      const number = dictionary.number(json)
      if (number < persons.length) return number
      const person = JSON.parse(json) as Person
      persons.push(person)
      searched.push(foldText(`${person[0] ?? ''}\n${person[1] ?? ''}`))
      return number
    },
    get: (number) => persons[number] ?? nobody,
    searched: (number) => searched[number] ?? '',
    size: dictionary.size,
  }
}
