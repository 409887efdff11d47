import type { SnapshotDay } from '../../snapshot'

/** The sessions of a day that are written: their rows in the library, and what the snapshot says of each. */
export interface DayRows extends Pick<SnapshotDay, 'day' | 'patients' | 'queried'> {
  readonly rows: Uint32Array
}
