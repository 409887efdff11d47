import type { Json } from '../records/json'

/** Where a reader puts what was sent in another form than the value read, and what the interface does not list. */
export interface Leftovers {
  readonly asSent: Record<string, Json>
  readonly unlisted: Record<string, Json>
}
