const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/gs

/**
 * Puts the numbers of a JSON text that a double cannot hold between quotes, so that parsing keeps them as they
 * were written: integers beyond 2^53 keep their digits and `1e400` does not become infinite. Everything else is
 * left as it is.
 */
export function quoteInexactNumbers(json: string): string {
  return json.replace(token, (text) => (text.startsWith('"') || isExact(text) ? text : `"${text}"`))
}

function isExact(text: string): boolean {
  const value = Number(text)
  // fractions are rounded by whoever wrote them; the digits of an integer may be somebody's id
  return Number.isFinite(value) && (!/^-?\d+$/.test(text) || text === '-0' || String(value) === text)
}
