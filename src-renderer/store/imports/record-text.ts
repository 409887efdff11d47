import { createDocumentReader } from './document-reader'

/** The text of the record in an element of the list of sessions, just as it stands there; the whole element without one. */
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
