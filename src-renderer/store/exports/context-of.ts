import type { ExportContext } from './export-writer'
import type { Snapshot } from './snapshot'

/** What is the same for all sessions of a snapshot, for a writer. */
export function contextOf(
  { at, sessions, sample, units, profiles }: Snapshot,
  appVersion: string,
): ExportContext {
  return { at, appVersion, sessions, sample, units, profiles }
}
