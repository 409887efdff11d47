import {
  type Bytes,
  createSealingWork,
  doSealingJob,
  type SealingJob,
  type SealingReply,
  type SealingRequest,
  type SealingResult,
  type SealingWork,
} from './aes-gcm'
import workerAddress from './sealing-worker?worker&url'

export interface SealingWorker {
  postMessage(request: SealingRequest): void
  addEventListener(type: 'message', listener: (event: { readonly data: SealingReply }) => void): void
  addEventListener(type: 'error', listener: () => void): void
  terminate(): void
}

interface WaitingJob {
  readonly job: SealingJob
  settle(result: SealingResult | Promise<SealingResult>): void
}

/**
 * Has a worker do the sealing, so that the page's thread is free meanwhile. `inPlace` does the jobs that the worker fails at,
 * and all of them once it has failed as a whole. Many values are opened by a separate worker that is started for that: the
 * fifty megabytes that it leaves in memory go with it.
 */
export function createWorkerSealing(start: () => SealingWorker, inPlace: SealingWork): SealingWork {
  let requester: ReturnType<typeof createRequester> | null = null
  const ask = (job: SealingJob) => (requester ??= createRequester(start(), inPlace))(job)
  return {
    seal: (key, bound, content) => ask({ kind: 'seal', key, bound, content }) as Promise<Bytes>,
    sealAndHash: (key, bound, content, hashed) =>
      ask({ kind: 'sealAndHash', key, bound, content, hashed }) as Promise<readonly [Bytes, string]>,
    hash: (content) => ask({ kind: 'hash', content }) as Promise<string>,
    opener() {
      const worker = start()
      const ask = createRequester(worker, inPlace)
      return {
        openEach: (key, sealed) => ask({ kind: 'openEach', key, sealed }) as Promise<(Bytes | null)[]>,
        close: () => worker.terminate(),
      }
    },
  }
}

// enough for a worker to start on a busy machine; one whose file never comes reports nothing at all, as when the engine's
// network process dies meanwhile
const startLimitMs = 10_000

function createRequester(
  worker: SealingWorker,
  inPlace: SealingWork,
): (job: SealingJob) => Promise<SealingResult> {
  const waiting = new Map<number, WaitingJob>()
  let nextId = 0
  let failed = false
  const fail = () => {
    failed = true
    for (const { job, settle } of waiting.values()) settle(doSealingJob(inPlace, job))
    waiting.clear()
  }
  let late: ReturnType<typeof setTimeout> | null = null
  worker.addEventListener('message', ({ data: { id, result } }) => {
    // any message shows that it has started
    if (late !== null) clearTimeout(late)
    late = null
    const found = waiting.get(id)
    waiting.delete(id)
    found?.settle(result ?? doSealingJob(inPlace, found.job))
  })
  worker.addEventListener('error', fail)
  return (job) =>
    new Promise<SealingResult>((settle) => {
      if (failed) return settle(doSealingJob(inPlace, job))
      if (nextId === 0) late = setTimeout(fail, startLimitMs)
      const id = nextId++
      waiting.set(id, { job, settle })
      // copied rather than transferred: should the worker fail, the content is still here
      worker.postMessage({ id, job })
    })
}

/** Starts the page's sealing by workers. */
export function startSealingWorker(): SealingWork {
  const address = trustedWorkerAddress(workerAddress)
  return createWorkerSealing(() => new Worker(address, { type: 'module' }), createSealingWork(crypto))
}

declare const trustedTypes: {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
    // a TrustedScriptURL, which TypeScript does not know; Worker accepts it as its address
  ): { createScriptURL(address: string): URL }
}

/** The trusted address of a built worker: the page's policy lets no plain text become code. */
function trustedWorkerAddress(built: string): URL {
  const createScriptURL = (address: string) => {
    if (address !== built) throw new TypeError('not the address of the worker')
    return address
  }
  return trustedTypes.createPolicy('spirodesk-worker', { createScriptURL }).createScriptURL(built)
}
