import type { FaultCode } from '#shared/fault'
import type { PageDay } from '#shared/records/day'
import type { KeptKind } from '#shared/records/kept-item'
import type { QuarantineReason, SyncRun } from '#shared/records/sync'

/** Bytes that only the data key opens, or null where there is nothing to seal. */
export type Sealed = Uint8Array<ArrayBuffer>

/** One calendar day: its page and how it was fetched. `complete` is 0 or 1, so that an index can hold it. */
export interface DayRow {
  connection: string
  day: PageDay
  revision: number
  fetchedAt: number
  complete: 0 | 1
  sessions: number
  page: Sealed | null
}

/** What lists need of the same day. */
export interface ColumnsRow {
  connection: string
  day: PageDay
  columns: Sealed
}

/** The raw arrays of one session, under a digest of its id. */
export interface RawRow {
  connection: string
  session: string
  raw: Sealed
}

/** A profile, under a digest of its id. Times are ms since 1970. */
export interface ProfileRow {
  connection: string
  profile: string
  firstSeenAt: number
  lastSeenAt: number
  /** Since when it is shared without a break. */
  sharedAt: number
  unsharedAt: number | null
  content: Sealed
}

/** The sessions that came when one profile alone was asked for, under a digest of its id. */
export interface OwnerRow {
  connection: string
  profile: string
  /** When it was asked for anew, ms since 1970, after a row that could not be opened. */
  lostAt: number | null
  sessions: Sealed
}

/** A record that could not be read; `digest` keeps the same text from being set aside twice. */
export interface QuarantineRow {
  id?: number
  connection: string
  digest: string
  reason: QuarantineReason
  fetchedAt: number
  excerpt: Sealed
  text: Sealed
}

/** A sync run. */
export interface RunRow extends Omit<SyncRun, 'fault'> {
  fault: { readonly code: FaultCode; readonly detail?: Sealed } | null
}

/** A line of the audit log. */
export interface AuditRow {
  id?: number
  connection: string
  at: number
  what: string
  figures: Record<string, string | number | boolean>
}

/** Something that a person made, under a digest of its id. */
export interface KeptRow {
  connection: string
  kind: KeptKind
  digest: string
  /** When it was last written, ms since 1970. */
  at: number
  content: Sealed
}

/** A known text under the connection's data key: tells a wrong key from a damaged page. */
export interface CheckRow {
  connection: string
  check: Sealed
}
