import type { Json } from '../records/json'
import { isDeclaredTest } from '../records/test'

/** Parses an answer; null when it is no JSON array, or cut short. Numbers that a double cannot hold are kept as text. */
export function parseAnswer(text: string): Json[] | null {
  try {
    const parsed = JSON.parse(text) as Json
    const value = holdsInexactNumber(parsed) ? (JSON.parse(quoteInexactNumbers(text)) as Json) : parsed
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

const levelsLookedInto = 100

/**
 * Whether a parsed JSON value holds a number that may differ from the one written: integers beyond 2^53 lose digits, `1e400`
 * becomes infinite. True as well for a value of more levels than any record may have, which is not searched any further.
 */
function holdsInexactNumber(value: Json, levels = levelsLookedInto): boolean {
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  if (Array.isArray(value)) return value.some((element) => holdsInexactNumber(element, levels - 1))
  // nearly all numbers of an answer are in such tests
  if (isDeclaredTest(value)) return false
  for (const name in value) if (holdsInexactNumber(value[name] ?? null, levels - 1)) return true
  return false
}

const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/gs

/**
 * Quotes the numbers of a JSON text that a double cannot hold, so that parsing keeps them as they were written: integers beyond
 * 2^53 keep their digits and `1e400` does not become infinite.
 */
export function quoteInexactNumbers(json: string): string {
  return json.replace(token, (text) => (text.startsWith('"') || isExact(text) ? text : `"${text}"`))
}

function isExact(text: string): boolean {
  const value = Number(text)
  // whoever wrote a fraction has rounded it; the digits of an integer may be an id
  return Number.isFinite(value) && (!/^-?\d+$/.test(text) || text === '-0' || String(value) === text)
}

const space = /\s/

/** The texts of some elements of a JSON array, exactly as written, by index; `json` must parse, in any depth. */
export function elementTexts(json: string, wanted: ReadonlySet<number>): Map<number, string> {
  const texts = new Map<number, string>()
  let depth = 0
  let index = 0
  let start = -1
  const end = (at: number) => {
    if (start >= 0 && wanted.has(index)) texts.set(index, json.slice(start, at).trimEnd())
    index++
    start = -1
  }
  for (let at = 0; at < json.length && texts.size < wanted.size; at++) {
    const char = json.charAt(at)
    if (depth === 1 && start < 0 && char !== ']' && char !== ',' && !space.test(char)) start = at
    if (char === '"') at = endOfString(json, at)
    else if (char === '[' || char === '{') depth++
    else if (char === ',' && depth === 1) end(at)
    else if (char === ']' || char === '}') {
      depth--
      if (depth === 0) end(at)
    }
  }
  return texts
}

function endOfString(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json.charAt(at) !== '"') at += json.charAt(at) === '\\' ? 2 : 1
  return at
}
