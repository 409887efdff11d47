import type { Json } from '../records/json'
import { readShortDecimal } from './read-short-decimal'

const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
const decimalComma = /^[+-]?\d+,\d{1,3}$/

/** How a numeric field was written: as a number, with a decimal comma, unreadably, or not at all. */
export type NumberSpelling = 'number' | 'decimal-comma' | 'unread' | 'absent'

/**
 * Reads a numeric field: a number, or a text that holds one, perhaps with a comma behind it or a comma for its
 * point. Null when there is none, or none that can be read; never zero or infinite in its place.
 */
export function readNumber(sent: Json | undefined): number | null {
  if (typeof sent === 'number') return Number.isFinite(sent) ? sent : null
  if (typeof sent !== 'string') return null
  return readShortDecimal(sent) ?? readText(sent)
}

function readText(sent: string): number | null {
  const text = bare(sent)
  if (plain.test(text)) return finite(Number(text))
  return decimalComma.test(text) ? finite(Number(text.replace(',', '.'))) : null
}

/** Tells how a numeric field was written. */
export function numberSpelling(sent: Json | undefined): NumberSpelling {
  if (sent === undefined || sent === null) return 'absent'
  if (typeof sent !== 'string') return readNumber(sent) === null ? 'unread' : 'number'
  if (readShortDecimal(sent) !== null) return 'number'
  if (sent.trim() === '') return 'absent'
  if (readText(sent) === null) return 'unread'
  return decimalComma.test(bare(sent)) ? 'decimal-comma' : 'number'
}

function bare(sent: string): string {
  const text = sent.trim()
  return text.endsWith(',') ? text.slice(0, -1).trimEnd() : text
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
