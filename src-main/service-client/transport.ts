import { type ClientRequest, type IncomingMessage, net, type Session } from 'electron'
import { errorName, type Fault, fault } from '#shared/fault'
import { computerNow, now } from '#shared/now'
import { readUrl } from '../system/url'
import { type CertificateWatch, freshSessions, watchCertificates } from './certificates'
import { presentCertificate } from './client-certificate'
import { answerProxy, type NetworkAnswers, noAnswers, UnansweredProxy } from './network-answers'
import {
  dateFault,
  isSentAsPage,
  networkErrorCode,
  networkFault,
  signInFault,
  signInInstead,
} from './network-fault'
import { untilProxied } from './proxy'
import { lookAtLine } from './look'
import { createWireMeter } from './wire-meter'

/** One HTTPS GET. Times are ms. */
export interface TransportRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Limit of decompressed bytes; more is the fault `answer-too-large`. */
  readonly maxBytes: number
  /** Time limit for the first byte. */
  readonly firstByteMs: number
  /** Time limit for each pause after it. */
  readonly idleMs: number
  readonly signal?: AbortSignal | undefined
}

/** A whole answer of any status. Header names are in lower case. */
export interface TransportAnswer {
  readonly ok: true
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Decompressed. */
  readonly body: Uint8Array<ArrayBuffer>
  /** Bytes over the network, as far as known. */
  readonly wireBytes: number
  /** Bytes that its connection has carried by now, as far as known. */
  readonly connectionBytes?: number
  readonly ms: number
  /** Time to the first byte, ms; that of the last one by default. */
  readonly firstByteMs?: number
}

/** The fault of an incomplete answer, and its bytes over the network, as far as known. */
export interface TransportFailure {
  readonly ok: false
  readonly fault: Fault
  readonly wireBytes: number
  readonly connectionBytes?: number
  /** True when part of an answer had arrived. */
  readonly begun?: boolean
  /** The service's answer as far as it had come; not of one that was too large. */
  readonly part?: Omit<TransportAnswer, 'ok' | 'wireBytes' | 'connectionBytes'>
}

/**
 * One HTTPS GET. Never rejects, redirects or takes a partial body for a whole one (`line-broken`); an aborted one is
 * `cancelled`.
 */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer | TransportFailure>

/** The line to a service. */
export interface ServiceLine {
  /** Looks if anybody takes a connection there; sends the service nothing. Never rejects. */
  look(signal: AbortSignal): Promise<LineLook>
  /** Ends the connections that are kept, so that the next request makes a new one. */
  hangUp(): Promise<void>
}

/** The result of a look: the service, or the proxy before it, takes connections, or the fault that it does not. */
export type LineLook = ({ readonly ok: true } | { readonly ok: false; readonly fault: Fault }) & {
  /** Bytes over the network, as far as known. */
  readonly wireBytes: number
  /** True behind a proxy, which is not to be asked often. */
  readonly isProxied: boolean
}

// longer answers are requested in smaller parts
const wholeAnswerMs = 5 * 60_000

/** Known facts about a service, and listeners on its line; all optional. */
export interface LineKnowledge {
  /** Known lead of this computer's clock over the service's, in ms. */
  readonly skewMs?: () => number | null
  /** Time at which the service last answered at its address, ms since 1970. */
  readonly provedAt?: () => number | null
  /** Start of the present work, ms since 1970. */
  readonly askingSince?: () => number | null
  /** Called when anything has arrived from the service. */
  readonly onReceived?: () => void
  /** Called when a request has failed. */
  readonly onFailed?: (why: Fault) => void
}

/** A transport to a service, pinned or with the system's trust, and its line. */
export function serviceTransport(
  { baseUrl, pin }: { readonly baseUrl: string; readonly pin: string | null },
  known: LineKnowledge = {},
  answers: NetworkAnswers = noAnswers,
) {
  const certificates = watchCertificates(pin)
  const sessions = freshSessions(certificates)
  const { direct, line } = createElectronTransport({
    baseUrl,
    session: sessions.current,
    certificates,
    isOnline: () => isLoopback(baseUrl) || net.isOnline(),
    known,
    toProxy: answers.toProxy,
  })
  const limited = answerQuestions(limitTime(direct, wholeAnswerMs), sessions, answers)
  const transport: Transport = async (request) => {
    const answer = await limited(request)
    if (!answer.ok && answer.fault.code !== 'cancelled') known.onFailed?.(answer.fault)
    return answer
  }
  return { transport, line, certificates }
}

/** A transport that presents a certificate to a service that wants one, and retries once. */
function answerQuestions(
  transport: Transport,
  sessions: ReturnType<typeof freshSessions>,
  answers: NetworkAnswers,
): Transport {
  let presenting: Promise<boolean> | null = null
  const present = (url: string, wasRefused: boolean) =>
    presentCertificate(sessions.current(), url, (host, offered) =>
      answers.certificate(host, offered, wasRefused),
    )
  return async (request) => {
    const first = await transport(request)
    if (first.ok || (first.fault.code !== 'proxy-sign-in' && first.fault.code !== 'client-certificate'))
      return first
    if (first.fault.code === 'proxy-sign-in') {
      sessions.renew()
      return first
    }
    if (request.signal?.aborted) return first
    const wasRefused = refusedByService.test(first.fault.detail ?? '')
    if (wasRefused) sessions.renew()
    presenting ??= present(request.url, wasRefused)
    const isChosen = await presenting
    presenting = null
    if (isChosen) return transport(request)
    sessions.renew()
    return { ...first, fault: fault('client-certificate', wasRefused ? 'refused' : 'asked') }
  }
}

