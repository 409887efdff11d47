import { foldText } from '#shared/text/texts'
import { createSearchedTexts } from './create-searched-texts'
import { type TextNumbers, createTextNumbers } from './create-text-numbers'

/** Numbers for lists of diagnoses or medications; 0 is the empty one. */
export interface Lists {
  /** The numbers of lists, given as the JSON of each. */
  readonly numbers: TextNumbers['numbers']
  get(number: number): readonly string[]
  /** The numbers of those in whose texts a folded word occurs, ascending. */
  find(word: string): readonly number[]
  size(): number
}

/** Makes {@link Lists} that hold the empty one alone. */
export function createLists(): Lists {
  const lists: (readonly string[])[] = [[]]
  const searched = createSearchedTexts('')
  const { numbers, size } = createTextNumbers('[]', (json) => {
    const list = JSON.parse(json) as string[]
    lists.push(list)
    searched.add(foldText(list.join('\n')))
  })
  return {
    numbers,
    get: (each) => lists[each] ?? [],
    find: searched.find,
    size,
  }
}
