import type { Day, PageDay } from '../records/day'
import type { PreviousReason, SessionRow } from '../records/session'
import { type BestValue, bestValueOf } from '../records/test'
import type { UnitQuestion } from '../records/units'
import { unitOfSize } from './units'

/** A session with a date and an FEV1 that can be right; no other is compared. */
export interface ComparableSession extends SessionRow {
  readonly day: Day
  readonly fev1: number
}

/** Whether a session has a date that does not lie ahead, and an FEV1 that can be right. */
export function isComparable(row: SessionRow): row is ComparableSession {
  return row.day !== 'undated' && !row.flags.includes('ahead') && usableValue(row, 'fev1') !== null
}

/** A measured value of a session's best test, as sent; null where none was sent, or one that cannot be right. */
export function usableValue(row: SessionRow, name: BestValue): number | null {
  return row.leftOut[bestValueOf[name].field] === undefined ? row[name] : null
}

/** The sessions of a trend: comparable, and not after a bronchodilator. In the order given. */
export function trendSessions(rows: readonly SessionRow[]): ComparableSession[] {
  return rows.filter((row): row is ComparableSession => isComparable(row) && row.bronchodilator !== 'post')
}

/** The session that one is compared with, or why there is none. */
export type Previous =
  | { readonly session: ComparableSession; readonly why: null }
  | { readonly session: null; readonly why: PreviousReason }

/**
 * Finds the session before; no other rule does: dated, with an FEV1 that can be right, and like the session itself after a
 * bronchodilator, or not. `earlier` are the same patient's sessions before it, newest first; no more are read than needed.
 */
export function previousOf(row: SessionRow, earlier: Iterable<SessionRow>): Previous {
  if (row.day === 'undated') return { session: null, why: 'undated' }
  let why: PreviousReason = 'first'
  for (const one of earlier) {
    if (!isComparable(one)) why = why === 'state' ? why : 'left-out'
    else if (isPost(one) !== isPost(row)) why = 'state'
    else return { session: one, why: null }
  }
  return { session: null, why }
}

function isPost({ bronchodilator }: SessionRow): boolean {
  return bronchodilator === 'post'
}

/** A value as sent, with its session. */
export type SentValue = readonly [value: number, of: Pick<SessionRow, 'units'>]

/**
 * Whether two values surely have the same unit, or scale: that of their sessions, or where this is unknown, the one that their
 * size implies.
 */
export function surelyShareUnit(question: UnitQuestion, one: SentValue, other: SentValue): boolean {
  const unitOf = ([value, { units }]: SentValue) => units[question] ?? unitOfSize[question](value)
  const unit = unitOf(one)
  return unit !== null && unit === unitOf(other)
}

/** Time of a session: its day, and the moment in ms since 1970. */
interface When {
  readonly day: PageDay
  readonly instant: number | null
}

/** Two sessions that may be before and after a bronchodilator, the earlier first, and the minutes between. */
export interface LikelyPair<T> {
  readonly pre: T
  readonly post: T
  readonly minutes: number
}

const likelyMinutes = { least: 10, most: 60 } as const
const msPerMinute = 60_000

/** The most between the sessions of a likely pair, ms. */
export const likelyWithin = (likelyMinutes.most + 0.5) * msPerMinute

/**
 * Finds the pairs that wait for an answer; no other rule does: each session of one patient with the last one on that day that
 * was at least ten minutes before it, if that was at most an hour before. `isAnswered` tells whether a person has marked either
 * or said that they are no pair; it is called for few. The sessions may be in any order; the newest pair comes first.
 */
export function likelyPairs<T extends When>(
  sessions: readonly T[],
  isAnswered: (pre: T, post: T) => boolean,
): LikelyPair<T>[] {
  const timed = sessions
    .flatMap((session) =>
      session.day === 'undated' || session.instant === null ? [] : [{ session, at: session.instant }],
    )
    .sort((a, b) => b.at - a.at)
  const pairs: LikelyPair<T>[] = []
  for (const [place, { session: post, at }] of timed.entries())
    for (const { session: pre, at: before } of timed.slice(place + 1, place + 1 + mostBetween)) {
      const minutes = Math.round((at - before) / msPerMinute)
      if (minutes > likelyMinutes.most) break
      if (minutes < likelyMinutes.least || pre.day !== post.day) continue
      if (!isAnswered(pre, post)) pairs.push({ pre, post, minutes })
      break
    }
  return pairs
}

// nobody blows into a device more often within ten minutes; repeats of a broken one are not searched
const mostBetween = 50
