import type { Outcome } from '#shared/faults/outcome'
import type { InventedHistory } from '../browse/data/invented-history'

/** One way to keep sessions in a page and to export them; each has one of the last two. */
export interface ExportPeer {
  /** Puts a history into an empty database. */
  fill(history: InventedHistory): Promise<void>
  /** Opens what was filled in. */
  open(): Promise<void>
  /** Answers a call of main. */
  call(name: string, input: unknown): Promise<Outcome<unknown>>
  /** The whole file at once. */
  wholeText(): Promise<Uint8Array>
}