// the presented certificate was not the wanted one
const refusedByService = /ERR_BAD_SSL_CLIENT_AUTH_CERT/

interface ElectronTransportDependencies {
  readonly baseUrl: string
  /** A session in memory (no `persist:`), already pinned, so that nothing of an answer reaches the disk. */
  readonly session: () => Session
  readonly certificates: CertificateWatch
  /** False only when the system is sure that there is no network; true for a service on this computer. */
  readonly isOnline: () => boolean
  readonly known: LineKnowledge
  readonly toProxy: NetworkAnswers['toProxy']
}

const nothing = new Uint8Array()
// a broken record is part of an answer, from a service that was there before
const brokeInTls = /ERR_SSL_/

/** A transport through the system's proxy and trust store, as in Electron's session, and its line. */
function createElectronTransport(deps: ElectronTransportDependencies) {
  const { known, certificates } = deps
  const meter = createWireMeter(() => certificates.shown()?.bytes ?? 0)
  let cameAt = -Infinity

  const hasCome = (began: number) => cameAt >= Math.min(began, known.askingSince?.() ?? began)
  const faultOf = (error: unknown, began: number): Fault => {
    if (error instanceof UnansweredProxy) return fault('proxy-sign-in', error.message)
    const refused = certificates.refused()
    const skewMs = known.skewMs?.() ?? null
    const found = networkFault(networkErrorCode(error), {
      online: deps.isOnline(),
      received: hasCome(began),
      dateFault:
        (refused && dateFault({ ...refused, now: computerNow(), skewMs })) ?? 'certificate-untrusted',
    })
    const provedAt = Math.max(cameAt, known.provedAt?.() ?? -Infinity)
    const shown = certificates.shown()
    // certificates are judged by the computer's own clock
    const ahead = now() - computerNow()
    return signInInstead(found, refused && shown && { ...refused, ...shown }, {
      now: computerNow(),
      provedAt: provedAt - ahead,
    })
  }
  const send = (asked: TransportRequest, request: ClientRequest) =>
    new Promise<Awaited<ReturnType<Transport>>>((resolve) => {
      const began = performance.now()
      const beganAt = now()
      const metered = meter.request(asked)
      const chunks: Uint8Array[] = []
      let bytes = 0
      let firstByteMs: number | undefined
      // null until an answer of the service has begun
      let heard: Pick<TransportAnswer, 'status' | 'headers'> | null = null
      let settled = false
      let timer: ReturnType<typeof setTimeout> | undefined

      const settle = (answer: Awaited<ReturnType<Transport>>) => {
        settled = true
        clearTimeout(timer)
        asked.signal?.removeEventListener('abort', cancel)
        resolve(answer)
      }
      const fail = (why: Fault) => {
        if (settled) return
        const brokeSealed = why.code === 'line-broken' && brokeInTls.test(why.detail ?? '')
        const begun = firstByteMs !== undefined || (brokeSealed && hasCome(beganAt))
        const part = why.code === 'answer-too-large' ? null : answerSoFar()
        settle({ ok: false, fault: why, ...metered.cut(chunks), begun, ...(part && { part }) })
        request.abort()
      }
      const answerSoFar = () =>
        heard && {
          ...heard,
          body: joined(chunks, bytes),
          // sleep, which breaks answers, is in the clock alone
          ms: Math.max(performance.now() - began, now() - beganAt),
          ...(firstByteMs !== undefined && { firstByteMs }),
        }
      const failWith = (error: unknown) => {
        if (settled) return
        fail(faultOf(error, beganAt))
      }
      const cancel = () => fail(fault('cancelled'))
      const expectWithin = (ms: number, what: string) => {
        clearTimeout(timer)
        if (settled) return
        timer = setTimeout(() => {
          fail(fault(hasCome(beganAt) ? 'line-broken' : 'service-unreachable', what))
        }, ms)
      }
      const onChunk = () => {
        cameAt = now()
        known.onReceived?.()
      }

      /** An answer has begun; another party's does not count as the service's. */
      const begin = (
        status: number,
        headers: Readonly<Record<string, string>>,
        body: Uint8Array = nothing,
      ) => {
        const signIn = signInFault({ status, headers, body }, asked.url)
        if (signIn) known.onFailed?.(signIn)
        else {
          heard = { status, headers }
          onChunk()
        }
        return signIn === null
      }

      request.on('redirect', (status, _method, _url, redirectHeaders) => {
        const headers = plainHeaders(redirectHeaders)
        begin(status, headers)
        const ms = performance.now() - began
        const body = new Uint8Array()
        settle({ ok: true, status, headers, body, ...metered.whole(headers, 0), ms, firstByteMs: ms })
        request.abort()
      })
      request.on('error', failWith)
      answerProxy(request, deps.toProxy, failWith)
      request.on('response', (response) => {
        firstByteMs = performance.now() - began
        const headers = plainHeaders(response.headers)
        // for an answer sent as a web page the body decides
        let isOurs = isSentAsPage({ headers }) ? null : begin(response.statusCode, headers)
        metered.answered(headers)
        expectWithin(asked.idleMs, 'the answer stopped coming')
        response.on('data', (chunk) => {
          if (isOurs === null) isOurs = begin(response.statusCode, headers, chunk)
          else if (isOurs) onChunk()
          bytes += chunk.byteLength
          if (bytes > asked.maxBytes) {
            fail(fault('answer-too-large', `more than ${asked.maxBytes} bytes`))
            return
          }
          chunks.push(chunk)
          expectWithin(asked.idleMs, 'the answer stopped coming')
        })
        response.on('aborted', () => fail(fault('line-broken', 'cut short')))
        response.on('error', failWith)
        response.on('end', () => {
          if (settled) return
          if (isOurs === null) begin(response.statusCode, headers)
          settle({
            ok: true,
            status: response.statusCode,
            headers,
            body: joined(chunks, bytes),
            ...metered.whole(headers, bytes),
            ms: performance.now() - began,
            ...(firstByteMs !== undefined && { firstByteMs }),
          })
        })
      })
      asked.signal?.addEventListener('abort', cancel)
      expectWithin(asked.firstByteMs, 'no answer in time')
      request.end()
    })

  /** Has a session's certificate judged before anything secret is sent in it; returns the fault that prevented that. */
  const verifyCertificate = async (own: Session, asked: TransportRequest): Promise<Fault | null> => {
    if (certificates.hasAccepted(own)) return null
    await untilProxied(own, asked.url)
    // the code below only notices a later abort
    if (asked.signal?.aborted) return fault('cancelled')
    const beganAt = now()
    const error = await probeHost(own, asked, deps.toProxy)
    if (certificates.hasAccepted(own)) return null
    if (asked.signal?.aborted) return fault('cancelled')
    if (error !== null) return faultOf(error, beganAt)
    // something answered without its certificate being judged
    return fault('certificate-untrusted', 'its certificate was not looked at')
  }

  const direct: Transport = async (asked) => {
    if (asked.signal?.aborted) return { ok: false, fault: fault('cancelled'), wireBytes: 0 }
    try {
      const own = deps.session()
      const refused = await verifyCertificate(own, asked)
      if (refused) return { ok: false, fault: refused, wireBytes: 0 }
      return await send(asked, openRequest(own, asked))
    } catch (error) {
      // an address or header that Electron refuses to send
      return { ok: false, fault: fault('internal', errorName(error)), wireBytes: 0 }
    }
  }
  const line: ServiceLine = {
    async look(signal) {
      const beganAt = now()
      const { error, ...looked } = await lookAtLine(deps.session(), deps.baseUrl, signal)
      if (error === null) return { ok: true, ...looked }
      return { ok: false, fault: signal.aborted ? fault('cancelled') : faultOf(error, beganAt), ...looked }
    },
    async hangUp() {
      meter.hangUp()
      await deps.session().closeAllConnections()
    },
  }
  return { direct, line }
}

