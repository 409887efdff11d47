import type { Port } from '#shared/calls/rpc'
import type { InventedHistory } from '../browse/data/invented-history'

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
