import type { HistorySize, InventedHistory } from './invented'
import type { Found, Question, Timed, TimingLimits } from './questions'

/** What there was when everything could be asked for. */
export interface Opened {
  readonly sessions: number
  /** ms until the newest hundred days could be asked for; null where nothing is read beforehand. */
  readonly firstMs: number | null
  /** ms until all sessions were in memory; for peers, until all rows had been read once. */
  readonly readyMs: number
}

/** One way to keep sessions and to answer questions about them. */
export interface BrowsePeer {
  /** Puts a history into an empty database. */
  fill(history: InventedHistory): Promise<void>
  /** Opens what was filled in. */
  open(history: InventedHistory): Promise<Opened>
  ask(question: Question): Promise<Found>
  /** Makes remembered answers void. */
  forget(): Promise<void>
}

/** Who can be browsed, in the order of the table. */
export const browseContestants = ['spirodesk', 'dexie-rows', 'better-sqlite3'] as const

/** One of them. */
export type BrowseContestant = (typeof browseContestants)[number]

/** What one process is to do with the database in its folder. */
export interface BrowseJob {
  readonly contestant: BrowseContestant
  /** Fill it, or open it and look at the memory, or ask all questions after that. */
  readonly what: 'fill' | 'open' | 'ask'
  readonly size: HistorySize
  readonly limits: TimingLimits
  readonly profileFolder: string
  /** The built pages that are served to the hidden page. */
  readonly pages: string
  readonly preload: string
  /** What the files with the CPU profiles of the questions begin with; null for none. */
  readonly cpuProfiles: string | null
  /** Where the result goes. */
  readonly resultFile: string
}

/** What a process holds after its garbage has been collected, in bytes. */
export interface HeldMemory {
  /** Resident memory of the page, or of the Node process. */
  readonly resident: number
  /** What V8 reports: its heap with what typed arrays hold. */
  readonly reported: number
}

/** What a process found; null and empty for what it was not to do. */
export interface BrowseResult {
  readonly opened: Opened | null
  /** When everything was open, before any question. */
  readonly memory: HeldMemory | null
  /** After all questions. */
  readonly memoryAfter: HeldMemory | null
  /** In the order of the questions. */
  readonly answers: readonly Timed[]
}
