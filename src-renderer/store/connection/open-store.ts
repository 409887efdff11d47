import type { PageDay } from '#shared/records/day'
import type { Json } from '#shared/records/json'
import type { KeptItem, KeptKind } from '#shared/records/kept-item'
import type { MarkKind } from '#shared/records/marks'
import type { Profile } from '#shared/records/patient'
import type { PackPolicy } from '#shared/policy'
import type { DayCoverage, QuarantinedRecord, QuarantineReason, SyncRun } from '#shared/records/sync'
import type { CopiedRows } from '../database/copy-rows'
import type { AuditLine, QuarantineRow, Sealed } from '../database/schema'
import type { StoreFault } from '../database/store-fault'
import type { PageEntry } from '../days/columns'
import type { PageDraft } from '../days/day-draft'
import type { ColumnRows } from './column-rows'
import type { Deferred } from './held-back'
import type { FirstScreenRow } from './first-screen'
import type { Ledger } from './ledger'
import type { IdentifiedProfile, Library } from '../library/library'
import type { LoggedEvent } from '../library/library-marks'

/** A profile with its sealed content, which is written again as it is while nothing in it changes. */
export interface KnownProfile {
  readonly profile: Profile
  readonly key: string
  /** Start of its present sharing, ms since 1970. */
  readonly sharedAt: number
  readonly content: Sealed
  /** Former e-mails, folded; null sealed when there are none. */
  readonly formerEmails: readonly string[]
  readonly former: Sealed | null
}

/** Attribution of sessions to a profile, from the answers for it alone. */
export interface KnownOwner {
  readonly profile: string
  readonly key: string
  /**
   * Ids of the sessions that came with requests for it only, with the time of that, ms since 1970; null for those that a file
   * attributes to it.
   */
  readonly sessions: ReadonlyMap<string, number | null>
  /**
   * Time of the request that replaces a row that could not be opened, ms since 1970: the row is complete again once a run has
   * ended well after that. Null when nothing was lost.
   */
  readonly lostAt: number | null
}

export interface OwnersChange {
  readonly known: readonly KnownOwner[]
  /** Digests of the profiles with nothing left to keep. */
  readonly removed: readonly string[]
  /** Present owner of each session; null when it is no longer known. */
  readonly sessions: readonly (readonly [session: string, profile: string | null])[]
}

export interface Change {
  /** Revision that days must still have, 0 without a page; a drafted day else the one before its draft's. */
  readonly expected?: ReadonlyMap<PageDay, number>
  readonly drafts?: readonly PageDraft[]
  /** Days whose page stays as it is, with their new state. */
  readonly touched?: readonly DayCoverage[]
  /** Sessions with their raw arrays. */
  readonly raw?: readonly { readonly id: string; readonly raw: Record<string, Json> | null }[]
  /** Ids of sessions whose raw arrays are removed. */
  readonly rawGone?: readonly string[]
  readonly quarantine?: readonly QuarantineRow[]
  readonly quarantineGone?: readonly number[]
  readonly profiles?: readonly KnownProfile[]
  readonly owners?: OwnersChange | null
  /** Digest of the id of a profile to remove. */
  readonly profileGone?: string | null
}

/** Listener to the rows that a commit is about to overwrite or remove. */
export interface OverwriteListener {
  page(day: PageDay, page: Sealed): void
  /** Raw arrays, by the digest of their session's id; null where they do not matter. */
  readonly raw: ((session: string, raw: Sealed) => void) | null
}

