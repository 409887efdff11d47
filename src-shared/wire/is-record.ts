import type { Json } from '../records/json'

/** A JSON object. */
export type JsonObject = { [key: string]: Json }

/** Whether a value out of a JSON parser is an object and not an array. */
export function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
