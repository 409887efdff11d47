import type { ImportCounts } from '#shared/imports'

/** What can be said of the sessions of a file, in its order. */
const lines = ['new', 'changed', 'same', 'older', 'setAside', 'damaged'] as const

/** One of these. */
export type ImportLine = (typeof lines)[number]

/** What is to be said of the sessions of a file: what is new always, of anything else only what there is. */
export function importLines(counts: ImportCounts): ImportLine[] {
  return lines.filter((line) => line === 'new' || counts[line] > 0)
}

/** How many sessions an import writes. */
export function toWrite(counts: ImportCounts): number {
  return counts.new + counts.changed
}
