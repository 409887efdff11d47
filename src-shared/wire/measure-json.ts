import type { Json } from '../records/json'

/** How large and how deep a JSON value is. */
export interface JsonMeasure {
  /** About the characters that it takes as JSON text. */
  size: number
  /** Arrays and objects around its innermost value; one more than `maxDepth` when there are even more. */
  depth: number
}

/** Measures a JSON value, looking no deeper than just beyond `maxDepth`, so that any depth can be measured. */
export function measureJson(value: Json, maxDepth: number): JsonMeasure {
  const measure = { size: 0, depth: 0 }
  add(value, 0, maxDepth, measure)
  return measure
}

function add(value: Json, depth: number, maxDepth: number, measure: JsonMeasure): void {
  if (typeof value === 'string') measure.size += value.length + 3
  else if (typeof value !== 'object' || value === null) measure.size += 5
  else {
    if (depth >= measure.depth) measure.depth = depth + 1
    if (depth >= maxDepth) return
    if (Array.isArray(value)) for (const element of value) add(element, depth + 1, maxDepth, measure)
    else
      for (const key in value) {
        measure.size += key.length + 4
        add(value[key] ?? null, depth + 1, maxDepth, measure)
      }
  }
}
