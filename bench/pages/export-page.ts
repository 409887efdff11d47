import { receivePorts } from '../../src-renderer/ports'
import { startSealingWorker } from '../../src-renderer/store/sealing/worker-pool'
import { inventHistory } from '../browse/data/invented-history'
import type { ExportPeer } from '../export/export-peer'
import { exportSpirodesk } from '../export/export-spirodesk'

const key = () => new Uint8Array(32).fill(7)
const clock = { now: () => Date.now() }

// loaded one at a time, so that no contestant carries the others' code in its memory
const peers: Readonly<Record<string, () => Promise<ExportPeer>>> = {
  spirodesk: async () =>
    exportSpirodesk({ indexedDB, IDBKeyRange, crypto, clock, sealing: startSealingWorker() }, key),
  'dexie-rows': async () => (await import('../export/export-dexie')).exportDexie(),
}

const parameters = new URLSearchParams(window.location.search)

async function serve() {
  const peer = await peers[parameters.get('contestant') ?? '']?.()
  if (!peer) throw new Error('no such contestant')
  const size = { sessions: Number(parameters.get('sessions')), people: Number(parameters.get('people')) }
  receivePorts((_role, port) => peer.serve?.(port))
  return { ...peer, fill: () => peer.fill(inventHistory(size)) }
}

// the process that opened this page calls it by this name
Object.assign(window, { exporting: serve() })
