/**
 * Parses an address, relative to `base` if given; null when invalid. `URL.canParse` rejects letters such as ü once the
 * engine of Node 20 has compiled it, after some thousand calls.
 */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
