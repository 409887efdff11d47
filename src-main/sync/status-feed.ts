import type { SyncStatus } from '#shared/records/sync'

/** Tells listeners a status that is worked out anew each time. */
export interface StatusFeed {
  readonly status: () => SyncStatus
  readonly announce: () => void
  /** Returns how to stop listening. */
  readonly listen: (listener: (status: SyncStatus) => void) => () => void
}

/** A feed of what `status` works out. */
export function createStatusFeed(status: () => SyncStatus): StatusFeed {
  const listeners = new Set<(status: SyncStatus) => void>()
  return {
    status,
    announce() {
      if (listeners.size === 0) return
      const told = status()
      for (const listener of listeners) listener(told)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
