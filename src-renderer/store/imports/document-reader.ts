import type { PageDay } from '#shared/records/day'
import { groupByDay } from '../apply/merge'
import type { Received } from '../apply/read-answer'
import type { OpenStore } from '../connection/open-store'

/** Receivers of the parts of a document in their order, each as its JSON text. */
interface DocumentParts {
  /** A member that is not one of the lists. */
  member(name: string, json: string): void
  /** An element of one of the lists. */
  element(list: string, json: string): void
}

type Place = 'start' | 'name' | 'colon' | 'value' | 'next' | 'element' | 'next-element' | 'end'

const space = /\s*/y

/** The most characters of one part that are held in memory: more than any session with raw arrays has. */
const longestPart = 64_000_000

/** Reads a JSON object of any length; `lists` come element by element. The content of a part is for its parser to check. */
export function createDocumentReader(lists: ReadonlySet<string>, parts: DocumentParts) {
  let text = ''
  let at = 0
  let place: Place = 'start'
  let name = ''
  let isFirst = true

  const go = (to: Place) => {
    at++
    place = to
  }
  /** The next value, or null when it is not complete yet. */
  const value = (): string | null => {
    const end = valueEnd(text, at)
    if (end < 0) return null
    if (end === at) throw new TypeError('no value')
    const json = text.slice(at, end)
    at = end
    return json
  }
  /** Takes one step; false when it needs more text. */
  const step = (): boolean => {
    space.lastIndex = at
    space.test(text)
    at = space.lastIndex
    if (at === text.length) return false
    const char = text.charAt(at)
    if (place === 'start' && char === '{') go('name')
    else if (place === 'name' && char === '}' && isFirst) go('end')
    else if (place === 'name' && char === '"') {
      const json = value()
      if (json === null) return false
      name = nameOf(json)
      place = 'colon'
    } else if (place === 'colon' && char === ':') go('value')
    else if (place === 'value' && char === '[' && lists.has(name)) {
      isFirst = true
      go('element')
    } else if (place === 'value' || (place === 'element' && !(char === ']' && isFirst))) {
      const json = value()
      if (json === null) return false
      isFirst = false
      if (place === 'value') parts.member(name, json)
      else parts.element(name, json)
      place = place === 'value' ? 'next' : 'next-element'
    } else if (place === 'element' || (place === 'next-element' && char === ']')) {
      isFirst = false
      go('next')
    } else if (place === 'next-element' && char === ',') go('element')
    else if (place === 'next' && char === ',') go('name')
    else if (place === 'next' && char === '}') go('end')
    else throw new TypeError('no such document')
    return true
  }

  return {
    /** Takes the next piece of its text. Throws a TypeError where it is no JSON object, or one part is too long. */
    push(more: string) {
      text = text.slice(at) + more
      at = 0
      while (step());
      if (text.length - at > longestPart) throw new TypeError('a part is too long')
    },
    isWhole: (): boolean => place === 'end',
  }
}

function nameOf(json: string): string {
  try {
    const name: unknown = JSON.parse(json)
    if (typeof name === 'string') return name
  } catch {
    // thrown below
  }
  throw new TypeError('no name')
}

const quote = 34
const backslash = 92
const [openBracket, closeBracket] = [91, 93]
const [openBrace, closeBrace] = [123, 125]
const afterScalar = /[\s,\]}]/g

/** End of the JSON value that begins at `at` in a text; -1 when the text is cut off before it. */
function valueEnd(text: string, at: number): number {
  const first = text.charAt(at)
  if (first === '"') return stringEnd(text, at)
  if (first === '{' || first === '[') return nestEnd(text, at)
  afterScalar.lastIndex = at
  return afterScalar.exec(text)?.index ?? -1
}

/** End of an object or an array, by its brackets alone: its parser finds mistakes inside. */
function nestEnd(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      const end = stringEnd(text, at)
      if (end < 0) return -1
      at = end - 1
    } else if (code === openBrace || code === openBracket) depth++
    else if (code === closeBrace || code === closeBracket) {
      depth--
      if (depth === 0) return at + 1
    }
  }
  return -1
}

function stringEnd(text: string, start: number): number {
  for (let from = start + 1; ;) {
    const end = text.indexOf('"', from)
    if (end < 0) return -1
    let escapes = end
    while (text.charCodeAt(escapes - 1) === backslash) escapes--
    if ((end - escapes) % 2 === 0) return end + 1
    from = end + 1
  }
}

const heldAtOnce = 20_000

/** Splits records by day, so that a part's pages fit into memory: a file may have one session for each day of years. */
export function partsBySize(
  { coverage }: Pick<OpenStore, 'coverage'>,
  records: Iterable<Received>,
): Received[][] {
  const parts: Received[][] = []
  let held = Infinity
  for (const [day, ofDay] of groupByDay(records)) {
    const more = ofDay.length + sessionsHeld(coverage, day)
    if (held + more > heldAtOnce) {
      parts.push([])
      held = 0
    }
    held += more
    parts.at(-1)?.push(...ofDay)
  }
  return parts
}

function sessionsHeld(coverage: OpenStore['coverage'], day: PageDay): number {
  return coverage.get(day)?.sessions ?? 0
}

/** The text of the record in an element of the list of sessions, exactly as it stands there; the whole element without one. */
export function recordText(line: string): string {
  let text = line
  try {
    createDocumentReader(new Set(), {
      member(name, json) {
        if (name === 'session') text = json
      },
      element: () => undefined,
    }).push(line)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  return text
}
