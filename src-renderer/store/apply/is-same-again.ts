import type { PageDay } from '#shared/records/day'
import type { OpenStore } from '../open-store'
import { contentOf } from '../pages/page-draft'
import type { Received } from './receive-records'

/**
 * Whether received records add nothing to a day: there are none, or just those that it holds and has not
 * withdrawn. What only a file had brought is then known from the service, too: that is something new.
 */
export async function isSameAgain(
  store: OpenStore,
  day: PageDay,
  received: readonly Received[],
): Promise<boolean> {
  if (store.damaged.has(day)) return false
  if (received.length === 0) return true
  const held = store.library.day(day)
  if (!held || held.count < received.length || received.some(({ raw }) => raw !== null)) return false
  if (received.some(({ id }) => isImported(store, id))) return false
  return (await contentOf(store, received)) === held.content
}

function isImported({ library }: OpenStore, id: string): boolean {
  const row = library.rowOf(id)
  return row >= 0 && library.isImported(row)
}
