import type { PageDay } from '#shared/records/day'
import type { ColumnsRow } from '../database/rows'
import type { LibraryDay } from '../library/library-day'
import type { OpenStore } from '../open-store'
import { libraryUnits } from './library-units'
import { remakeDay } from './remake-day'
import { unitsKey } from './units-key'

const sessionsAtOnce = 1000

/**
 * Sets the flags of a few days anew that were set by other units than those of now, newest first; all days must be in
 * memory, and it must be its turn to write. Returns whether there were any. A day that cannot be opened counts as
 * damaged and is left: it is fetched again.
 */
export async function remakeFlags(store: OpenStore): Promise<boolean> {
  const units = libraryUnits(store)
  const key = unitsKey(units)
  const stale = store.library.days().filter(({ day, units: by }) => by !== key && !store.damaged.has(day))
  if (stale.length === 0) return false
  const made = new Map<PageDay, Uint32Array>()
  const rows: ColumnsRow[] = []
  for (const { day } of someOf(stale)) {
    const remade = await remakeDay(store, day, units)
    if (!remade) continue
    made.set(day, remade.flags)
    rows.push(remade.row)
  }
  await store.database.columns.bulkPut(rows)
  store.library.setFlags(made, key)
  return true
}

/** At least one, and more as long as they hold few sessions, so that nobody waits long. */
function someOf(days: readonly LibraryDay[]): readonly LibraryDay[] {
  let sessions = 0
  return days.filter(({ count }, at) => {
    sessions += count
    return at === 0 || sessions <= sessionsAtOnce
  })
}
