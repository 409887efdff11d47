import type { ExportRequest } from '#shared/exports/export-request'
import type { OpenStore } from '../open-store'
import type { Snapshot } from './snapshot'
import { takeSnapshot } from './take-snapshot'

/** Takes a snapshot that holds, once all days are in memory, until it is taken out of the store's exports. */
export async function beginSnapshot(store: OpenStore, request: ExportRequest, at: number): Promise<Snapshot> {
  await store.loaded
  const snapshot = takeSnapshot(store, request, at)
  store.exports.add(snapshot)
  return snapshot
}
