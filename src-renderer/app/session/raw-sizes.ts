import type { Json } from '#shared/records/json'

/** A raw array, or another value that came with raw arrays, by its path. */
export interface RawSize {
  readonly path: string
  /** How many values an array holds; null for a single value. */
  readonly values: number | null
}

/** Lists what was kept of a session's raw answer: each array whole, each other value by itself. */
export function rawSizes(raw: Readonly<Record<string, Json>>): RawSize[] {
  return Object.entries(raw).flatMap(([path, value]) => sizesAt(path, value))
}

function sizesAt(path: string, value: Json): RawSize[] {
  if (Array.isArray(value)) return [{ path, values: value.length }]
  if (value === null || typeof value !== 'object') return [{ path, values: null }]
  return Object.entries(value).flatMap(([name, inner]) => sizesAt(`${path}.${name}`, inner))
}
