import { pairRole, readPairs } from '#shared/records/pair'
import type { KeptItems, OpenStore, StoreMemory } from './open-store'

/** Reads which sessions a person has paired as before and after a bronchodilator; those after one leave trends. */
export async function readMarks(kept: KeptItems, { library }: Pick<StoreMemory, 'library'>): Promise<void> {
  const { pairs } = readPairs((await kept.list('pair')).items)
  library.setMarks(
    pairs.flatMap((pair) =>
      [pair.pre, pair.post].map((session) => [session, pairRole(pair, session)] as const),
    ),
  )
}

/** Reads them again after a pair was made or given up, and tells the app. */
export async function followMarks(store: OpenStore): Promise<void> {
  await readMarks(store.kept, store)
  store.announce()
}