export interface Days extends ColumnsUpkeep {
  /**
   * Reads the page of a day; no entries when there is none. A page of `kept` comes before the one in the database. Throws
   * `store-unreadable` for a page that cannot be opened, as `damage` does.
   */
  read(day: PageDay, kept?: ReadonlyMap<PageDay, Sealed>): Promise<PageEntry[]>
  /** Marks a day as not covered: it is fetched again, and its bytes stay until then. Returns the fault to throw. */
  damage(day: PageDay): StoreFault
  /**
   * The raw arrays of a session by path, as they were sent. Throws `not-found` when there are none, and
   * `store-unreadable` when they cannot be opened. `kept`, by digests of ids, come before those in the database.
   */
  raw(id: string, kept?: ReadonlyMap<string, Sealed>): Promise<Record<string, Json>>
  /** Those of some sessions whose raw arrays were never asked for alone; an empty row says that none were sent. */
  neverAsked(ids: readonly string[]): Promise<string[]>
  /** Drafts a page, and has it sealed while others are drafted. */
  draft(entries: readonly PageEntry[], state: Omit<DayCoverage, 'sessions'>): PageDraft
  /** The fingerprint of records as a day's that are not withdrawn. */
  contentOf(records: readonly Pick<PageEntry, 'id' | 'record' | 'moment'>[]): Promise<string>
  /**
   * Seals all of it, then writes it in one transaction with strict durability, or nothing. Throws `store-stale` when a
   * day has another revision than expected. Memory follows only once the transaction is durable.
   */
  commit(change: Change): Promise<void>
  /**
   * Defers days that an answer has only confirmed, with their state but for its revision; null when they have to be written.
   * Returns their present state.
   */
  confirm(states: readonly DayCoverage[]): readonly DayCoverage[] | null
  /** Days with a deferred state. */
  deferred(): DayCoverage[]
  /** Writes all deferred rows. */
  settle(): Promise<void>
  /** Notifies a listener of each commit; returns a function that stops. */
  beforeOverwrite(listener: OverwriteListener): () => void
}

/** What keeps columns as they should be, when nothing else is to be done. */
export interface ColumnsUpkeep {
  /**
   * Rebuilds the columns of a few days from their pages, of those made by other rules or units than the present ones,
   * newest first; all days must be in memory, and it must be its turn to write. Returns whether there were any.
   */
  remakeColumns(): Promise<boolean>
  /**
   * Writes the columns of a month again that has outdated rows, or has settled and has too many; its settled days share as few
   * rows as they need. All days must be in memory, and it must be its turn to write. Returns whether there was one.
   */
  tidyColumns(): Promise<boolean>
}

/** Items that a person makes, each a row of `kept`; `line` goes into the audit log in the same transaction. */
export interface KeptItems {
  /** Reads all items of a kind, last written first, and counts those that cannot be opened. */
  list(kind: KeptKind): Promise<{ items: KeptItem[]; damaged: number }>
  /** Writes an item, replacing the one with its id. Throws `bad-input` when there are too many of its kind. */
  put(kind: KeptKind, item: KeptItem, line?: AuditLine): Promise<void>
  /** Removes an item; nothing happens when it is not there. */
  remove(kind: KeptKind, id: string, line?: AuditLine): Promise<void>
}

/** Events of some kinds, each kind once. */
export type EventsByKind = readonly (readonly [kind: MarkKind, events: readonly LoggedEvent[]])[]

/** The marks of a connection: `library.marks` has them in memory, this writes them. */
export interface Marks {
  /** Adds events in one write, all or none: throws `marks-full` when there is no room for those of a kind. */
  add(events: EventsByKind): Promise<void>
  /** Removes everything on sessions and patients, of every kind. */
  forget(subjects: readonly string[]): Promise<void>
  /** Number of rows of a kind that could not be read. */
  damaged(kind: MarkKind): number
}

interface Window {
  readonly offset: number
  readonly limit: number
}

export interface Runs {
  /** A window of the runs, newest first, and their number. */
  list(window: Window): Promise<{ runs: SyncRun[]; of: number }>
  /**
   * Writes a run's row, or defers it; the same id replaces it. A fault's detail is sealed: it may quote the service's answer.
   */
  save(run: SyncRun): Promise<void>
}

