import type { Queue } from '#shared/queue'
import type { OpenStore } from './connection/open-store'

const reportEveryMs = 500

/** Rebuilds columns of outdated rules or units, a few days between other writes; `report` is called now and at the end. */
export function maintainColumns(
  write: Queue,
  clock: { now(): number },
  report: (store: OpenStore) => void,
): (store: OpenStore) => void {
  const busy = new WeakSet<OpenStore>()
  const run = async (store: OpenStore) => {
    let [since, isUnreported] = [clock.now(), false]
    while (busy.has(store)) {
      await write(async () => {
        if (!store.closed && (await store.days.remakeColumns())) isUnreported = true
        else busy.delete(store)
      })
      if (!isUnreported || (busy.has(store) && clock.now() - since < reportEveryMs)) continue
      ;[since, isUnreported] = [clock.now(), false]
      report(store)
    }
  }
  return (store) => {
    if (!store.ready || store.closed || busy.has(store)) return
    busy.add(store)
    // a failure is tried again with the next change
    run(store).catch(() => busy.delete(store))
  }
}
