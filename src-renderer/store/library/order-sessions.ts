import type { SortOrder } from '#shared/queries/session-query'
import { undated } from '#shared/records/day'
import type { Library } from './create-library'
import { locatePlaces } from './locate-places'

/**
 * Puts places into the order of a query. Missing values come last in either direction; what is equal keeps the
 * library's own order, newest first.
 */
export function orderSessions(library: Library, places: Uint32Array, sort: SortOrder): Uint32Array {
  if (sort.by === 'date') return sort.descending ? places : oldestFirst(library, places)
  const keys = keysOf(library, places, sort.by)
  const order = Uint32Array.from(places, (_, index) => index)
  const direction = sort.descending ? -1 : 1
  order.sort((a, b) => {
    const one = keys[a] ?? NaN
    const other = keys[b] ?? NaN
    if (one === other) return a - b
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number.isNaN(one) && Number.isNaN(other) ? a - b : Number.isNaN(one) ? 1 : -1
    return (one - other) * direction
  })
  return order.map((index) => places[index] ?? 0)
}

/** The order by date the other way round: sessions of one instant stay in their order, undated ones stay last. */
function oldestFirst(library: Library, places: Uint32Array): Uint32Array {
  const moments = locatePlaces(library.blocks(), places, (block, row) => ({
    day: block.day,
    instant: block.numbers('instant')[row] ?? NaN,
  }))
  const order: number[] = []
  let end = moments.findIndex(({ day }) => day === undated)
  if (end < 0) end = places.length
  const last = places.subarray(end)
  while (end > 0) {
    let start = end - 1
    const instant = moments[start]?.instant
    while (start > 0 && moments[start - 1]?.instant === instant) start--
    for (let at = start; at < end; at++) order.push(places[at] ?? 0)
    end = start
  }
  return Uint32Array.from([...order, ...last])
}

function keysOf(library: Library, places: Uint32Array, by: Exclude<SortOrder['by'], 'date'>): Float64Array {
  const ranks = by === 'name' ? nameRanks(library) : null
  return Float64Array.from(
    locatePlaces(library.blocks(), places, (block, row) => {
      if (ranks) return ranks[block.words('name')[row] ?? 0] ?? NaN
      if (by === 'tests') return block.words('tests')[row] ?? 0
      return by === 'name' ? NaN : (block.numbers(by)[row] ?? NaN)
    }),
  )
}

/** For each name its place in the alphabet, equal for names that differ in case and accents alone. */
function nameRanks({ dictionaries: { names } }: Library): Float64Array {
  const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })
  const ranks = new Float64Array(names.size()).fill(NaN)
  const sorted = Array.from({ length: names.size() - 1 }, (_, index) => index + 1)
  const text = (number: number) => names.text(number) ?? ''
  sorted.sort((a, b) => collator.compare(text(a), text(b)))
  let rank = 0
  sorted.forEach((number, index) => {
    const before = sorted[index - 1]
    if (before !== undefined && collator.compare(text(before), text(number)) !== 0) rank++
    if (text(number).trim() !== '') ranks[number] = rank
  })
  return ranks
}
