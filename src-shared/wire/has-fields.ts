import type { JsonObject } from './is-record'

/** Whether a record has any field; asks without listing them. */
export function hasFields(record: JsonObject): boolean {
  for (const _ in record) return true
  return false
}
