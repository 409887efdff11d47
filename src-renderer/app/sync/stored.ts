import type { Choices } from '#shared/queries/figures'
import { type Day, daysBetween } from '#shared/records/day'
import { flagCodes, type FlagKind, flagKinds } from '#shared/records/flag'
import * as v from 'valibot'
import { keptObject } from '../../format/plain-text'
import type { KeptValue } from '../core/kept.svelte'
import { barSpans } from './bars'
import type { DaysRead } from './days'

/** The days of one month, by the state of their data. */
interface CoverageMonth {
  /** The first wanted day of the month. */
  readonly first: Day
  readonly days: number
  readonly read: number
  readonly failed: number
  /** Days neither read nor failed, including those being read. */
  readonly missing: number
  /** The first and the last time that a day of it was downloaded, ms since 1970; null if none was. */
  readonly oldestFetch: number | null
  readonly newestFetch: number | null
}

/** The months of the wanted days, newest first. */
export function coverageMonths(days: DaysRead): CoverageMonth[] {
  const months = new Map<string, CoverageMonth>()
  for (const day of daysBetween(days.first, days.last)) {
    const { mark, fetchedAt } = days.of(day)
    const key = day.slice(0, 7)
    const month = months.get(key) ?? emptyMonth(day)
    const fetched = [month.oldestFetch, month.newestFetch, mark === 'read' ? fetchedAt : null].filter(
      (at) => at !== null,
    )
    months.set(key, {
      first: month.first,
      days: month.days + 1,
      read: month.read + Number(mark === 'read'),
      failed: month.failed + Number(mark === 'failed'),
      missing: month.missing + Number(mark === 'unread' || mark === 'reading'),
      oldestFetch: fetched.length === 0 ? null : Math.min(...fetched),
      newestFetch: fetched.length === 0 ? null : Math.max(...fetched),
    })
  }
  return [...months.values()].reverse()
}

function emptyMonth(first: Day): CoverageMonth {
  return { first, days: 0, read: 0, failed: 0, missing: 0, oldestFetch: null, newestFetch: null }
}

const order: readonly FlagKind[] = ['fault', 'note', 'fact']

/** The flags of sessions: implausible first, then to check, then facts; most sessions first. */
export function flagCounts({ choices }: Choices) {
  const counts = choices.flatMap(({ value, sessions }) => {
    const code = flagCodes.find((one) => one === value)
    return code ? [{ code, kind: flagKinds[code], sessions }] : []
  })
  return counts.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.sessions - a.sessions)
}

const settingsSchema = v.object({
  span: v.optional(v.fallback(v.picklist(barSpans), 'days90'), 'days90'),
})

/** The settings of what is stored: the span of its bars. */
type StoredSettings = v.InferOutput<typeof settingsSchema>

/** The place of these settings, which an earlier version kept with the overview's. */
export const keptStoredSettings: KeptValue<StoredSettings> = {
  kind: 'last-view',
  id: 'overview',
  read: (kept) => v.parse(settingsSchema, keptObject(kept)),
  write: (kept, settings) => JSON.stringify({ format: 1, ...keptObject(kept), ...settings }),
}
