import type { ExportRequest } from '#shared/exports/export-request'
import type { LibraryDay } from '../library/library-day'
import type { OpenStore } from '../open-store'
import { libraryUnits } from '../units/library-units'
import { findRows } from './find-rows'
import type { Snapshot, SnapshotDay } from './snapshot'

/** Notes which sessions are exported, and what the library knows of them now. All days must be in memory. */
export function takeSnapshot(store: OpenStore, request: ExportRequest, at: number): Snapshot {
  const { library } = store
  const rows = findRows(library, request.what)
  const days: SnapshotDay[] = []
  const queried = library.owned()
  let begin = 0
  for (const held of library.days()) {
    let end = begin
    while (end < rows.length && isOf(held, rows[end] ?? 0)) end++
    if (end > begin) days.push(dayOf(store, held, rows.subarray(begin, end), queried))
    begin = end
  }
  return {
    at,
    sample: store.sample,
    units: libraryUnits(store),
    profiles: new Map([...store.profiles.values()].map(({ profile }) => [profile.id, profile])),
    sessions: rows.length,
    patients: countPatients(days, library.patients.size()),
    days,
    unread: new Set(days.map(({ day }) => day)),
    kept: new Map(),
    keptRaw: wantsRaw(request) ? new Map() : null,
  }
}

function isOf({ start, count }: LibraryDay, row: number): boolean {
  return row >= start && row < start + count
}

function dayOf(
  { library }: OpenStore,
  { day, start, count }: LibraryDay,
  rows: Uint32Array,
  queried: Uint8Array,
): SnapshotDay {
  return {
    day,
    held: count,
    places: rows.map((row) => row - start),
    patients: rows.map(library.patientAt),
    queried: new Uint8Array(rows.map((row) => queried[row] ?? 0)),
  }
}

function wantsRaw({ options }: { readonly options: object }): boolean {
  return 'raw' in options && options.raw === true
}

/** Sessions that are nobody's count as one patient each. */
function countPatients(days: readonly SnapshotDay[], numbers: number): number {
  const seen = new Uint8Array(numbers)
  let count = 0
  for (const { patients } of days)
    for (const patient of patients) {
      if (patient !== 0 && seen[patient]) continue
      seen[patient] = 1
      count++
    }
  return count
}
