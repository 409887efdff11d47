import { answerCall } from '#shared/calls/answer-call'
import { storeCalls } from '#shared/calls/store-calls'
import type { Outcome } from '#shared/faults/outcome'
import { createStore } from '../../../src-renderer/store/create-store'
import type { StoreDeps } from '../../../src-renderer/store/store-state'
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
    call: (name: string, input: unknown): Promise<Outcome<unknown>> =>
      answerCall(storeCalls, storeHandlers, name, input),
    wholeText: () => Promise.reject(new Error('it exports piece by piece')),
  }
}
