import { isComparable, previousOf } from '#shared/measure/comparable'
import { msPerDay } from '#shared/records/day'
import type { SessionRow } from '#shared/records/session'
import { foldText } from '#shared/text/texts'
import { type VisitChange, visitChange } from '../format/changes'
import type { Measures } from '../format/measures'
import { axisTime } from './tests'

const shortest = 31 * msPerDay
const longest = 183 * msPerDay
const timesUsual = 4

/** Days from which a gap is hatched. */
export const hatchedFrom = longest / msPerDay

/** Something on a time axis, ms. */
export interface Timed {
  readonly time: number
}

/** A gap between two values on a time axis, ms, and its length in whole days. */
export interface CourseGap {
  readonly from: number
  readonly to: number
  readonly days: number
}

/** A course cut at its gaps, across which no line is drawn. */
interface CutCourse<T> {
  readonly stretches: readonly (readonly T[])[]
  readonly gaps: readonly CourseGap[]
}

/** Cuts a course, oldest first, at pauses of four times the usual, but at least a month and at most half a year. */
export function cutAtGaps<T extends Timed>(course: readonly T[]): CutCourse<T> {
  const stretches: T[][] = []
  const gaps: CourseGap[] = []
  const limit = longestPause(course)
  let before: T | null = null
  for (const point of course) {
    const pause = before === null ? Infinity : point.time - before.time
    const current = stretches.at(-1)
    if (current && pause <= limit) current.push(point)
    else {
      if (before !== null)
        gaps.push({ from: before.time, to: point.time, days: Math.floor(pause / msPerDay) })
      stretches.push([point])
    }
    before = point
  }
  return { stretches, gaps }
}

function longestPause(course: readonly Timed[]): number {
  const pauses = course.slice(1).map(({ time }, at) => time - (course[at]?.time ?? time))
  const usual = pauses.sort((a, b) => a - b)[pauses.length >> 1] ?? longest
  return Math.min(longest, Math.max(shortest, timesUsual * usual))
}

/** The lists of a session followed over time. */
export const followedLists = ['medications', 'diagnoses'] as const

/** Entries that a session lists and the previous one did not, and entries no longer listed; as sent. */
export interface ListChange {
  readonly list: (typeof followedLists)[number]
  readonly session: SessionRow
  /** On the time axis, see `axisTime`. */
  readonly time: number
  readonly added: readonly string[]
  readonly gone: readonly string[]
}

/** The changes of the lists of one patient's sessions, oldest first. `rows` are newest first. */
export function listChanges(rows: readonly SessionRow[]): ListChange[] {
  const changes: ListChange[] = []
  let before: SessionRow | null = null
  for (const session of rows.toReversed()) {
    const time = axisTime(session)
    if (time === null) continue
    for (const list of followedLists) {
      const added = before === null ? [] : entriesNotIn(session[list], before[list])
      const gone = before === null ? [] : entriesNotIn(before[list], session[list])
      if (added.length + gone.length > 0) changes.push({ list, session, time, added, gone })
    }
    before = session
  }
  return changes
}

/** The entries of a list that are not in the other, once each; case, accents and outer spaces do not count. */
function entriesNotIn(list: readonly string[], other: readonly string[]): string[] {
  const seen = new Set(other.map(folded))
  return list.filter((text) => {
    const key = folded(text)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function folded(text: string): string {
  return foldText(text.trim())
}

/** The change of FEV1 since the session that each is compared with, by session id. `rows` are newest first. */
export function courseChanges(
  rows: readonly SessionRow[],
  measures: Measures,
): ReadonlyMap<string, VisitChange> {
  const changes = new Map<string, VisitChange>()
  for (const [at, row] of rows.entries()) {
    if (!isComparable(row)) continue
    const { session } = previousOf(row, itemsFrom(rows, at + 1))
    const found =
      session &&
      visitChange('fev1', { visit: session, value: session.fev1 }, { visit: row, value: row.fev1 }, measures)
    if (found) changes.set(row.id, found)
  }
  return changes
}

function* itemsFrom<T>(items: readonly T[], start: number): Generator<T> {
  for (let at = start; at < items.length; at++) {
    const item = items[at]
    if (item !== undefined) yield item
  }
}
