import type { Bytes } from './bytes'
import type { BoundBytes, SealingWork } from './sealing-work'

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
  | { readonly kind: 'openEach'; readonly key: CryptoKey; readonly sealed: readonly BoundBytes[] }
  | { readonly kind: 'hash'; readonly content: Bytes }

/** What it makes of it: a sealed value, a digest, or both; or what sealed values held. */
export type SealingResult = Bytes | string | readonly [sealed: Bytes, hash: string] | (Bytes | null)[]

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
  if (job.kind === 'openEach') return work.opener().openEach(job.key, job.sealed)
  const { key, bound, content } = job
  return job.kind === 'seal'
    ? work.seal(key, bound, content)
    : work.sealAndHash(key, bound, content, job.hashed)
}
