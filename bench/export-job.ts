import type { Port } from '#shared/calls/rpc'
import type { HistorySize, InventedHistory } from './browse/invented'
import type { Used } from './host/watch-processes'

/** Who can export, in the order of the table. */
export const exportContestants = ['spirodesk', 'dexie-rows', 'duckdb'] as const

/** One of them. */
export type ExportContestant = (typeof exportContestants)[number]

/** What one process is to do with the database in its folder. */
export interface ExportJob {
  readonly contestant: ExportContestant
  readonly what: 'fill' | 'export'
  readonly size: HistorySize
  readonly profileFolder: string
  /** The built pages that are served to the hidden page. */
  readonly pages: string
  readonly preload: string
  /** A CSV file with the sessions, to fill a database from that takes no others. */
  readonly source: string
  /** The CSV file to be written. */
  readonly target: string
  /** What the files with the CPU profiles begin with; null for none. */
  readonly cpuProfiles: string | null
  /** Where the result goes. */
  readonly resultFile: string
}

/** An export to a file: how long it took until all of it was on the disk, and what the processes used. */
export interface ExportResult extends Used {
  readonly ms: number
  readonly bytes: number
}

/** One way to keep sessions in a page and to export them: piece by piece as it is asked, or the whole file at once. */
export interface ExportPeer {
  /** Puts a history into an empty database. */
  fill(history: InventedHistory): Promise<void>
  /** Opens what was filled in. */
  open(): Promise<void>
  /** Answers main's calls on a port. */
  readonly serve?: (port: Port) => void
  readonly wholeText?: () => Promise<Uint8Array>
}
