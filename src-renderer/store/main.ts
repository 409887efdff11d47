import { libraryCalls, libraryEvents } from '#shared/calls/library-calls'
import { now } from '#shared/now'
import { reportDataCalls } from '#shared/calls/report-page-calls'
import { createRpcServer } from '#shared/calls/rpc'
import { storeCalls, storeEvents } from '#shared/calls/store-calls'
import { receivePorts } from '../ports'
import { createStore } from './store'
import { startSealingWorker } from './sealing/worker-pool'

const store = createStore({
  indexedDB,
  IDBKeyRange,
  crypto,
  clock: { now },
  sealing: startSealingWorker(),
})

// without this the browser may clear the store when the disk runs low; a refusal changes nothing here
void navigator.storage.persist()

receivePorts((role, port) => {
  if (role === 'store-for-host') createRpcServer(port, storeCalls, storeEvents, store.storeHandlers)
  if (role === 'store-for-report') createRpcServer(port, reportDataCalls, {}, store.reportHandlers)
  if (role !== 'store-for-app') return
  const announce = createRpcServer(port, libraryCalls, libraryEvents, store.libraryHandlers)
  port.onClose(store.onChanged((change) => announce('changed', change)))
  // a window that connects later gets no change event
  const present = store.present()
  if (present) announce('changed', present)
})
