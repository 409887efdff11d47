import type { PageDay } from '#shared/records/day'
import type { Profile } from '#shared/records/patient'
import type { DayCoverage } from '#shared/records/sync'
import type { ConfirmedUnits } from '#shared/records/units'
import type { Sealed, StoreDatabase } from './database/schema'
import type { Snapshot } from './exports/snapshot'
import type { Library } from './library/library'
import type { Sealer } from './sealing/sealer'

/** A profile with its sealed content, which is written again as it is while nothing in it changes. */
export interface KnownProfile {
  readonly profile: Profile
  readonly key: string
  /** Since when it is shared without a break, ms since 1970. */
  readonly sharedAt: number
  readonly content: Sealed
}

/** What the store page holds while a connection is open. */
export interface OpenStore {
  readonly connection: string
  /** Whether nothing of the connection was there when it was opened. */
  readonly isNew: boolean
  /** Whether its people are invented. */
  readonly sample: boolean
  readonly database: StoreDatabase
  readonly sealer: Sealer
  readonly library: Library
  /** What is held of each day; changes only after the transaction that wrote it. */
  readonly coverage: Map<PageDay, DayCoverage>
  /** Days whose page could not be opened; they count as not covered until they are written again. */
  readonly damaged: Set<PageDay>
  readonly profiles: Map<string, KnownProfile>
  /** Whose sessions are, by the digests of profiles; null where the row cannot be opened. */
  readonly owners: Map<string, KnownOwner | null>
  /** What a person has said of the units. */
  confirmed: ConfirmedUnits
  /** Exports and previews under way. */
  readonly exports: Set<Snapshot>
  /** How many records are set aside. */
  quarantined: number
  /** Settles when the library holds every day, or when the store was closed before it did. */
  loaded: Promise<void>
  ready: boolean
  closed: boolean
  /** Tells the app that something changed. */
  announce(): void
}

/** What is known of whose sessions are, from the answers for one profile alone. */
export interface KnownOwner {
  readonly profile: string
  /** The digest of the profile's id. */
  readonly key: string
  /** The ids of the sessions that came when it alone was asked for. */
  readonly sessions: ReadonlySet<string>
  /**
   * When it was asked for anew because its row could not be opened, ms since 1970: it is complete again once a run
   * has ended well after that. Null when nothing was lost.
   */
  readonly lostAt: number | null
}
