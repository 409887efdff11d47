import type { StoredSession } from './stored-session'

/** One way to keep sessions. What `put` resolves for is durable as far as the contestant can promise. */
export interface Contestant {
  /** Stores the sessions of one answer; those with a known id are replaced. */
  put(sessions: readonly StoredSession[]): Promise<void>
  /** How many sessions are stored. */
  count(): Promise<number>
  close(): Promise<void>
}
