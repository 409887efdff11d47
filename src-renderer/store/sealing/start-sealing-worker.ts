import workerAddress from './sealing-worker?worker&url'
import { createWorkerSealing } from './create-worker-sealing'
import { type SealingWork, createSealingWork } from './sealing-work'
import { trustedWorkerAddress } from './trusted-worker-address'

/** Has workers of the page do its sealing. */
export function startSealingWorker(): SealingWork {
  const address = trustedWorkerAddress(workerAddress)
  return createWorkerSealing(() => new Worker(address, { type: 'module' }), createSealingWork(crypto))
}
