import type { Fault } from '#shared/fault'
import type { TimelinesQuestion } from './timelines-query'

/** The body of an answer with status 200, decompressed and not looked into. */
export interface ServiceAnswer {
  readonly body: Uint8Array<ArrayBuffer>
  /** Bytes that crossed the network, as far as known. */
  readonly wireBytes: number
  readonly ms: number
  /** The service's own clock (its `Date` header), ms since 1970. */
  readonly serviceTime: number | null
}

/** An answer, or why there is none; usable wherever an `Outcome` is. */
export type ServiceOutcome =
  | { readonly ok: true; readonly value: ServiceAnswer }
  | {
      readonly ok: false
      readonly fault: Fault
      readonly wireBytes: number
      /** How long the service asked to be left alone, in ms. */
      readonly retryAfterMs: number | null
      readonly serviceTime: number | null
    }

/** The sharing service's two operations. Nothing here rejects. */
export interface ServiceClient {
  getProfiles(signal?: AbortSignal): Promise<ServiceOutcome>
  getTimelines(question: TimelinesQuestion, signal?: AbortSignal): Promise<ServiceOutcome>
}
