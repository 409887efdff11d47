/**
 * Reads an address, relative to `base` when given; null for what is none. `URL.canParse` takes an address with letters such
 * as ü for none once the engine of Node 20 has compiled it, after some thousand calls.
 */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
