import * as v from 'valibot'
import type { Choices } from '#shared/queries/figures'
import { type Day, daysBetween } from '#shared/records/day'
import { flagCodes, type FlagKind, flagKinds } from '#shared/records/flag'
import { keptObject } from '../../format/plain-text'
import type { OneKept } from '../core/kept.svelte'
import type { DaysRead } from '../sync/days'
import { barSpans } from './bars'

/** What is held of the days of one month. */
interface CoverageMonth {
  /** Its first day that is wanted. */
  readonly first: Day
  readonly days: number
  readonly read: number
  readonly failed: number
  /** Neither read nor failed: not read yet, or being read. */
  readonly missing: number
  /** When the first and the last of its days were fetched, ms since 1970; null when none was. */
  readonly oldestFetch: number | null
  readonly newestFetch: number | null
}

/** The months of the days that are wanted, newest first. */
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

/** The flags that sessions carry: what cannot be right first, then what to check, then facts; most sessions first. */
export function flagCounts({ choices }: Choices) {
  const counts = choices.flatMap(({ value, sessions }) => {
    const code = flagCodes.find((one) => one === value)
    return code ? [{ code, kind: flagKinds[code], sessions }] : []
  })
  return counts.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.sessions - a.sessions)
}

const settingsSchema = v.object({
  span: v.optional(v.fallback(v.picklist(barSpans), 'days90'), 'days90'),
  quietDays: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650)), 90), 90),
})

/** How a person has set the overview: how far back its bars reach, and after how many days a patient is quiet. */
type OverviewSettings = v.InferOutput<typeof settingsSchema>

/** Where it is kept how a person has set the overview. What is missing or not understood is as at first. */
export const keptOverviewSettings: OneKept<OverviewSettings> = {
  kind: 'last-view',
  id: 'overview',
  read: (kept) => v.parse(settingsSchema, keptObject(kept)),
  write: (kept, settings) => JSON.stringify({ format: 1, ...keptObject(kept), ...settings }),
}

const offered = [7, 14, 30, 60, 90, 180, 365]

/** After how many days without a session a patient can be called quiet; the present choice is among them. */
export function quietChoices(present: number): number[] {
  return [...new Set([...offered, present])].sort((a, b) => a - b)
}
