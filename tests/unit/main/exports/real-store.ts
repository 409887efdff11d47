import { createRpcClient, createRpcServer } from '#shared/calls/rpc'
import { storeCalls, storeEvents } from '#shared/calls/store-calls'
import { portPair } from '../../../contract/calls/port-pair'
import { answer, openedStore, record, share, valueOf } from '../../store/test-store'

/** A store with some thousand sessions, and a line to it as main has one; `die` closes it as a page that dies does. */
export async function realStore(sessions = 3000) {
  const store = await share(await openedStore())
  const records = Array.from({ length: sessions }, (_, at) =>
    record(`s${String(at).padStart(6, '0')}`, `2026-0${1 + (at % 9)}-05T10:00:00Z`),
  )
  valueOf(await store.storeHandlers.applyAnswer(answer(records, null)))
  const [near, far] = portPair()
  createRpcServer(far, storeCalls, storeEvents, store.storeHandlers)
  const line = createRpcClient(near, storeCalls, storeEvents, 'store-stopped')
  const log = async () => valueOf(await store.libraryHandlers.exports({ offset: 0, limit: 10 })).lines
  return { call: line.call, die: () => far.close(), log, library: store.libraryHandlers }
}
