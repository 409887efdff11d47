import { addDays, type Day, type PageDay, undated } from '#shared/records/day'
import type { DayCoverage } from '#shared/records/sync'
import { type ColumnsKey, firstDayOf } from '../database/schema'
import { monthOf, sessionsOfSpan } from '../days/span-columns'

/** The rows of columns of a connection, and the days in them. Each day is in one row of several days at most. */
export type ColumnRows = ReturnType<typeof createColumnRows>

interface Month {
  readonly rows: Map<ColumnsKey, readonly PageDay[]>
  /** True when a row is there for nothing, or has a day that is no longer as it says. */
  isOutdated: boolean
}

// a day this much older than the newest complete one is seldom written again
const settledAfterDays = 31

/** Makes what tells the days that are settled; none is while none is complete. */
export function settledBy(coverage: Iterable<DayCoverage>): (day: PageDay) => boolean {
  let newest: Day | null = null
  for (const { day, complete } of coverage)
    if (complete && day !== undated && (newest === null || day > newest)) newest = day
  const settled = newest && addDays(newest, -settledAfterDays)
  return (day) => settled !== null && day !== undated && day <= settled
}

/** Makes {@link ColumnRows} that know of none. */
export function createColumnRows() {
  const months = new Map<string, Month>()
  const spanOf = new Map<PageDay, ColumnsKey>()
  const ofMonth = (key: ColumnsKey): Month => {
    const name = monthOf(firstDayOf(key))
    const month = months.get(name) ?? { rows: new Map(), isOutdated: false }
    months.set(name, month)
    return month
  }
  const remove = (key: ColumnsKey) => {
    for (const day of ofMonth(key).rows.get(key) ?? []) if (spanOf.get(day) === key) spanOf.delete(day)
    ofMonth(key).rows.delete(key)
  }
  return {
    isInSpan: (day: PageDay): boolean => spanOf.has(day),
    /** The rows of a month. */
    keysOf: (month: string): ColumnsKey[] => [...(months.get(month)?.rows.keys() ?? [])],
    /** Call when a row is there; of one that cannot be opened, without days. */
    put(key: ColumnsKey, days: readonly PageDay[]) {
      remove(key)
      ofMonth(key).rows.set(key, days)
      if (key !== firstDayOf(key)) for (const day of days) spanOf.set(day, key)
    },
    remove,
    /** Call when a row is there for nothing, or a day is no longer as its row of several says. */
    outdate(key: ColumnsKey) {
      ofMonth(key).isOutdated = true
    },
    /** Call when the rows of a month are those of its days at present, none of them twice. */
    tidied(month: string) {
      const known = months.get(month)
      if (known) known.isOutdated = false
    },
    /** A month with an outdated row, or whose days have all settled in more rows than they need; null for none. */
    untidy(coverage: ReadonlyMap<PageDay, DayCoverage>): string | null {
      const isSettled = settledBy(coverage.values())
      const sessions = new Map<string, number>()
      for (const state of coverage.values()) {
        const month = monthOf(state.day)
        sessions.set(month, (sessions.get(month) ?? 0) + state.sessions)
      }
      for (const [month, { rows, isOutdated }] of months) {
        // two of the fewest are often less than half full
        const most = 2 * Math.ceil((sessions.get(month) ?? 0) / sessionsOfSpan) + 2
        const isUntidy = isOutdated || (rows.size > most && isSettled(`${month}-31` as Day))
        if (isUntidy && month !== monthOf(undated)) return month
      }
      return null
    },
  }
}
