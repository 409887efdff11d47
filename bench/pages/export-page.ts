import { createRpcServer } from '#shared/calls/rpc'
import { storeCalls, storeEvents } from '#shared/calls/store-calls'
import { receivePorts } from '../../src-renderer/ports'
import type { StoreDeps } from '../../src-renderer/store/connection/store-state'
import { startSealingWorker } from '../../src-renderer/store/sealing/worker-pool'
import { createStore } from '../../src-renderer/store/store'
import { type InventedHistory, inventHistory } from '../browse/invented'
import { fillSpirodesk } from '../browse/spirodesk'
import type { ExportPeer } from '../export-job'

/** Spirodesk's own store, called as main calls it. `dataKey` makes a copy of the key that may be wiped. */
function exportSpirodesk(deps: StoreDeps, dataKey: () => Uint8Array<ArrayBuffer>): ExportPeer {
  const { storeHandlers, onChanged } = createStore(deps)
  return {
    fill: (history: InventedHistory) => fillSpirodesk(deps, dataKey(), history),
    async open() {
      const ready = new Promise((resolve) => onChanged((change) => change.ready && resolve(null)))
      await storeHandlers.open({ connection: 'bench', dataKey: dataKey() })
      await ready
    },
    serve: (port) => void createRpcServer(port, storeCalls, storeEvents, storeHandlers),
  }
}

const key = () => new Uint8Array(32).fill(7)
const clock = { now: () => Date.now() }

const ownPeer = async () =>
  exportSpirodesk({ indexedDB, IDBKeyRange, crypto, clock, sealing: startSealingWorker() }, key)

// loaded one at a time, so that no contestant carries the others' code in its memory
const peers: Readonly<Record<string, () => Promise<ExportPeer>>> = {
  spirodesk: ownPeer,
  'spirodesk-xlsx': ownPeer,
  'dexie-rows': async () => (await import('../browse/dexie')).exportDexie(),
}

const parameters = new URLSearchParams(window.location.search)

async function serve() {
  const peer = await peers[parameters.get('contestant') ?? '']?.()
  if (!peer) throw new Error('no such contestant')
  const size = { sessions: Number(parameters.get('sessions')), people: Number(parameters.get('people')) }
  receivePorts((_role, port) => peer.serve?.(port))
  return { ...peer, fill: () => peer.fill(inventHistory(size)) }
}

// the host process calls it by this name
Object.assign(window, { exporting: serve() })