// not Buffer.concat: a small Buffer shares its memory with others, all of which would go to the store page
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

/** Sends a request without a key to a service's host; null once it has answered, else the error. */
function probeHost(
  own: Session,
  { url, firstByteMs, signal }: TransportRequest,
  toProxy: NetworkAnswers['toProxy'],
): Promise<unknown> {
  return new Promise((resolve) => {
    const request = net.request({
      url: new URL('/', url).href,
      session: own,
      method: 'HEAD',
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
    })
    const end = (error: unknown) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      resolve(error)
      request.abort()
    }
    const cancel = () => end(new Error('cancelled'))
    const timer = setTimeout(() => end(new Error('net::ERR_TIMED_OUT')), firstByteMs)
    signal?.addEventListener('abort', cancel)
    request.on('response', () => end(null))
    request.on('redirect', () => end(null))
    answerProxy(request, toProxy, end)
    request.on('error', end)
    request.end()
  })
}

function plainHeaders(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  )
}

/** True for an address on this computer, reachable without a network. */
export function isLoopback(baseUrl: string): boolean {
  const { hostname } = readUrl(baseUrl) ?? { hostname: '' }
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/** A transport that gives up an answer incomplete after `wholeMs` (`line-broken`): a dripping one would never end. */
export function limitTime(transport: Transport, wholeMs: number): Transport {
  return async (request) => {
    const timeout = AbortSignal.timeout(wholeMs)
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
    const answer = await transport({ ...request, signal })
    if (answer.ok || answer.fault.code !== 'cancelled' || request.signal?.aborted) return answer
    return { ...answer, fault: fault('line-broken', 'the answer took too long') }
  }
}
