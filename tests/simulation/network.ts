import { fault } from '#shared/fault'
import type { Transport, TransportAnswer, TransportRequest } from '../../src-main/service-client/transport'
import type { FakeClock } from './fake-clock'
import { createNodeTransport } from './node-transport'

/** The network between a simulated computer and the service. */
export interface Network {
  readonly transport: Transport
  online: boolean
  /** Answers requests in place of the service: with a status, and how many seconds to stay away; null leaves it be. */
  instead: (request: TransportRequest) => { status: number; retryAfter?: number } | null
  /** How long each request takes in simulated time, in ms. */
  latency: (request: TransportRequest) => number
  /** What happens just before a request is sent; counted from 1, anew whenever it is set. */
  onRequest: ((nth: number) => void) | null
  /** How the requests so far have ended, in that order. */
  readonly answers: readonly Awaited<ReturnType<Transport>>[]
  /** Ends the connections that are kept, so that the next request makes a new one. */
  hangUp(): void
  close(): void
}

/** A real network to a service whose certificate is trusted, in simulated time. */
export function createNetwork(certificate: string, clock: FakeClock): Network {
  let line = createNodeTransport(certificate)
  let hook: Network['onRequest'] = null
  let nth = 0
  const answers: Awaited<ReturnType<Transport>>[] = []
  const network: Network = {
    online: true,
    instead: () => null,
    latency: () => 50,
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
      const ms = network.latency(request)
      const instead = network.instead(request)
      const answer = instead ? answerOf(instead) : await line.transport(request)
      clock.pass(ms)
      answers.push(answer)
      if (!answer.ok) return answer
      return { ...answer, ms, headers: { ...answer.headers, date: new Date(clock.trueNow()).toUTCString() } }
    },
    hangUp() {
      line.close()
      line = createNodeTransport(certificate)
    },
    close: () => line.close(),
  }
  return network
}

function answerOf({ status, retryAfter }: { status: number; retryAfter?: number }): TransportAnswer {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return { ok: true, status, headers, body: new Uint8Array(), wireBytes: 0, ms: 0 }
}
