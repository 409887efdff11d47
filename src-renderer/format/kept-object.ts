import type { Json } from '#shared/records/json'
import { isRecord, type JsonObject } from '#shared/wire/fields'

/** The object in a JSON text that was kept; an empty one when nothing was, or it cannot be read. */
export function keptObject(kept: string | null): JsonObject {
  try {
    const read = JSON.parse(kept ?? '{}') as Json
    return isRecord(read) ? read : {}
  } catch {
    return {}
  }
}
