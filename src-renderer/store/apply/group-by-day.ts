import type { PageDay } from '#shared/records/day'
import type { Received } from './receive-records'

/** Received records by the day on whose page they belong. */
export function groupByDay(received: Iterable<Received>): Map<PageDay, Received[]> {
  const byDay = new Map<PageDay, Received[]>()
  for (const record of received) {
    const records = byDay.get(record.day)
    if (records) records.push(record)
    else byDay.set(record.day, [record])
  }
  return byDay
}
