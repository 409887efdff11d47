import { readRecalls, recallsKept } from '#shared/records/recalls'
import type { Library } from '../library/library'
import type { KeptItems } from './open-store'

/** Reads the recall intervals of diagnoses and of all into the library. */
export async function readKeptRecalls(kept: KeptItems, library: Library): Promise<void> {
  const { items } = await kept.list(recallsKept.kind)
  library.setRecalls(readRecalls(items.find(({ id }) => id === recallsKept.id)?.content ?? null))
}
