import type { Json } from '#shared/records/json'
import { isRecord } from '#shared/wire/fields'

/** Whether two JSON values are the same; the order of fields does not count. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((value, index) => sameJson(value, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  let more = 0
  for (const name in a) {
    if (!Object.hasOwn(b, name) || !sameJson(a[name], b[name])) return false
    more++
  }
  for (const _ in b) more--
  return more === 0
}
