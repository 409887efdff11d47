const quote = 34
const backslash = 92
const [openBracket, closeBracket] = [91, 93]
const [openBrace, closeBrace] = [123, 125]
const afterScalar = /[\s,\]}]/g

/** Where the JSON value that begins at `at` ends in a text; -1 when the text is cut off before it does. */
export function valueEnd(text: string, at: number): number {
  const first = text.charAt(at)
  if (first === '"') return stringEnd(text, at)
  if (first === '{' || first === '[') return nestEnd(text, at)
  afterScalar.lastIndex = at
  return afterScalar.exec(text)?.index ?? -1
}

/** The end of an object or an array, by its brackets alone: whoever parses it finds what is wrong inside. */
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
