import type { Bytes } from './bytes'
import type { SealingWork } from './sealing-work'

/** What a sealing worker is to do. */
export type SealingJob =
  | { readonly kind: 'seal'; readonly key: CryptoKey; readonly bound: string; readonly content: Bytes }
  | {
      readonly kind: 'sealAndHash'
      readonly key: CryptoKey
      readonly bound: string
      readonly content: Bytes
      readonly hashed: Bytes
    }
  | { readonly kind: 'hash'; readonly content: Bytes }

/** What it makes of it: a sealed value, a digest, or both. */
export type SealingResult = Bytes | string | readonly [sealed: Bytes, hash: string]

/** A job on its way to a worker. */
export interface SealingRequest {
  readonly id: number
  readonly job: SealingJob
}

/** Its way back; without a result the job failed. */
export interface SealingReply {
  readonly id: number
  readonly result: SealingResult | null
}

/** Does a job. */
export function doSealingJob(work: SealingWork, job: SealingJob): Promise<SealingResult> {
  if (job.kind === 'hash') return work.hash(job.content)
  const { key, bound, content } = job
  return job.kind === 'seal'
    ? work.seal(key, bound, content)
    : work.sealAndHash(key, bound, content, job.hashed)
}
