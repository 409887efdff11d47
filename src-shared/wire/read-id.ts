import type { JsonObject } from './is-record'

/** The id of a record, as text; null when it has none. */
export function readId(record: JsonObject): string | null {
  const id = Object.hasOwn(record, 'id') ? record['id'] : undefined
  if (typeof id === 'string') return id === '' ? null : id
  return typeof id === 'number' ? String(id) : null
}
