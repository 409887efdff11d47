import type { Fault } from '#shared/fault'

/** One HTTPS GET. Times are ms. */
export interface TransportRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The most decompressed bytes that are taken in; more is the fault `answer-too-large`. */
  readonly maxBytes: number
  /** How long the first byte of the answer may take. */
  readonly firstByteMs: number
  /** How long the answer may stand still once it has begun. */
  readonly idleMs: number
  readonly signal?: AbortSignal | undefined
}

/** A whole answer, whatever its status. Header names are in lower case. */
export interface TransportAnswer {
  readonly ok: true
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Decompressed. */
  readonly body: Uint8Array<ArrayBuffer>
  /** Bytes of the body that crossed the network, as far as known. */
  readonly wireBytes: number
  readonly ms: number
}

/** Why there is no whole answer, and the bytes that crossed the network all the same. */
export interface TransportFailure {
  readonly ok: false
  readonly fault: Fault
  readonly wireBytes: number
}

/**
 * Makes one HTTPS GET. Never rejects, never follows a redirect (`redirected`), never answers with a part of a
 * body (`answer-unreadable`); an aborted request is `cancelled`.
 */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer | TransportFailure>
