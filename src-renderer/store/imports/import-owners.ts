import { commit } from '../database/commit'
import type { OpenStore } from '../open-store'
import { learnOwners } from '../profiles/learn-owners'
import type { OwnersChange } from '../profiles/owners-change'

/**
 * Keeps whose sessions are, by the profiles that they came for, where that is not known here. `now` is in ms since
 * 1970.
 */
export async function importOwners(
  store: OpenStore,
  owners: ReadonlyMap<string, readonly string[]>,
  now: number,
): Promise<void> {
  const { library } = store
  const changes: OwnersChange[] = []
  for (const [profile, sessions] of owners) {
    const unknown = sessions.filter((id) => library.rowOf(id) >= 0 && library.ownerOf(id) === null)
    const change = unknown.length === 0 ? null : await learnOwners(store, profile, unknown, now)
    if (change) changes.push(change)
  }
  if (changes.length === 0) return
  await commit(store, { expected: new Map(), drafts: [], owners: together(changes) })
  store.announce()
}

function together(changes: readonly OwnersChange[]): OwnersChange {
  return {
    rows: changes.flatMap(({ rows }) => rows),
    known: changes.flatMap(({ known }) => known),
    gone: changes.flatMap(({ gone }) => gone),
    sessions: changes.flatMap(({ sessions }) => sessions),
  }
}
