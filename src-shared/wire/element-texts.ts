const space = /\s/

/**
 * The texts of some elements of a JSON array, exactly as they were written, by index. `json` must be the text of
 * an array that parses; depth does not matter.
 */
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
