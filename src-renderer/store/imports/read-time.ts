import type { Json } from '#shared/records/json'

/** An instant in ms since 1970 out of the text that `toISOString` writes; null for anything else. */
export function readTime(text: Json | undefined): number | null {
  const time = typeof text === 'string' ? Date.parse(text) : NaN
  return Number.isFinite(time) ? time : null
}
