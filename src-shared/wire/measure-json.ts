import type { Json } from '../records/json'

/** How large and how deep a JSON value is. */
export interface JsonMeasure {
  /** About the characters that it takes as JSON text. */
  readonly size: number
  /** Arrays and objects around its innermost value; at most one more than `maxDepth`. */
  readonly depth: number
}

/** Measures a JSON value of any depth, looking no deeper than just beyond `maxDepth`. */
export function measureJson(value: Json, maxDepth: number): JsonMeasure {
  let size = 0
  let depth = 0
  let level: Json[] = [value]
  for (;;) {
    const inner: Json[] = []
    for (const entry of level) {
      if (typeof entry === 'string') size += entry.length + 3
      else if (typeof entry !== 'object' || entry === null) size += 5
      else if (Array.isArray(entry)) for (const element of entry) inner.push(element)
      else
        for (const key of Object.keys(entry)) {
          size += key.length + 4
          inner.push(entry[key] ?? null)
        }
    }
    if (!level.some((entry) => typeof entry === 'object' && entry !== null)) return { size, depth }
    depth++
    if (depth > maxDepth) return { size, depth }
    level = inner
  }
}
