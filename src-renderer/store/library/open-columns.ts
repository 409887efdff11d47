import type { PageDay } from '#shared/records/day'
import { type PackedColumns, openPackedColumns } from '../columns/packed-columns'
import type { OpenStore } from '../open-store'
import { markDamaged } from '../pages/open-page'
import type { Bytes } from '../sealing/bytes'

/** The columns of a day out of their bytes; null when there are none that can be read, and then the day is fetched again. */
export function openColumns(store: OpenStore, day: PageDay, bytes: Bytes | null): PackedColumns | null {
  try {
    if (bytes) return openPackedColumns(bytes)
  } catch {
    // told apart from other days below
  }
  markDamaged(store, day)
  return null
}
