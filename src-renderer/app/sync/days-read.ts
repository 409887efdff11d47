import { type Day, dayNumber, dayOfNumber, newestDay, undated } from '#shared/records/day'
import type { DayCoverage } from '#shared/records/sync'

/** What is known of one day. */
export type DayMark = 'unread' | 'read' | 'reading' | 'failed'

/** One day of the chart; `sessions` and `fetchedAt` are of the page that is here, whatever its mark. */
export interface DayState {
  readonly day: Day
  readonly mark: DayMark
  readonly sessions: number
  readonly fetchedAt: number | null
}

/** Which days have been read, of those that are wanted. */
export interface DaysRead {
  readonly first: Day
  readonly last: Day
  /** How many wanted days there are, and how many of them are read completely. */
  readonly wanted: number
  readonly read: number
  /** The oldest day that reading reached from the last day on, leaving out short gaps; null before any. */
  readonly readBackTo: Day | null
  /** Whether there are wanted days before that. */
  readonly historyLeft: boolean
  /** Sessions of a full column: nearly the most that any day has. */
  readonly fullColumn: number
  /** What is known of a day of the chart. */
  of(day: Day): DayState
}

// a window of days that failed, or that is read later, is no end of the history
const longestGap = 31

/** What {@link daysRead} is made from. */
export interface DaysReadInput {
  readonly coverage: readonly DayCoverage[]
  readonly historyStart: Day
  /** The present moment, and the one until which the data reach; ms since 1970. */
  readonly now: number
  readonly dataUntil: number | null
  readonly reading: { readonly from: Day; readonly to: Day } | null
  readonly failed: readonly Day[]
}

/**
 * Puts together which days have been read, up to the day that it may be already furthest east. A day counts only when a
 * complete answer for it was applied; one that has begun since the data were fetched is not wanted yet.
 */
export function daysRead(input: DaysReadInput): DaysRead {
  const { coverage, historyStart, now, dataUntil, reading, failed } = input
  const newest = newestDay(now)
  const pages = new Map<Day, DayCoverage>()
  let first = historyStart < newest ? historyStart : newest
  for (const page of coverage) {
    if (page.day === undated || page.day > newest) continue
    pages.set(page.day, page)
    if (page.complete && page.day < first) first = page.day
  }
  const failedDays = new Set(failed)
  const wantedFrom = dayNumber(historyStart)
  const wantedTo = dayNumber(newestDay(dataUntil ?? now))
  const wanted = Math.max(0, wantedTo - wantedFrom + 1)
  const complete = [...pages.values()].filter((page) => page.complete)
  const numbers = new Set(complete.map((page) => dayNumber(page.day as Day)))

  const reached = readBackTo(complete, newest)

  return {
    first,
    last: newest,
    wanted,
    read: [...numbers].filter((number) => number >= wantedFrom && number <= wantedTo).length,
    readBackTo: reached,
    historyLeft: reached !== null && reached > historyStart,
    fullColumn: nearlyMost(complete.map(({ sessions }) => sessions)),
    of(day) {
      const page = pages.get(day)
      const state = { day, sessions: page?.sessions ?? 0, fetchedAt: page?.fetchedAt ?? null }
      if (failedDays.has(day)) return { ...state, mark: 'failed' }
      if (page?.complete) return { ...state, mark: 'read' }
      const isReading = reading !== null && day >= reading.from && day <= reading.to
      return { ...state, mark: isReading ? 'reading' : 'unread' }
    },
  }
}

function readBackTo(complete: readonly DayCoverage[], newest: Day): Day | null {
  const numbers = complete.map((page) => dayNumber(page.day as Day)).sort((a, b) => b - a)
  let reached: number | null = null
  for (const number of numbers) {
    if ((reached ?? dayNumber(newest)) - number > longestGap) break
    reached = number
  }
  return reached === null ? null : dayOfNumber(reached)
}

function nearlyMost(counts: number[]): number {
  const sorted = counts.filter((count) => count > 0).sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * 0.98)] ?? 1
}
