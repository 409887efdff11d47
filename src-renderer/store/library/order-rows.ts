import type { SortOrder } from '#shared/queries/filter'
import { undated } from '#shared/records/day'
import type { Library } from './create-library'
import { flagKeys } from './flag-keys'
import { isRankedText, rankTexts } from './rank-texts'
import type { SortKeys } from './rows/number-column'

/**
 * Puts rows, given newest first, into an order. Missing values come last in either direction; what is equal stays in
 * the order given.
 */
export function orderRows(library: Library, rows: Uint32Array, sort: SortOrder): Uint32Array {
  if (sort.by === 'date') return sort.descending ? rows : oldestFirst(library, rows)
  return countingSort(rows, keysOf(library, rows, sort.by), sort.descending)
}

function keysOf(library: Library, rows: Uint32Array, by: Exclude<SortOrder['by'], 'date'>): SortKeys {
  if (by === 'flags') return flagKeys(library, rows)
  if (isRankedText(by)) {
    const { words } = library.rows
    const column = by === 'diagnoses' || by === 'medications' ? words[by] : words.person
    return column.sortKeys(rows, rankTexts(library, by))
  }
  return library.rows.numbers[by].sortKeys(rows)
}

function countingSort(rows: Uint32Array, { keys, missing }: SortKeys, descending: boolean): Uint32Array {
  const next = new Uint32Array(missing + 1)
  for (let at = 0; at < keys.length; at++) next[keys[at] ?? 0] = (next[keys[at] ?? 0] ?? 0) + 1
  let place = 0
  for (let index = 0; index <= missing; index++) {
    // what is missing comes last either way
    const key = descending && index < missing ? missing - 1 - index : index
    const count = next[key] ?? 0
    next[key] = place
    place += count
  }
  const sorted = new Uint32Array(rows.length)
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? 0
    const to = next[key] ?? 0
    sorted[to] = rows[at] ?? 0
    next[key] = to + 1
  }
  return sorted
}

/** The order by date the other way round: those of one day and instant stay in their order, undated ones stay last. */
function oldestFirst(library: Library, rows: Uint32Array): Uint32Array {
  const { instant } = library.rows.numbers
  const order = new Uint32Array(rows.length)
  let end = rows.length
  while (end > 0 && library.dayAt(rows[end - 1] ?? 0) === undated) end--
  order.set(rows.subarray(end), end)
  const isTogether = (before: number, row: number) =>
    instant.get(before) === instant.get(row) && library.dayAt(before) === library.dayAt(row)
  let to = 0
  while (end > 0) {
    let start = end - 1
    while (start > 0 && isTogether(rows[start - 1] ?? 0, rows[start] ?? 0)) start--
    for (let at = start; at < end; at++) order[to++] = rows[at] ?? 0
    end = start
  }
  return order
}
