import type { SessionRow } from '#shared/records/session'
import { foldText } from '#shared/text/texts'
import { sessionTime } from './session-time'

/** The lists of a session that are followed over time. */
export const followedLists = ['medications', 'diagnoses'] as const

/** What a session lists that the one before did not, and what it no longer lists; as sent. */
export interface ListChange {
  readonly list: (typeof followedLists)[number]
  readonly session: SessionRow
  /** On the time axis, see `sessionTime`. */
  readonly time: number
  readonly added: readonly string[]
  readonly gone: readonly string[]
}

/** How the lists of one patient's sessions changed, oldest first. `rows` are newest first. */
export function listChanges(rows: readonly SessionRow[]): ListChange[] {
  const changes: ListChange[] = []
  let before: SessionRow | null = null
  for (const session of rows.toReversed()) {
    const time = sessionTime(session)
    if (time === null) continue
    for (const list of followedLists) {
      const added = before === null ? [] : without(session[list], before[list])
      const gone = before === null ? [] : without(before[list], session[list])
      if (added.length + gone.length > 0) changes.push({ list, session, time, added, gone })
    }
    before = session
  }
  return changes
}

/** What of one list is not in the other, once each; case, accents and spaces around do not count. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const seen = new Set(other.map(folded))
  return list.filter((text) => {
    const key = folded(text)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function folded(text: string): string {
  return foldText(text.trim())
}
