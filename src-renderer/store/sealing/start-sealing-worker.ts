import workerAddress from './sealing-worker?worker&url'
import { createWorkerSealing } from './create-worker-sealing'
import { type SealingWork, createSealingWork } from './sealing-work'
import { trustedWorkerAddress } from './trusted-worker-address'

/** Starts a worker of the page that does its sealing. */
export function startSealingWorker(): SealingWork {
  const worker = new Worker(trustedWorkerAddress(workerAddress), { type: 'module' })
  return createWorkerSealing(worker, createSealingWork(crypto))
}
