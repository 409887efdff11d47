import type { Port } from '#shared/calls/rpc'
import type { HistorySize, InventedHistory } from './browse/invented'
import type { Used } from './host/watch-processes'

/** The exporting contestants, in the order of the table. */
export const exportContestants = ['spirodesk', 'spirodesk-xlsx', 'dexie-rows', 'duckdb'] as const

export type ExportContestant = (typeof exportContestants)[number]

/** The job of one process on the database in its folder. */
export interface ExportJob {
  readonly contestant: ExportContestant
  readonly what: 'fill' | 'export'
  readonly size: HistorySize
  readonly profileFolder: string
  /** The built pages that are served to the hidden page. */
  readonly pages: string
  readonly preload: string
  /** A CSV file with the sessions, for filling a database that takes no other format. */
  readonly source: string
  /** The CSV file to be written. */
  readonly target: string
  /** Name prefix of the CPU profiles; null for none. */
  readonly cpuProfiles: string | null
  /** Path of the result. */
  readonly resultFile: string
}

/** An export to a file: the time until all of it was on the disk, and the processes' use of resources. */
export interface ExportResult extends Used {
  readonly ms: number
  readonly bytes: number
}

/** One way to store sessions in a page and export them: piece by piece on demand, or the whole file at once. */
export interface ExportPeer {
  /** Puts a history into an empty database. */
  fill(history: InventedHistory): Promise<void>
  /** Opens the filled database. */
  open(): Promise<void>
  /** Answers main's calls on a port. */
  readonly serve?: (port: Port) => void
  readonly wholeText?: () => Promise<Uint8Array>
}
