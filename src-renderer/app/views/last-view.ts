import * as v from 'valibot'
import { type ReadView, readView } from './read-view'

/** What was kept of the last view, and the saved view that it was opened from. */
export interface LastView {
  readonly read: ReadView
  readonly open: string | null
}

const schema = v.object({ view: v.string(), open: v.nullable(v.string()) })

/** The last view as it is kept: `view` as a saved one, `open` the id of that which it began as. */
export function writeLastView(view: string, open: string | null): string {
  return JSON.stringify({ view, open })
}

/** Reads the last view; null when nothing can be made of it. */
export function readLastView(kept: string): LastView | null {
  try {
    const { view, open } = v.parse(schema, JSON.parse(kept))
    return { read: readView(view), open }
  } catch {
    return null
  }
}
