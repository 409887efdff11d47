import type { PageEntry, ToldTimes } from '../pages/page-entry'
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
  const { id, record, moment, raw, told } = received
  const hasRaw = raw !== null
  if (told) return mergeTold(received, stored, told)
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

/**
 * Merges a record out of a file: the times are those that the file tells, and whether it is withdrawn here is not the
 * file's to say.
 */
function mergeTold(
  { id, record, moment, raw }: Received,
  stored: PageEntry | undefined,
  told: ToldTimes,
): Merged {
  const hasRaw = raw !== null
  if (!stored)
    return { became: 'new', entry: { id, record, moment, local: { ...told, hasRaw, imported: true } } }
  const same = sameJson(stored.record, record)
  const local = {
    ...stored.local,
    firstFetchedAt: Math.min(stored.local.firstFetchedAt, told.firstFetchedAt),
    changedAt: same ? stored.local.changedAt : told.changedAt,
    hasRaw: hasRaw || stored.local.hasRaw,
  }
  return { became: 'changed', entry: { id, record: same ? stored.record : record, moment, local } }
}
