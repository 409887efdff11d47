import { pairRole, readPairs } from '#shared/records/pair'
import type { KeptItems, OpenStore, StoreMemory } from './open-store'

/** Reads what a person has said of pairs: those after a bronchodilator leave trends, and no answer is a doubt. */
export async function readMarks(kept: KeptItems, { library }: Pick<StoreMemory, 'library'>): Promise<void> {
  const { pairs } = readPairs((await kept.list('pair')).items)
  library.setMarks(
    pairs.flatMap((pair) =>
      [pair.pre, pair.post].map((session) => [session, pairRole(pair, session)] as const),
    ),
    (await kept.list('no-pair')).items.map(({ content }) => content),
  )
}

/** Reads them again after a pair was made, given up or refused, and tells the app. */
export async function followMarks(store: OpenStore): Promise<void> {
  await readMarks(store.kept, store)
  store.announce()
}
