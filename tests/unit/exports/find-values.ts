import { foldText } from '#shared/text/texts'

const keyLength = 6

/** A value as it is, and as a program might have encoded it. */
function spellings(value: string): string[] {
  const bytes = Buffer.from(value)
  return [
    value,
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('hex'),
    encodeURIComponent(value),
    value.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    value.replaceAll(/[^ -~]/gu, (letter) => `&#${letter.codePointAt(0) ?? 0};`),
    Array.from(value).reverse().join(''),
  ]
}

/** Those of `values` that a text holds, case and accents folded, plain or encoded. Goes through the text but once a length. */
export function findValues(text: string, values: Iterable<string>): string[] {
  const folded = foldText(text)
  const byKey = new Map<number, Map<string, { spelling: string; value: string }[]>>()
  for (const value of new Set(values))
    for (const spelling of new Set(spellings(value).map(foldText))) {
      const length = Math.min(keyLength, spelling.length)
      const keys = byKey.get(length) ?? new Map<string, { spelling: string; value: string }[]>()
      byKey.set(length, keys)
      const key = spelling.slice(0, length)
      keys.set(key, [...(keys.get(key) ?? []), { spelling, value }])
    }
  const found = new Set<string>()
  for (const [length, keys] of byKey)
    for (let at = 0; at + length <= folded.length; at++)
      for (const { spelling, value } of keys.get(folded.slice(at, at + length)) ?? [])
        if (folded.startsWith(spelling, at)) found.add(value)
  return [...found]
}

/** Those of `words` that a text has as a word of its own. */
export function findWords(text: string, words: Iterable<string>): string[] {
  const held = new Set(foldText(text).split(/[^\p{L}\p{N}]+/u))
  return [...new Set(words)].filter((word) => held.has(foldText(word)))
}
