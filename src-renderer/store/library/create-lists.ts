import { createDictionary } from './create-dictionary'
import { foldText } from '#shared/text/fold-text'

/** Numbers for lists of diagnoses or medications; 0 is the empty one. */
export interface Lists {
  /** The number of a list, given as JSON. */
  number(json: string): number
  get(number: number): readonly string[]
  /** Its texts, folded for searching. */
  searched(number: number): string
  size(): number
}

/** Makes {@link Lists} that hold the empty one alone. */
export function createLists(): Lists {
  const dictionary = createDictionary()
  const lists: (readonly string[])[] = [[]]
  const searched: string[] = ['']
  return {
    number(json) {
      if (json === '[]') return 0
      const number = dictionary.number(json)
      if (number < lists.length) return number
      const list = JSON.parse(json) as string[]
      lists.push(list)
      searched.push(foldText(list.join('\n')))
      return number
    },
    get: (number) => lists[number] ?? [],
    searched: (number) => searched[number] ?? '',
    size: dictionary.size,
  }
}
