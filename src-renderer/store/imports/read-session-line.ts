import type { Json } from '#shared/records/json'
import { isRecord } from '#shared/wire/fields'
import type { ToldTimes } from '../pages/page-entry'
import { readTime } from './read-time'

/** A session in a file. */
export interface SessionLine {
  /** The element itself. */
  readonly text: string
  /** The record as it was sent; null where there is none. */
  readonly record: Json
  readonly told: ToldTimes
  /** The profile that it came for, when that was asked for alone. */
  readonly profile: string | null
}

/**
 * Reads an element of the list of sessions out of what its text was parsed to. A time that is not told is `now` (ms
 * since 1970).
 */
export function readSessionLine(text: string, line: Json, now: number): SessionLine {
  const fields = isRecord(line) ? line : {}
  const { session = null, profile, withdrawnAt } = fields
  const firstFetchedAt = readTime(fields['firstFetchedAt']) ?? now
  return {
    text,
    record: session,
    told: {
      firstFetchedAt,
      changedAt: readTime(fields['changedAt']) ?? firstFetchedAt,
      withdrawnAt: withdrawnAt === undefined ? null : (readTime(withdrawnAt) ?? now),
    },
    profile: typeof profile === 'string' && profile !== '' ? profile : null,
  }
}
