import type { OpenStore } from '../open-store'
import { openRaw } from '../raw/open-raw'
import type { ExportedSession } from './exported-session'
import type { Snapshot } from './snapshot'

/** A session with its raw arrays as they were when the snapshot was taken, if it has some and they are wanted. */
export async function withRaw(
  store: OpenStore,
  { keptRaw }: Snapshot,
  each: ExportedSession,
): Promise<ExportedSession> {
  if (!keptRaw || !each.session.local.hasRaw) return each
  return { ...each, raw: await openRaw(store, each.session.id, keptRaw) }
}
