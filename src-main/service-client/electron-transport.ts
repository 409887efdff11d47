import { type ClientRequest, type IncomingMessage, type Session, net } from 'electron'
import { errorName, type Fault, fault } from '#shared/fault'
import { dateFault } from './date-fault'
import { networkErrorCode, networkFault } from './network-fault'
import type { CertificateWatch } from './pin-certificate'
import type { Transport, TransportRequest } from './transport'

/** What a transport over Electron's network stack needs. */
export interface ElectronTransportDependencies {
  /** A session in memory (no `persist:`), already pinned, so that nothing of an answer reaches the disk. */
  readonly session: Session
  readonly certificates: CertificateWatch
  /** False only when the system is sure that there is no network; true for a service on this computer. */
  readonly isOnline: () => boolean
  /** ms since 1970. */
  readonly now: () => number
  /** How far this computer's clock is known to be ahead of the service's, in ms. */
  readonly skewMs: () => number | null
}

/** A transport through the system's proxy and trust store, as Electron's session has them. */
export function createElectronTransport(deps: ElectronTransportDependencies): Transport {
  const faultOf = (error: unknown): Fault => {
    const refused = deps.certificates.refused()
    const found = refused && dateFault({ ...refused, now: deps.now(), skewMs: deps.skewMs() })
    return networkFault(networkErrorCode(error), {
      online: deps.isOnline(),
      dateFault: found ?? 'certificate-untrusted',
    })
  }

  const send = (asked: TransportRequest, request: ClientRequest) =>
    new Promise<Awaited<ReturnType<Transport>>>((resolve) => {
      const began = performance.now()
      const chunks: Uint8Array[] = []
      let bytes = 0
      let settled = false
      let timer: ReturnType<typeof setTimeout> | undefined

      const settle = (answer: Awaited<ReturnType<Transport>>) => {
        settled = true
        clearTimeout(timer)
        asked.signal?.removeEventListener('abort', cancel)
        resolve(answer)
      }
      const fail = (why: Fault) => {
        settle({ ok: false, fault: why, wireBytes: bytes })
        request.abort()
      }
      const cancel = () => fail(fault('cancelled'))
      const expectWithin = (ms: number, what: string) => {
        clearTimeout(timer)
        if (settled) return
        timer = setTimeout(() => fail(fault('service-unreachable', what)), ms)
      }

      request.on('redirect', (status) => fail(fault('redirected', `status ${status}`)))
      request.on('error', (error) => fail(faultOf(error)))
      request.on('login', (_, answer) => answer())
      request.on('response', (response) => {
        expectWithin(asked.idleMs, 'the answer stopped coming')
        response.on('data', (chunk) => {
          bytes += chunk.byteLength
          if (bytes > asked.maxBytes) {
            fail(fault('answer-too-large', `more than ${asked.maxBytes} bytes`))
            return
          }
          chunks.push(chunk)
          expectWithin(asked.idleMs, 'the answer stopped coming')
        })
        response.on('aborted', () => fail(fault('answer-unreadable', 'cut short')))
        response.on('error', (error: unknown) => fail(faultOf(error)))
        response.on('end', () =>
          settle({
            ok: true,
            status: response.statusCode,
            headers: plainHeaders(response),
            body: joined(chunks, bytes),
            wireBytes: wireBytes(response, bytes),
            ms: performance.now() - began,
          }),
        )
      })
      asked.signal?.addEventListener('abort', cancel)
      expectWithin(asked.firstByteMs, 'no answer in time')
      request.end()
    })

  return async (asked) => {
    if (asked.signal?.aborted) return { ok: false, fault: fault('cancelled'), wireBytes: 0 }
    try {
      return await send(asked, openRequest(deps.session, asked))
    } catch (error) {
      // an address or a header that Electron refuses to send at all
      return { ok: false, fault: fault('internal', errorName(error)), wireBytes: 0 }
    }
  }
}

// not Buffer.concat: a small Buffer shares its memory with others, and all of that would go along to the store page
function joined(chunks: readonly Uint8Array[], bytes: number): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(bytes)
  let at = 0
  for (const chunk of chunks) {
    body.set(chunk, at)
    at += chunk.byteLength
  }
  return body
}

function openRequest(session: Session, asked: TransportRequest): ClientRequest {
  const request = net.request({
    url: asked.url,
    session,
    method: 'GET',
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
  })
  for (const [name, value] of Object.entries(asked.headers)) request.setHeader(name, value)
  return request
}

function plainHeaders(response: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  )
}

// Chromium hands over decompressed bytes; what crossed the network is known only from the header
function wireBytes(response: IncomingMessage, decompressed: number): number {
  const headers = plainHeaders(response)
  const announced = Number(headers['content-length'])
  return headers['content-encoding'] && announced > 0 ? announced : decompressed
}
