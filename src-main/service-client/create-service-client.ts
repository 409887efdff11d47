import { type Fault, fault } from '#shared/fault'
import { errorDetail } from './error-detail'
import { retryAfterMs } from './retry-after'
import type { ServiceClient, ServiceOutcome } from './service-client'
import { statusFault } from './status-fault'
import { timelinesQuery } from './timelines-query'
import type { Transport, TransportAnswer } from './transport'

/** What a client needs; the address as repaired by `repairBaseUrl`, the key as read by `readKey`. */
export interface ServiceClientDependencies {
  readonly transport: Transport
  readonly baseUrl: string
  readonly key: string
  readonly limits?: Partial<typeof defaultLimits>
}

const defaultLimits = { maxBytes: 64 * 1024 * 1024, firstByteMs: 60_000, idleMs: 30_000 }

/**
 * The client of one service under one key; an address that is not HTTPS is `address-invalid`, and nothing is sent. A status other than 200 is a fault: 403 `key-refused`, 429
 * `rate-limited`, 408 and 5xx `service-failing`, 413, 414 and 431 `answer-too-large`, other 4xx `request-refused`.
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
    if (!answer.ok) return failedWith(answer.fault, answer.wireBytes)
    return outcomeOf(answer, deps.key)
  }

  return {
    getProfiles: (signal) => get('/profiles', signal),
    getTimelines: (question, signal) => get(timelinesQuery(question), signal),
  }
}

function failedWith(why: Fault, wireBytes: number): ServiceOutcome {
  return { ok: false, fault: why, wireBytes, retryAfterMs: null, serviceTime: null }
}

function outcomeOf(answer: TransportAnswer, key: string): ServiceOutcome {
  const { status, headers, body, wireBytes, ms } = answer
  const date = Date.parse(headers['date'] ?? '')
  const serviceTime = Number.isNaN(date) ? null : date
  const code = statusFault(status)
  if (code === null) return { ok: true, value: { body, wireBytes, ms, serviceTime } }
  return {
    ok: false,
    fault: fault(code, errorDetail(status, body, key)),
    wireBytes,
    retryAfterMs: retryAfterMs(headers['retry-after'], serviceTime),
    serviceTime,
  }
}
