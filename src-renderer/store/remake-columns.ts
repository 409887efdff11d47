import type { Queue } from '#shared/queue'
import type { OpenStore } from './connection/open-store'

const tellEvery = 500

/** Rebuilds columns of outdated rules or units, a few days between other writes; `report` is called now and at the end. */
export function keepColumnsMade(
  write: Queue,
  clock: { now(): number },
  told: (store: OpenStore) => void,
): (store: OpenStore) => void {
  const busy = new WeakSet<OpenStore>()
  const run = async (store: OpenStore) => {
    let [since, untold] = [clock.now(), false]
    while (busy.has(store)) {
      await write(async () => {
        if (!store.closed && (await store.days.remakeColumns())) untold = true
        else busy.delete(store)
      })
      if (!untold || (busy.has(store) && clock.now() - since < tellEvery)) continue
      ;[since, untold] = [clock.now(), false]
      told(store)
    }
  }
  return (store) => {
    if (!store.ready || store.closed || busy.has(store)) return
    busy.add(store)
    // a failure is tried again with the next change
    run(store).catch(() => busy.delete(store))
  }
}
