import type { PageDay } from '#shared/records/day'

/** One day in memory: `count` rows from `start` on, newest session first. */
export interface LibraryDay {
  readonly day: PageDay
  readonly start: number
  readonly count: number
  /** Fingerprint of its records that are not withdrawn. */
  readonly content: string
  /** By which units its flags were set, as `unitsKey` puts it. */
  readonly units: string
  /** Its votes for the units that the service does not declare. */
  readonly votes: readonly number[]
}
