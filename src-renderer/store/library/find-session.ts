import type { Library } from './create-library'
import type { DayBlock } from './day-block'

/** Where a session is in the library. */
export interface SessionPlace {
  readonly block: DayBlock
  readonly row: number
}

/** Finds a session by its id; null when the library does not hold it. */
export function findSession(library: Library, id: string): SessionPlace | null {
  const day = library.dayOf(id)
  const block = day === undefined ? undefined : library.block(day)
  const row = block?.ids.indexOf(id) ?? -1
  return block && row >= 0 ? { block, row } : null
}
