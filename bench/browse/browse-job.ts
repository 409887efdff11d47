import type { Port } from '#shared/calls/rpc'
import type { HistorySize, InventedHistory } from './invented'
import type { Found, Question, Timed, TimingLimits } from './questions'

/** The state once everything can be queried. */
export interface Opened {
  readonly sessions: number
  /** ms until the newest hundred days could be queried; null where nothing is read beforehand. */
  readonly firstMs: number | null
  /** ms until all sessions were in memory; for peers, until all rows had been read once. */
  readonly readyMs: number
}

/** One way to store sessions and answer questions about them. */
export interface BrowsePeer {
  /** Puts a history into an empty database. */
  fill(history: InventedHistory): Promise<void>
  /** Opens the filled database. */
  open(history: InventedHistory): Promise<Opened>
  ask(question: Question): Promise<Found>
  /** Answers the window's calls on a port, where it has them. */
  serve?(port: Port): void
  /** Drops cached answers. */
  forget(): Promise<void>
}

/** The browsing contestants, in the order of the table. */
export const browseContestants = [
  'spirodesk',
  'dexie-rows',
  'better-sqlite3',
  'duckdb',
  'duckdb-one-thread',
] as const

export type BrowseContestant = (typeof browseContestants)[number]

/** The job of one process on the database in its folder. */
export interface BrowseJob {
  readonly contestant: BrowseContestant
  /** Numbers of the questions to ask once it is open and its memory is measured; null to fill it. */
  readonly questions: readonly number[] | null
  readonly size: HistorySize
  readonly limits: TimingLimits
  readonly profileFolder: string
  /** The built pages that are served to the hidden page. */
  readonly pages: string
  readonly preload: string
  /** Name prefix of the questions' CPU profiles; null for none. */
  readonly cpuProfiles: string | null
  /** Path of the result. */
  readonly resultFile: string
}

/** Memory of a process after garbage collection, in bytes. */
export interface HeldMemory {
  /** Resident memory of the page, or of the Node process. */
  readonly resident: number
  /** V8's figure: its heap with the contents of typed arrays. */
  readonly reported: number
}

/** The answers to a question, by its number. */
export type Answer = Timed & { readonly question: number }

/** What came of asking. */
export interface BrowseResult {
  readonly opened: Opened
  /** After opening, before any question. */
  readonly memory: HeldMemory
  /** After all questions. */
  readonly memoryAfter: HeldMemory
  readonly answers: readonly Answer[]
  /** The same questions asked by another page, over the library's port; empty for others than Spirodesk. */
  readonly fromWindow: readonly Answer[]
}
