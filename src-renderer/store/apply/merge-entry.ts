import type { PageEntry } from '../pages/page-entry'
import { sameJson } from '../pages/same-json'
import type { Received } from './receive-records'

/** What became of a session by an answer. */
export interface Merged {
  readonly entry: PageEntry
  readonly became: 'new' | 'changed' | 'same'
}

/**
 * Merges a received record with what is stored under its id. When it was first seen and that raw arrays are
 * kept is never lost; a withdrawn session that comes again is withdrawn no longer.
 */
export function mergeEntry(received: Received, stored: PageEntry | undefined, fetchedAt: number): Merged {
  const { id, record, moment, raw } = received
  const hasRaw = raw !== null
  if (!stored)
    return {
      became: 'new',
      entry: {
        id,
        record,
        moment,
        local: { firstFetchedAt: fetchedAt, changedAt: fetchedAt, withdrawnAt: null, hasRaw },
      },
    }
  const same = sameJson(stored.record, record)
  const returned = stored.local.withdrawnAt !== null
  const local = {
    firstFetchedAt: stored.local.firstFetchedAt,
    changedAt: same ? stored.local.changedAt : fetchedAt,
    withdrawnAt: null,
    hasRaw: hasRaw || stored.local.hasRaw,
  }
  return {
    became: same && !returned ? 'same' : 'changed',
    entry: { id, record: same ? stored.record : record, moment, local },
  }
}
