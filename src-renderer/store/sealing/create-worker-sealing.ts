import type { Bytes } from './bytes'
import {
  type SealingJob,
  type SealingReply,
  type SealingRequest,
  type SealingResult,
  doSealingJob,
} from './sealing-job'
import type { SealingWork } from './sealing-work'

/** What is needed of a `Worker`. */
export interface SealingWorker {
  postMessage(request: SealingRequest): void
  addEventListener(type: 'message', listener: (event: { readonly data: SealingReply }) => void): void
  addEventListener(type: 'error', listener: () => void): void
}

interface WaitingJob {
  readonly job: SealingJob
  settle(result: SealingResult | Promise<SealingResult>): void
}

/**
 * Has a worker do the sealing, so that the page's thread is free meanwhile. What the worker fails at, and
 * everything once it has failed as a whole, is done by `inPlace`.
 */
export function createWorkerSealing(worker: SealingWorker, inPlace: SealingWork): SealingWork {
  const waiting = new Map<number, WaitingJob>()
  let asked = 0
  let failed = false
  worker.addEventListener('message', ({ data: { id, result } }) => {
    const found = waiting.get(id)
    waiting.delete(id)
    found?.settle(result ?? doSealingJob(inPlace, found.job))
  })
  worker.addEventListener('error', () => {
    failed = true
    for (const { job, settle } of waiting.values()) settle(doSealingJob(inPlace, job))
    waiting.clear()
  })
  const ask = (job: SealingJob) =>
    new Promise<SealingResult>((settle) => {
      if (failed) return settle(doSealingJob(inPlace, job))
      const id = asked++
      waiting.set(id, { job, settle })
      // copied rather than transferred: should the worker fail, the content is still here
      worker.postMessage({ id, job })
    })
  return {
    seal: (key, bound, content) => ask({ kind: 'seal', key, bound, content }) as Promise<Bytes>,
    sealAndHash: (key, bound, content, hashed) =>
      ask({ kind: 'sealAndHash', key, bound, content, hashed }) as Promise<readonly [Bytes, string]>,
    openEach: (key, sealed) => ask({ kind: 'openEach', key, sealed }) as Promise<(Bytes | null)[]>,
    hash: (content) => ask({ kind: 'hash', content }) as Promise<string>,
  }
}
