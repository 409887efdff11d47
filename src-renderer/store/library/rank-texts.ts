import type { Library } from './create-library'
import type { TextOrder } from './text-order'

const placesInPerson = { name: 0, email: 1, gender: 2, ethnicity: 3 } as const

/** What is sorted by the rules of a language: what persons say of themselves, and lists as one text. */
export type RankedText = keyof typeof placesInPerson | 'diagnoses' | 'medications'

/** Whether a column is sorted by the rules of a language. */
export function isRankedText(column: string): column is RankedText {
  return column in placesInPerson || column === 'diagnoses' || column === 'medications'
}

/** Texts by the numbers that rows hold of them. */
interface NumberedTexts {
  /** What the texts are kept in. */
  readonly of: object
  size(): number
  get(number: number): string | null
}

interface Ranks {
  readonly locale: string | undefined
  readonly ranks: Float64Array
}

type RankedLibrary = Pick<Library, 'persons' | 'diagnoses' | 'medications' | 'order'>

const known = new WeakMap<object, Map<RankedText, Ranks>>()

/**
 * For each person or list the place of its text in the alphabet, NaN without one; equal for texts that differ in case and
 * accents alone. It is remembered until another one comes or another language is spoken, since comparing by the rules
 * of a language is slow.
 */
export function rankTexts(library: RankedLibrary, by: RankedText): Float64Array {
  const { of, size, get } = textsOf(library, by)
  const made = known.get(of) ?? new Map<RankedText, Ranks>()
  known.set(of, made)
  const locale = library.order.locale()
  const before = made.get(by)
  if (before?.locale === locale && before?.ranks.length === size()) return before.ranks
  const ranks = makeRanks(
    Array.from({ length: size() }, (_, number) => get(number)),
    library.order,
  )
  made.set(by, { locale, ranks })
  return ranks
}

function textsOf(library: RankedLibrary, by: RankedText): NumberedTexts {
  if (by === 'diagnoses' || by === 'medications') {
    const lists = library[by]
    return { of: lists, size: lists.size, get: (number) => lists.get(number).join(', ') }
  }
  const { persons } = library
  return { of: persons, size: persons.size, get: (number) => persons.get(number)[placesInPerson[by]] }
}

function makeRanks(texts: readonly (string | null)[], { compare }: TextOrder): Float64Array {
  const different = [...new Set(texts.filter((text) => text !== null && text.trim() !== ''))] as string[]
  const rankOf = new Map<string | null, number>()
  let rank = 0
  different.sort(compare).forEach((text, at) => {
    const before = different[at - 1]
    if (before !== undefined && compare(before, text) !== 0) rank++
    rankOf.set(text, rank)
  })
  return Float64Array.from(texts, (text) => rankOf.get(text) ?? NaN)
}
