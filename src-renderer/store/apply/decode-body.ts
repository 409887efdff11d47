const decoder = new TextDecoder('utf-8', { fatal: true })

/** The text of an answer's body; null when it is not UTF-8: such bytes would be replaced without a word. */
export function decodeBody(body: Uint8Array): string | null {
  try {
    return decoder.decode(body)
  } catch {
    return null
  }
}
