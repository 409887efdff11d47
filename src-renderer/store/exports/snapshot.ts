import type { PageDay } from '#shared/records/day'
import type { Profile } from '#shared/records/patient'
import type { Units } from '#shared/records/units'
import type { Sealed } from '../database/rows'
import type { SharedLists } from '../pages/shared-columns'

/** The sessions of one day that are exported, by their places on its page, and whose they are. */
export interface SnapshotDay {
  readonly day: PageDay
  /** How many sessions its page holds. */
  readonly held: number
  readonly places: Uint32Array
  /** The numbers of their patients. */
  readonly patients: Uint32Array
  /** 1 where the session came when its profile alone was asked for. */
  readonly queried: Uint8Array
}

/** A page as it was before a sync wrote another in its place, with what the library held of the same day. */
export interface KeptPage {
  readonly page: Sealed
  readonly lists: SharedLists
}

/** What an export writes, whatever happens to the store meanwhile. */
export interface Snapshot {
  /** When it was taken, ms since 1970. */
  readonly at: number
  /** Whether the people are invented. */
  readonly sample: boolean
  readonly units: Units
  readonly profiles: ReadonlyMap<string, Profile>
  readonly sessions: number
  readonly patients: number
  /** In the order of the library: newest first. */
  readonly days: readonly SnapshotDay[]
  /** Days that are yet to be read. */
  readonly unread: Set<PageDay>
  /** What has been written over since, of those days. */
  readonly kept: Map<PageDay, KeptPage>
  /** Sealed raw arrays that have been written over or removed since, by the digests of their sessions; null when unwanted. */
  readonly keptRaw: Map<string, Sealed> | null
}
