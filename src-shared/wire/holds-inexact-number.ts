import type { Json } from '../records/json'
import { isDeclaredTest } from './is-declared-test'

const levelsLookedInto = 100

/**
 * Whether a parsed JSON value holds a number that may not be the one that was written: integers beyond 2^53 lose
 * digits, `1e400` becomes infinite. True as well for a value of more levels than any record may have, which is not
 * looked into any further.
 */
export function holdsInexactNumber(value: Json, levels = levelsLookedInto): boolean {
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  if (Array.isArray(value)) return value.some((element) => holdsInexactNumber(element, levels - 1))
  // nearly all numbers of an answer are in such tests
  if (isDeclaredTest(value)) return false
  for (const name in value) if (holdsInexactNumber(value[name] ?? null, levels - 1)) return true
  return false
}
