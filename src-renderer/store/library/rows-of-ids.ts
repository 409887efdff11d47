import type { SessionRow } from '#shared/records/session'
import type { Library } from './create-library'
import { sessionRow } from './session-row'

/** The rows of single sessions, in the order asked for, without those that are not held. */
export function rowsOfIds(library: Library, ids: readonly string[]): SessionRow[] {
  return ids.flatMap((id) => {
    const row = library.rowOf(id)
    return row < 0 ? [] : [sessionRow(library, row)]
  })
}
