import { type Dictionary, createDictionary } from './create-dictionary'
import { foldText } from './fold-text'

/** The texts of all sessions of the library, each kept once. */
export interface Dictionaries {
  readonly names: Dictionary
  readonly emails: Dictionary
  readonly genders: Dictionary
  readonly profiles: Dictionary
  /** Lists of diagnoses or medications, as JSON. */
  readonly lists: Dictionary
  /** What a search looks into: name, e-mail, diagnoses and medications together, folded. */
  readonly searched: Dictionary
  /** The number of the searched text of a session. */
  searchedText(name: number, email: number, diagnoses: number, medications: number): number
}

/** Makes empty dictionaries. */
export function createDictionaries(): Dictionaries {
  const names = createDictionary()
  const emails = createDictionary()
  const lists = createDictionary()
  const searched = createDictionary()
  const known = new Map<string, number>()
  return {
    names,
    emails,
    genders: createDictionary(),
    profiles: createDictionary(),
    lists,
    searched,
    searchedText(name, email, diagnoses, medications) {
      const key = `${name},${email},${diagnoses},${medications}`
      const found = known.get(key)
      if (found !== undefined) return found
      const held = [...listOf(lists.text(diagnoses)), ...listOf(lists.text(medications))]
      const texts = [names.text(name), emails.text(email), ...held]
      const number = searched.number(foldText(texts.filter((text) => text !== null).join('\n')))
      known.set(key, number)
      return number
    },
  }
}

function listOf(json: string | null): string[] {
  return json === null ? [] : (JSON.parse(json) as string[])
}
