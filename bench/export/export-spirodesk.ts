import { createRpcServer } from '#shared/calls/rpc'
import { storeCalls, storeEvents } from '#shared/calls/store-calls'
import { createStore } from '../../src-renderer/store/store'
import type { StoreDeps } from '../../src-renderer/store/connection/store-state'
import type { InventedHistory } from '../browse/data/invented-history'
import { fillSpirodesk } from '../browse/spirodesk/fill-spirodesk'
import type { ExportPeer } from './export-peer'

/** Spirodesk's own store, called as main calls it. `dataKey` makes a copy of the key that may be wiped. */
export function exportSpirodesk(deps: StoreDeps, dataKey: () => Uint8Array<ArrayBuffer>): ExportPeer {
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
