import type { PageDay } from '../records/day'

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
