import type { Library } from './create-library'
import type { Persons } from './create-persons'
import type { TextOrder } from './text-order'

const places = { name: 0, email: 1, gender: 2 } as const

/** What persons can be put in order by. */
export type RankedText = keyof typeof places

interface Ranks {
  readonly locale: string | undefined
  readonly ranks: Float64Array
}

const known = new WeakMap<Persons, Map<RankedText, Ranks>>()

/**
 * For each person the place of a text in the alphabet, NaN without one; equal for texts that differ in case and
 * accents alone. It is remembered until another person comes or another language is spoken, since comparing by the rules
 * of a language is slow.
 */
export function rankTexts(
  { persons, order }: Pick<Library, 'persons' | 'order'>,
  by: RankedText,
): Float64Array {
  const made = known.get(persons) ?? new Map<RankedText, Ranks>()
  known.set(persons, made)
  const locale = order.locale()
  const before = made.get(by)
  if (before?.locale === locale && before?.ranks.length === persons.size()) return before.ranks
  const texts = Array.from({ length: persons.size() }, (_, number) => persons.get(number)[places[by]])
  const ranks = makeRanks(texts, order)
  made.set(by, { locale, ranks })
  return ranks
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
