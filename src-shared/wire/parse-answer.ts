import type { Json } from '../records/json'
import { quoteInexactNumbers } from './quote-inexact-numbers'

/**
 * Parses the text of an answer that should be a JSON array. Null when it is not JSON, cut short, or anything else
 * than an array. Numbers that a double cannot hold are kept as text.
 */
export function parseAnswer(text: string): Json[] | null {
  try {
    const value = JSON.parse(quoteInexactNumbers(text)) as Json
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
