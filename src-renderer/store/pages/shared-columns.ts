import type { Json } from '#shared/records/json'
import type { Table } from '../packing/table'

/** The fields of a session that a day's columns hold as well; a page leaves them out where they say the same. */
export const sharedFields = [
  'id',
  'email',
  'name',
  'gender',
  'ethnicity',
  'age',
  'height_in_cm',
  'weight_in_kg',
  'medications',
  'diagnoses',
] as const

/** What the columns hold of a day's sessions, in the order of the page. */
export type SharedLists = Readonly<Record<(typeof sharedFields)[number], readonly Json[]>>

/** A column that is kept elsewhere: where in the table it was, and which of the shared fields it is. */
export interface SharedColumn {
  readonly place: number
  readonly field: number
}

/** A table without the columns that are kept elsewhere, and those. */
export interface SplitTable {
  readonly kept: Table
  readonly shared: readonly SharedColumn[]
}

/**
 * Takes out of a table of records the fields that were sent just as the columns show them, for a whole day at once:
 * every text a text, every list one of texts. Persons and ids are a third of a page.
 */
export function splitShared({ names, columns }: Table): SplitTable {
  const shared = columns.flatMap((values, place) => {
    const field = sharedFields.findIndex((name) => name === names[place])
    const name = sharedFields[field]
    return name !== undefined && values.every(isAsShown[name]) ? [{ place, field }] : []
  })
  const isKept = (_: unknown, at: number) => !shared.some(({ place }) => place === at)
  return { kept: { names: names.filter(isKept), columns: columns.filter(isKept) }, shared }
}

/** Puts the columns that `splitShared` took out of a table back in. Throws when there are no such columns. */
export function joinShared(kept: Table, shared: readonly SharedColumn[], lists: SharedLists): Table {
  const names = [...kept.names]
  const columns = [...kept.columns]
  for (const { place, field } of shared) {
    const name = sharedFields[field]
    if (name === undefined) throw new TypeError('not a shared field')
    names.splice(place, 0, name)
    columns.splice(place, 0, lists[name])
  }
  return { names, columns }
}

const isText = (value: Json) => typeof value === 'string'
const isNumber = (value: Json) => typeof value === 'number' && !Object.is(value, -0)
const isTextList = (value: Json) =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string' && entry.trim() !== '')

const isAsShown: Readonly<Record<(typeof sharedFields)[number], (value: Json) => boolean>> = {
  id: isText,
  email: isText,
  name: isText,
  gender: isText,
  ethnicity: isText,
  age: isNumber,
  height_in_cm: isNumber,
  weight_in_kg: isNumber,
  medications: isTextList,
  diagnoses: isTextList,
}
