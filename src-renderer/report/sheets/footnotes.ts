/** A footnote, and the name that its places refer to it by. */
export interface Footnote {
  readonly key: string
  readonly text: string
}

/** The number that stands where a footnote belongs; null for one that is not there. */
export function footnoteMark(notes: readonly Footnote[], key: string): number | null {
  const at = notes.findIndex((note) => note.key === key)
  return at < 0 ? null : at + 1
}
