import { createRpcServer } from '#shared/calls/rpc'
import { storeCalls, storeEvents } from '#shared/calls/store-calls'
import { receivePorts } from '../../src-renderer/ports'
import type { Contestant } from '../contestants/contestant'
import { serveContestant } from '../contestants/serve-contestant'

// loaded one at a time, so that no contestant carries the others' code in its memory
const contestants: Readonly<Record<string, () => Promise<Contestant>>> = {
  floor: async () => (await import('../contestants/open-floor')).openFloor(),
  'dexie-rows': async () => (await import('../contestants/open-dexie-rows')).openDexieRows(),
  rxdb: async () => (await import('../contestants/open-rxdb')).openRxdb(),
  pouchdb: async () => (await import('../contestants/open-pouchdb')).openPouchdb(),
}

const open = contestants[window.location.search.slice(1)]

receivePorts((role, port) => {
  if (role === 'store-for-host' && open) createRpcServer(port, storeCalls, storeEvents, serveContestant(open))
})
