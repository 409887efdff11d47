import type { DayCoverage } from '#shared/records/sync'
import type { PageDay } from '#shared/records/day'
import type { ConfirmedUnits } from '#shared/records/units'
import type { Profile } from '#shared/records/patient'
import type { StoreDatabase } from './database/open-database'
import type { Sealed } from './database/rows'
import type { Library } from './library/create-library'
import type { KnownOwner } from './profiles/known-owner'
import type { Snapshot } from './exports/snapshot'
import type { Sealer } from './sealing/create-sealer'

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
