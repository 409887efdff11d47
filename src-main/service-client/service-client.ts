import { type Fault, fault } from '#shared/fault'
import { type FaultCode, lineFaults } from '#shared/faults'
import type { Day } from '#shared/records/day'
import { errorDetail } from './error-detail'
import { signInFault } from './network-fault'
import type { Transport, TransportAnswer, TransportFailure } from './transport'

/** The body of a 200 answer, decompressed and unparsed. */
interface ServiceAnswer {
  readonly body: Uint8Array<ArrayBuffer>
  /** Bytes over the network, as far as known. */
  readonly wireBytes: number
  /** Bytes that its connection has carried by now, as far as known. */
  readonly connectionBytes?: number | undefined
  readonly ms: number
  /** Time to the first byte, ms. */
  readonly firstByteMs?: number | undefined
  /** The service's clock when the answer had arrived, ms since 1970: its `Date` header plus the time since the first byte. */
  readonly serviceTime: number | null
}

/** An answer, or its fault; usable as an `Outcome`. */
export type ServiceOutcome =
  | { readonly ok: true; readonly value: ServiceAnswer }
  | {
      readonly ok: false
      readonly fault: Fault
      readonly wireBytes: number
      readonly connectionBytes?: number | undefined
      /** True when part of an answer had arrived. */
      readonly begun?: boolean | undefined
      /** The decompressed body of a 200 answer, as far as it had come before the line broke. */
      readonly part?: Uint8Array<ArrayBuffer>
      /** The service's `Retry-After`, in ms. */
      readonly retryAfterMs: number | null
      readonly serviceTime: number | null
    }

/** The sharing service's two operations. Nothing here rejects. */
export interface ServiceClient {
  getProfiles(signal?: AbortSignal): Promise<ServiceOutcome>
  getTimelines(question: TimelinesQuestion, signal?: AbortSignal): Promise<ServiceOutcome>
}

/** The parameters of GET /timelines. */
interface TimelinesQuestion {
  /** First and last day. */
  readonly from: Day
  readonly to: Day
  /** Profile ids; null asks for all that are shared. */
  readonly profiles: readonly string[] | null
  readonly raw: boolean
}

/** Path and query of a request, below the base address. Both dates are always sent. */
function timelinesQuery({ from, to, profiles, raw }: TimelinesQuestion): string {
  const query = [`begin_date=${from}`, `end_date=${to}`]
  if (profiles) query.push(`profile_ids=${profiles.map(encodeURIComponent).join(',')}`)
  if (raw) query.push('raw=true')
  return `/timelines?${query.join('&')}`
}

/** A client's dependencies; the address as repaired by `repairBaseUrl`, the key as read by `readKey`. */
interface ServiceClientDependencies {
  readonly transport: Transport
  readonly baseUrl: string
  readonly key: string
  readonly limits?: Partial<typeof defaultLimits>
}

const defaultLimits = { maxBytes: 64 * 1024 * 1024, firstByteMs: 60_000, idleMs: 30_000 }

/**
 * The client of one service with one key; an address that is not HTTPS is `address-invalid`, and nothing is sent. A status
 * other than 200 is a fault: 403 `key-refused`, 429 `rate-limited`, 408 and 5xx `service-failing`, 413, 414 and 431
 * `answer-too-large`, other 4xx `request-refused`, 3xx `redirected`. A network's sign-in page is `sign-in-first`.
 */
export function createServiceClient(deps: ServiceClientDependencies): ServiceClient {
  const limits = { ...defaultLimits, ...deps.limits }

  const get = async (path: string, signal: AbortSignal | undefined): Promise<ServiceOutcome> => {
    if (!deps.baseUrl.startsWith('https://')) return failedWith(fault('address-invalid', 'scheme'), 0)
    const answer = await deps.transport({
      url: `${deps.baseUrl}${path}`,
      headers: { accept: 'application/json', authorization: deps.key },
      signal,
      ...limits,
    })
    if (!answer.ok) return brokenOff(answer, deps.baseUrl)
    return outcomeOf(answer, deps.baseUrl, deps.key)
  }

  return {
    getProfiles: (signal) => get('/profiles', signal),
    getTimelines: (question, signal) => get(timelinesQuery(question), signal),
  }
}

function failedWith(why: Fault, wireBytes: number, begun = false): Extract<ServiceOutcome, { ok: false }> {
  return { ok: false, fault: why, wireBytes, begun, retryAfterMs: null, serviceTime: null }
}

function brokenOff(
  { fault: why, wireBytes, connectionBytes, begun, part }: TransportFailure,
  baseUrl: string,
): ServiceOutcome {
  const failure = { ...failedWith(why, wireBytes, begun), connectionBytes }
  // one that could not be decompressed may differ from what was sent before the place where that shows
  const isAsSent = lineFaults.has(why.code)
  if (part?.status !== 200 || part.body.length === 0 || !isAsSent) return failure
  if (signInFault(part, baseUrl)) return failure
  return { ...failure, part: part.body, serviceTime: serviceClock(part).time }
}

/** The service's clock: as it sent an answer, and now, ms since 1970; null where it does not say. */
function serviceClock({
  headers,
  ms,
  firstByteMs = ms,
}: Omit<TransportAnswer, 'ok' | 'wireBytes' | 'connectionBytes'>) {
  const date = Date.parse(headers['date'] ?? '')
  if (Number.isNaN(date)) return { sentAt: null, time: null }
  return { sentAt: date, time: date + (ms - firstByteMs) }
}

function outcomeOf(answer: TransportAnswer, baseUrl: string, key: string): ServiceOutcome {
  const { status, headers, body, wireBytes, connectionBytes, ms, firstByteMs } = answer
  const wanted = signInFault(answer, baseUrl)
  // neither its clock nor its Retry-After is the service's
  if (wanted) return failedWith(wanted, wireBytes)
  const { sentAt, time: serviceTime } = serviceClock(answer)
  const code = statusFault(status)
  if (code === null)
    return { ok: true, value: { body, wireBytes, connectionBytes, ms, firstByteMs, serviceTime } }
  return {
    ok: false,
    fault: fault(code, errorDetail(status, body, key)),
    wireBytes,
    retryAfterMs: retryAfterMs(headers['retry-after'], sentAt),
    serviceTime,
  }
}

/**
 * The wait of a `Retry-After` header, in ms; null when absent or invalid. A date is relative to `now`, the sender's clock
 * (ms since 1970), and meaningless without it.
 */
function retryAfterMs(header: string | undefined, now: number | null): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const date = /^[A-Z][a-z]{2},? /.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(date) || now === null ? null : Math.max(0, date - now)
}

/** The fault of a status; null for 200, the only one with data. */
function statusFault(status: number): FaultCode | null {
  if (status === 200) return null
  if (status >= 300 && status < 400) return 'redirected'
  if (status === 401 || status === 403) return 'key-refused'
  // a proxy that demands a sign-in is in the way
  if (status === 407) return 'service-unreachable'
  if (status === 408) return 'service-failing'
  // too much was requested at once: a smaller request may succeed
  if (status === 413 || status === 414 || status === 431) return 'answer-too-large'
  if (status === 429) return 'rate-limited'
  if (status >= 400 && status < 500) return 'request-refused'
  return status >= 500 ? 'service-failing' : 'answer-unreadable'
}
