import type { Json } from '#shared/records/json'
import { isRecord } from '#shared/wire/is-record'

/** The fields of a session that a day's columns hold as well; a page leaves them out where they say the same. */
export const sharedFields = ['id', 'email', 'name', 'gender', 'age', 'medications', 'diagnoses'] as const

/** What the columns hold of a day's sessions, in the order of the page. */
export type SharedLists = Readonly<Record<(typeof sharedFields)[number], readonly Json[]>>

const inColumns = 'columns'

/** Packed records without the columns that are kept elsewhere, and those. */
export interface SplitColumns {
  readonly kept: Json
  readonly shared: Json[]
}

/**
 * Takes out of packed records the fields that were sent just as the columns show them, for a whole day at once:
 * every text a text, every list one of texts. Persons and ids are a third of a page.
 */
export function splitShared(packed: Json): SplitColumns {
  const shared: Json[] = []
  if (!isTable(packed)) return { kept: packed, shared }
  const [kind, count, names, columns] = packed
  const kept = columns.map((column, index) => {
    const field = sharedFields.find((name) => name === names[index])
    if (field === undefined || !isAsShown(field, column)) return column
    shared.push(column)
    return [inColumns]
  })
  return { kept: [kind, count, names, kept], shared }
}

/** Puts the columns that `splitShared` took out back in. */
export function joinShared(kept: Json | undefined, lists: SharedLists): Json | undefined {
  if (!isTable(kept)) return kept
  const [kind, count, names, columns] = kept
  const joined = columns.map((column, index): Json => {
    const field = sharedFields.find((name) => name === names[index])
    if (field === undefined || !Array.isArray(column) || column[0] !== inColumns) return column
    return ['each', lists[field] as Json[]]
  })
  return [kind, count, names, joined]
}

function isTable(packed: Json | undefined): packed is [Json, Json, Json[], Json[]] {
  return (
    Array.isArray(packed) && packed[0] === 'table' && Array.isArray(packed[2]) && Array.isArray(packed[3])
  )
}

function isAsShown(field: (typeof sharedFields)[number], column: Json): boolean {
  if (!Array.isArray(column)) return false
  if (field === 'medications' || field === 'diagnoses')
    return (
      column[0] === 'array' &&
      holdsOnly(column[2], (value) => typeof value === 'string' && value.trim() !== '')
    )
  return holdsOnly(column, (value) => typeof value === (field === 'age' ? 'number' : 'string'))
}

function holdsOnly(column: Json | undefined, isWanted: (value: Json) => boolean): boolean {
  if (!Array.isArray(column)) return false
  const [kind, first, second] = column
  if (kind === 'same') return second !== undefined && !isRecord(second) && isWanted(second)
  return kind === 'each' && Array.isArray(first) && first.every(isWanted)
}
