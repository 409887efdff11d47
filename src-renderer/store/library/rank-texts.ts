import type { Persons } from './create-persons'

const places = { name: 0, email: 1, gender: 2 } as const

/** What persons can be put in order by. */
export type RankedText = keyof typeof places

const known = new WeakMap<Persons, Map<RankedText, Float64Array>>()

/**
 * For each person the place of a text in the alphabet, NaN without one; equal for texts that differ in case and
 * accents alone. It is remembered until another person comes, since comparing by the rules of a language is slow.
 */
export function rankTexts(persons: Persons, by: RankedText): Float64Array {
  const ranks = known.get(persons) ?? new Map<RankedText, Float64Array>()
  known.set(persons, ranks)
  const before = ranks.get(by)
  if (before?.length === persons.size()) return before
  const made = makeRanks(
    Array.from({ length: persons.size() }, (_, number) => persons.get(number)[places[by]]),
  )
  ranks.set(by, made)
  return made
}

function makeRanks(texts: readonly (string | null)[]): Float64Array {
  const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })
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
