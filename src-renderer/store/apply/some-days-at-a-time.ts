import type { PageDay } from '#shared/records/day'
import type { Received } from './receive-records'

type Records = ReadonlyMap<string, Received>

const daysAtOnce = 16

/**
 * Parts records by day, few days to a part, at least one part: records of years belong to more pages than can be
 * open in memory at once.
 */
export function someDaysAtATime(records: Records): Records[] {
  const partOf = new Map<PageDay, number>()
  const parts = [new Map<string, Received>()]
  for (const [id, record] of records) {
    const at = partOf.get(record.day) ?? Math.floor(partOf.size / daysAtOnce)
    partOf.set(record.day, at)
    const part = parts[at] ?? new Map<string, Received>()
    parts[at] = part.set(id, record)
  }
  return parts
}
