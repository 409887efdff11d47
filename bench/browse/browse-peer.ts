import type { InventedHistory } from './data/invented-history'
import type { Found, Question } from './questions/question'

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
