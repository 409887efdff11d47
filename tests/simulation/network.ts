import { fault } from '#shared/fault'
import type {
  ServiceLine,
  Transport,
  TransportAnswer,
  TransportFailure,
  TransportRequest,
} from '../../src-main/service-client/transport'
import type { FakeClock } from './fake-clock'
import { createNodeTransport } from './node-transport'

/** An answer in place of the service: a status, how many seconds to stay away, and a body as JSON text. */
interface Instead {
  readonly status: number
  readonly retryAfter?: number
  readonly body?: string
}

/** How a request ended, what was asked, and when it ended, in simulated ms since 1970. */
type HeardAnswer = Awaited<ReturnType<Transport>> & { readonly url: string; readonly at: number }

/** What a look costs. */
export const lookBytes = 240

/** The network between a simulated computer and the service. */
export interface Network {
  readonly transport: Transport
  readonly line: ServiceLine
  /** When it was looked at, in simulated ms since 1970. */
  readonly looks: readonly number[]
  online: boolean
  /** Answers requests in place of the service; null leaves it be. */
  instead: (request: TransportRequest) => Instead | null
  /** How long the first byte of each answer takes in simulated time, in ms. */
  latency: (request: TransportRequest) => number
  /** How many bytes of an answer come in a ms. */
  bytesPerMs: number
  /** When the line is there, of the simulated time in ms since 1970; a line that goes cuts the answer under way. */
  isUp: (now: number) => boolean
  /** After how many bytes an answer is cut off. */
  cutAfter: (request: TransportRequest) => number
  /** What happens just before a request is sent; counted from 1, anew whenever it is set. */
  onRequest: ((nth: number) => void) | null
  /** How many bytes of answers the present connection has carried. */
  connectionBytes(): number
  /** Whether connections are taken, but no request is answered. */
  answersNobody: boolean
  /** Whether there is a proxy before the service. */
  isProxied: boolean
  /** How the requests so far have ended, in that order. */
  readonly answers: readonly HeardAnswer[]
  /** Ends the connections that are kept, so that the next request makes a new one. */
  hangUp(): void
  close(): void
}

/** A real network to a service whose certificate is trusted, in simulated time. */
export function createNetwork(certificate: string, clock: FakeClock): Network {
  let line = createNodeTransport(certificate)
  let hook: Network['onRequest'] = null
  let nth = 0
  const answers: HeardAnswer[] = []
  const looks: number[] = []
  let connectionBytes = 0
  /** Lets time pass while the line is there; false when it went meanwhile. */
  const pass = (ms: number): boolean => {
    const step = 100
    for (let left = ms; left > 0; left -= step) {
      clock.pass(Math.min(step, left))
      if (!network.isUp(clock.trueNow())) return false
    }
    return true
  }
  const silent = (): TransportFailure => ({ ok: false, fault: fault('service-unreachable'), wireBytes: 0 })
  const carry = async (request: TransportRequest): Promise<TransportAnswer | TransportFailure> => {
    if (network.answersNobody || !network.isUp(clock.trueNow())) {
      clock.pass(2_000)
      return silent()
    }
    const firstByteMs = network.latency(request)
    const instead = network.instead(request)
    const answer = instead ? answerOf(instead) : await line.transport(request)
    const began = clock.trueNow()
    if (!pass(firstByteMs)) return silent()
    const date = new Date(clock.trueNow()).toUTCString()
    const bytes = Math.min(answer.wireBytes, network.cutAfter(request))
    const isWhole = pass(bytes / network.bytesPerMs) && bytes === answer.wireBytes
    const ms = clock.trueNow() - began
    const inTime = ms > firstByteMs ? (ms - firstByteMs) * network.bytesPerMs : 0
    const came = Math.min(bytes, Math.max(1, Math.round(network.isUp(clock.trueNow()) ? bytes : inTime)))
    if (!answer.ok) return answer
    const headers = { ...answer.headers, date }
    if (isWhole) return { ...answer, ms, firstByteMs, headers }
    const body = answer.body.slice(0, Math.floor((answer.body.length * came) / answer.wireBytes))
    const part = { status: answer.status, headers, body, ms, firstByteMs }
    return { ok: false, fault: fault('service-unreachable', 'cut'), wireBytes: came, begun: true, part }
  }
  const network: Network = {
    online: true,
    instead: () => null,
    latency: () => 50,
    bytesPerMs: Infinity,
    isUp: () => true,
    cutAfter: () => Infinity,
    answers,
    get onRequest() {
      return hook
    },
    set onRequest(next) {
      hook = next
      nth = 0
    },
    async transport(request) {
      nth += 1
      hook?.(nth)
      if (!network.online) return { ok: false, fault: fault('offline'), wireBytes: 0 }
      const carried = await carry(request)
      connectionBytes += carried.wireBytes
      const answer = { ...carried, connectionBytes }
      if (!carried.ok) connectionBytes = 0
      answers.push({ ...answer, url: request.url, at: clock.trueNow() })
      return answer
    },
    looks,
    line: {
      async look() {
        looks.push(clock.trueNow())
        const isThere = network.online && network.isUp(clock.trueNow())
        clock.pass(isThere ? 400 : 2_000)
        const found = { wireBytes: lookBytes, isProxied: network.isProxied }
        return isThere ? { ok: true, ...found } : { ok: false, fault: fault('service-unreachable'), ...found }
      },
      async hangUp() {
        connectionBytes = 0
        network.hangUp()
      },
    },
    connectionBytes: () => connectionBytes,
    answersNobody: false,
    isProxied: false,
    hangUp() {
      line.close()
      line = createNodeTransport(certificate)
    },
    close: () => line.close(),
  }
  return network
}

function answerOf({ status, retryAfter, body = '' }: Instead): TransportAnswer {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  const bytes = new TextEncoder().encode(body)
  return { ok: true, status, headers, body: bytes, wireBytes: bytes.length, ms: 0 }
}
