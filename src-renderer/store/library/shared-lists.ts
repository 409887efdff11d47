import type { Json } from '#shared/records/json'
import type { SharedLists } from '../pages/shared-columns'
import type { Dictionaries } from './create-dictionaries'
import type { Dictionary } from './create-dictionary'
import type { DayBlock, WordColumn } from './day-block'

/** What a day in memory shares with its page. */
export function sharedLists(block: DayBlock, { names, emails, genders, lists }: Dictionaries): SharedLists {
  const texts = (column: WordColumn, dictionary: Dictionary) =>
    Array.from(block.words(column), (number) => dictionary.text(number))
  const textLists = (column: WordColumn) =>
    texts(column, lists).map((json) => (json === null ? [] : (JSON.parse(json) as Json)))
  return {
    id: block.ids,
    email: texts('email', emails),
    name: texts('name', names),
    gender: texts('gender', genders),
    age: Array.from(block.numbers('age')),
    medications: textLists('medications'),
    diagnoses: textLists('diagnoses'),
  }
}
