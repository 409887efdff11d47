import type { JsonObject } from '#shared/wire/fields'
import type { Moment } from '#shared/wire/read-values'

/** What the store knows of a session besides its content. Times are ms since 1970. */
export interface EntryLocal {
  readonly firstFetchedAt: number
  readonly changedAt: number
  readonly withdrawnAt: number | null
  readonly hasRaw: boolean
  /** Set while it is known from a file alone: no answer of the service has held it since. */
  readonly imported?: true
}

/** What one Spirodesk can tell another of a session. Times are ms since 1970. */
export type ToldTimes = Pick<EntryLocal, 'firstFetchedAt' | 'changedAt' | 'withdrawnAt'>

/** A session on its page: the record as it was sent, without raw arrays, and what is known besides. */
export interface PageEntry {
  readonly id: string
  readonly record: JsonObject
  /** When it was, where that has been read already. */
  readonly moment?: Moment
  readonly local: EntryLocal
}
