import type { Json } from '../records/json'
import { holdsInexactNumber } from './holds-inexact-number'
import { quoteInexactNumbers } from './quote-inexact-numbers'

/**
 * Parses the text of an answer that should be a JSON array. Null when it is not JSON, cut short, or anything else
 * than an array. Numbers that a double cannot hold are kept as text.
 */
export function parseAnswer(text: string): Json[] | null {
  try {
    const parsed = JSON.parse(text) as Json
    const value = holdsInexactNumber(parsed) ? (JSON.parse(quoteInexactNumbers(text)) as Json) : parsed
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