export interface Audit {
  add(line: AuditLine): Promise<void>
  list(): Promise<AuditLine[]>
}

export interface Quarantine {
  /** Seals the texts of records that cannot be kept, each text once and none that is kept already. */
  seal(
    records: readonly { readonly reason: QuarantineReason; readonly text: string }[],
    fetchedAt: number,
  ): Promise<QuarantineRow[]>
  /** A window of the records, or of those of one reason, newest first; the number of each reason, most first. */
  list(
    window: Window & { readonly reason?: QuarantineReason },
  ): Promise<{ records: QuarantinedRecord[]; of: number; groups: QuarantineGroup[] }>
  /** All of them, without their texts. */
  all(): Promise<Pick<QuarantinedRecord, 'id' | 'reason' | 'fetchedAt'>[]>
  /** The original text of one. Throws `not-found`, and `store-unreadable` when it cannot be opened. */
  text(id: number): Promise<string>
}

interface QuarantineGroup {
  readonly reason: QuarantineReason
  readonly count: number
}

/** Memory of the store page while a connection is open. */
export interface StoreMemory {
  readonly library: Library
  /** State of each day; changes only after the transaction that wrote it, or as it is deferred. */
  readonly coverage: Map<PageDay, DayCoverage>
  /** Sessions still unattributed although everyone sharing was queried for them since the store was opened. */
  readonly searched: Set<string>
  /** Number of parts that have come of days that are read in parts of the profiles, with their sessions. */
  readonly partsSeen: Map<PageDay, { readonly parts: number; readonly ids: Set<string> }>
  /**
   * The day before those of the answer about all profiles that was applied last, and the sessions of it and the day before that
   * this held, or with it those that it followed.
   */
  edge: { readonly day: PageDay; readonly ids: ReadonlySet<string> } | null
  readonly columnRows: ColumnRows
  /** Days whose page could not be opened; they count as not covered until they are written again. */
  readonly damaged: Set<PageDay>
  readonly profiles: Map<string, KnownProfile>
  /** Attribution of sessions, by the digests of profiles; null where the row cannot be opened. */
  readonly owners: Map<string, KnownOwner | null>
  readonly deferred: Deferred
  quarantined: number
  /** Settles when the library holds every day, or when the store was closed before it did. */
  loaded: Promise<void>
  ready: boolean
  closed: boolean
  announce(): void
}

/** An open connection: its memory, and everything that can be read and written. Database and keys stay inside. */
export interface OpenStore extends StoreMemory {
  /** True when the database held nothing of the connection when it was opened. */
  readonly isNew: boolean
  readonly sample: boolean
  /** The reference pack that a policy allows: one with this SHA-256, or none; undefined leaves it to people. */
  readonly packPolicy: PackPolicy | undefined
  readonly days: Days
  readonly kept: KeptItems
  readonly marks: Marks
  readonly runs: Runs
  readonly audit: Audit
  readonly ledger: Pick<Ledger, 'altered' | 'anchor' | 'accept'>
  readonly quarantine: Quarantine
  readonly firstScreen: FirstScreenRow
  /** Digest that replaces an id in the clear. */
  digest(id: string): Promise<string>
  /** Seals a profile's record, with its key. */
  sealProfile(
    id: string,
    record: object,
    formerEmails?: readonly string[],
  ): Promise<Pick<KnownProfile, 'key' | 'content' | 'formerEmails' | 'former'>>
  isOf(connection: string): boolean
  /** Copies all rows as of one moment, encrypted as they are. */
  copyRows(): Promise<CopiedRows>
  /** Closes the database; nothing can be read or written any more. */
  close(): void
}

/** The profiles with the facts that identify their sessions. */
export function identities({ profiles }: Pick<StoreMemory, 'profiles'>): IdentifiedProfile[] {
  return [...profiles.values()].map(({ profile, formerEmails }) => ({ ...profile, formerEmails }))
}
