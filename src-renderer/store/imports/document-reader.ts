import { valueEnd } from './value-end'

/** Told of the parts of a document in their order, each as the JSON text that it is. */
export interface DocumentParts {
  /** A member that is not one of the lists. */
  member(name: string, json: string): void
  /** An element of one of the lists. */
  element(list: string, json: string): void
}

/** Reads a document piece by piece. */
export interface DocumentReader {
  /** Takes the next piece of its text. Throws a TypeError where it is no JSON object, or one part is too long. */
  push(text: string): void
  /** Whether the document has come to its end. */
  isWhole(): boolean
}

type Place = 'start' | 'name' | 'colon' | 'value' | 'next' | 'element' | 'next-element' | 'end'

const space = /\s*/y

/** The most characters of one part that are held in memory: more than any session with raw arrays has. */
const longestPart = 64_000_000

/**
 * Reads a JSON object of any length, whose `lists` are handed over element by element. What a part holds is not checked:
 * whoever parses it does.
 */
export function createDocumentReader(lists: ReadonlySet<string>, parts: DocumentParts): DocumentReader {
  let text = ''
  let at = 0
  let place: Place = 'start'
  let name = ''
  let isFirst = true

  const go = (to: Place) => {
    at++
    place = to
  }
  /** The next value, or null when it has not come to its end yet. */
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
    push(more) {
      text = text.slice(at) + more
      at = 0
      while (step());
      if (text.length - at > longestPart) throw new TypeError('a part is too long')
    },
    isWhole: () => place === 'end',
  }
}

function nameOf(json: string): string {
  try {
    const name: unknown = JSON.parse(json)
    if (typeof name === 'string') return name
  } catch {
    // told below
  }
  throw new TypeError('no name')
}
