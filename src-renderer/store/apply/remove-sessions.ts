import type { PageDay } from '#shared/records/day'
import { commit } from '../database/commit'
import { StoreFault } from '../database/store-fault'
import type { OpenStore } from '../open-store'
import { openPage } from '../pages/open-page'
import { type PageDraft, draftPage, sealDraft } from '../pages/page-draft'
import { forgetOwners } from '../profiles/forget-owners'
import { libraryUnits } from '../units/library-units'

/**
 * Removes the sessions that `isGoing` picks, with their raw arrays and whose they were, and returns how many went. A
 * day whose page cannot be opened is left as it is. `profileGone`, the digest of a profile's id, goes in the same
 * transaction. All days must be in memory.
 */
export async function removeSessions(
  store: OpenStore,
  isGoing: (row: number) => boolean,
  profileGone?: string,
): Promise<number> {
  const drafts: PageDraft[] = []
  const rawGone: string[] = []
  const expected = new Map<PageDay, number>()
  const removed = new Set<string>()
  const { library } = store
  for (const { day, start, count } of library.days()) {
    const going = new Set<string>()
    for (let row = start; row < start + count; row++) if (isGoing(row)) going.add(library.rows.ids.get(row))
    const state = store.coverage.get(day)
    if (going.size === 0 || !state) continue
    const page = await openPage(store, day).catch((error: unknown) => {
      if (error instanceof StoreFault) return null
      throw error
    })
    if (!page) continue
    for (const { id, local } of page) {
      if (!going.has(id)) continue
      removed.add(id)
      if (local.hasRaw) rawGone.push(await store.sealer.digest(id))
    }
    const staying = page.filter(({ id }) => !going.has(id))
    expected.set(day, state.revision)
    drafts.push(draftPage(store, staying, { ...state, revision: state.revision + 1 }))
  }
  // what is on a damaged page may come again, and is then still whose it was
  const isKept = (id: string) => library.dayOf(id) !== undefined || store.damaged.size > 0
  const owners = await forgetOwners(store, (id) => !removed.has(id) && isKept(id), profileGone)
  if (drafts.length === 0 && !owners && profileGone === undefined) return 0
  const units = libraryUnits(store)
  const sealed = await Promise.all(drafts.map((draft) => sealDraft(store, draft, units)))
  const change = { expected, drafts: sealed, rawGone, owners }
  await commit(store, profileGone === undefined ? change : { ...change, profileGone })
  store.announce()
  return removed.size
}
